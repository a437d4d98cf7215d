"""The record of a deal or a match, as text that a person can read and as JSON.

A record holds what cannot be derived: the rules, the seats, and for each deal the dealer, the order
of the pack, the actions and the seal. Who took which trick follows by replaying it.
"""

from sessantuno.record.forms import read_record, record_from_dict, record_to_dict, write_json
from sessantuno.record.model import DealRecord, Record, RecordError, SeatRecord
from sessantuno.record.text import read_text, write_text

__all__ = [
    "DealRecord",
    "Record",
    "RecordError",
    "SeatRecord",
    "read_record",
    "read_text",
    "record_from_dict",
    "record_to_dict",
    "write_json",
    "write_text",
]
