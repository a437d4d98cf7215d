"""The browser's database as the device asks it, in Python: what ``device/js/database.js`` does."""

import json
from typing import Any

from sessantuno.device.database import FULL, KEPT, TAKEN


class FakeDatabase:
    """Keeps rows by key, as IndexedDB does; takes ``room`` of them, None: any number."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int], list[Any]] = {}
        self.persons: dict[tuple[str, str], float] = {}
        self.texts: dict[str, str] = {}
        self.room: int | None = None

    async def read(self, table: str, after: int) -> str:
        keys = sorted(key for key in self.rows if key[0] == table and key[1] > after)
        return json.dumps([self.rows[key] for key in keys])

    async def append(self, rows: str) -> str:
        new: dict[tuple[str, int], list[Any]] = {}
        persons: dict[tuple[str, str], float] = {}
        for table, seq, kind, data, at, seated in json.loads(rows):
            if (table, seq) in self.rows or (table, seq) in new:
                return TAKEN
            new[table, seq] = [table, seq, kind, data, at]
            persons |= {(person, table): at for person in seated}
        if self.room is not None and len(self.rows) + len(new) > self.room:
            return FULL
        self.rows |= new
        self.persons |= persons
        return KEPT

    async def tables(self, person: str, skip: int, most: int) -> str:
        theirs = [(-at, table) for (who, table), at in self.persons.items() if who == person]
        names = [table for _, table in sorted(theirs)]
        return json.dumps(names[skip:] if most < 0 else names[skip : skip + most])

    async def erase(self, row: str) -> str:
        table, seq, *_ = last = json.loads(row)
        if (table, seq) in self.rows:
            return TAKEN
        self.rows = {
            key: kept for key, kept in self.rows.items() if key[0] != table or key[1] > seq
        } | {(table, seq): last}
        self.persons = {key: at for key, at in self.persons.items() if key[1] != table}
        return KEPT

    async def get(self, name: str) -> str:
        return self.texts.get(name, "")

    async def put(self, name: str, text: str) -> str:
        if self.room == 0:
            return FULL
        self.texts[name] = text
        return KEPT
