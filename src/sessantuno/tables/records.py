"""From a table to the record that people keep: only what has ended, of which nothing is secret."""

from sessantuno.record import DealRecord, Record, SeatRecord
from sessantuno.record.model import PERSON
from sessantuno.tables.finished import FinishedDeal
from sessantuno.tables.table import Table


def record_of(table: Table, deal: int | None = None) -> Record:
    """Return the record of the deals that have ended, or of one by its number.

    Raises ``LookupError`` for a number of which no deal has ended, so that nothing of a deal being
    played can be asked for.
    """
    chosen = [each for each in table.deals if deal in (None, each.number)]
    if deal is not None and not chosen:
        raise LookupError(f"deal {deal} has not ended; {len(table.deals)} have")
    return Record(
        rules=table.rules,
        seats=tuple(
            SeatRecord(seat.name, f"{seat.level}/{seat.version}" if seat.is_computer else PERSON)
            for seat in table.seats
        ),
        deals=tuple(_deal_record(each) for each in chosen),
        house=table.house,
    )


def _deal_record(deal: FinishedDeal) -> DealRecord:
    return DealRecord(
        number=deal.number,
        dealer=deal.dealer,
        order=deal.order,
        actions=deal.actions,
        seal=deal.seal.to_dict(),
        conceded_by=deal.by if deal.how == "conceded" else None,
        hints=deal.hints,
        undone=deal.undone,
    )
