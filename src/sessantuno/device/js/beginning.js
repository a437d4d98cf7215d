// The photographed memory is kept as its difference from the memory with which the WebAssembly
// module begins: three million bytes of it are there already, and need not be downloaded again.

const HEADER = 8;
const DATA_SECTION = 11;
const NAMED_MEMORY = 2;
const PASSIVE = 1;

/** Turn a photograph into its difference from the beginning, or back: it is the same (in place). */
export function different(photograph, wasm) {
  const begin = new Uint32Array(photograph.buffer, photograph.byteOffset, 2)[1];
  for (const { place, bytes } of dataOf(wasm)) {
    const last = Math.min(bytes.length, photograph.length - begin - place);
    for (let index = 0; index < last; index += 1) photograph[begin + place + index] ^= bytes[index];
  }
  return photograph;
}

/** The pieces of memory that a module brings along. */
function dataOf(wasm) {
  const reader = new Reader(wasm, HEADER);
  while (reader.at < wasm.length) {
    const section = reader.byte();
    const length = reader.number();
    if (section === DATA_SECTION) return pieces(reader);
    reader.at += length;
  }
  return [];
}

function pieces(reader) {
  const found = [];
  for (let left = reader.number(); left > 0; left -= 1) {
    const kind = reader.number();
    if (kind === NAMED_MEMORY) reader.number();
    const place = kind === PASSIVE ? null : constant(reader);
    const length = reader.number();
    const bytes = reader.bytes.subarray(reader.at, reader.at + length);
    reader.at += length;
    if (place !== null) found.push({ place, bytes });
  }
  return found;
}

/** A place is written as a small program: a constant, and its end. */
function constant(reader) {
  reader.byte();
  const place = reader.number();
  reader.byte();
  return place;
}

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    this.at += 1;
    return this.bytes[this.at - 1];
  }

  /** A whole number in groups of seven bits. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
}
