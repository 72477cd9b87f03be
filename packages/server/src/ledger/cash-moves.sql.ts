import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { bookingOf, venueTicket } from '../rules/moves.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isUntold } from '../rules/untold.sql.ts'
import type { BalanceRow } from './custody.sql.ts'
import { isCounted } from './exchanges.sql.ts'
import { insertMoves } from './ledger.sql.ts'

/** Cash that goes from one place of a business to another; the place that it leaves is locked, and holds it. */
export const insertCashMove = (
  tx: Tx,
  move: {
    business_id: number
    from_place: Place
    to_place: Place
    currency: string
    amount_cents: number
    note: string | null
    handover_id: number | null
    actor_user_id: number
  },
) => insertMoves(tx, [{ kind: 'handover', method: 'cash', ...move }])

export type CashMoveRow = {
  id: number
  at: string
  kind: EntryKind
  currency: string
  cents: number
  other_place: string
  other_name: string | null
  booking: { id: number; ticket: string } | null
  venue_ticket: string | null
  exchange_of: number | null
  note: string | null
}

/** The moves of cash of a place, the latest first; tickets and notes only of businesses that are seen, and dollars to set right of some. */
export const findCashMoves = (
  tx: Tx,
  place: Place,
  {
    seen,
    mended,
    limit,
    offset,
  }: { seen: readonly number[]; mended: readonly number[]; limit: number; offset: number },
) =>
  tx.query<CashMoveRow>(
    `select m.id, m.at, m.kind, m.currency, m.cents, m.other_place,
       coalesce(${nameOf('p')}, case when coalesce(b.business_id, m.business_id) = any($5) then ${nameOf('v')} end) as other_name,
       case when b.business_id = any($5) then jsonb_build_object('id', b.id, 'ticket', b.ticket) end as booking,
       case when m.kind = 'exchange' and m.currency <> paid.currency and m.business_id = any($6) and not ${isCounted('$2', 'm.id')} and not exists (
         select from ledger_entry x where x.account_id = $1 and x.payment_id = m.payment_id and x.kind = 'exchange'
           and x.currency = m.currency and x.id > m.id) then m.payment_id end as exchange_of,
       case when m.business_id = any($5) then ${venueTicket('m')} end as venue_ticket,
       case when coalesce(b.business_id, m.business_id) = any($5) then m.note end as note
     from (
       select i.id, i.at, i.kind, i.currency, i.amount_cents as cents, i.from_place as other_place, i.booking_id,
         i.visit_id, i.permit_id, i.payment_id, i.business_id, i.note
       from ledger_entry i where i.account_id = $1 and i.method = 'cash' and i.to_place = $2 and not ${isUntold('i')}
       union all
       select o.id, o.at, o.kind, o.currency, -o.amount_cents, o.to_place, o.booking_id, o.visit_id, o.permit_id, o.payment_id,
         o.business_id, o.note
       from ledger_entry o where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = $2
         and not ${isUntold('o')}
       order by at desc, id desc limit $3 offset $4) m
     left join ledger_entry paid on paid.account_id = $1 and paid.id = m.payment_id
     left join booking b on b.account_id = $1 and b.id = ${bookingOf('m', 'paid')}
     left join app_user p on p.account_id = $1 and p.id = substring(m.other_place from '^custody:(\\d+)$')::bigint
     left join seller v on v.account_id = $1 and v.id = substring(m.other_place from '^seller:(\\d+)$')::bigint
     order by m.at desc, m.id desc`,
    [tx.accountId, place, limit, offset, seen, mended],
  )

/** How many moves a place has by currency, and what they come to. */
export const sumCashMoves = (tx: Tx, place: Place) =>
  tx.query<{ currency: string; cents: number; count: number }>(
    `select m.currency, sum(m.cents)::bigint as cents, count(*) as count from (
       select i.currency, i.amount_cents as cents from ledger_entry i
       where i.account_id = $1 and i.method = 'cash' and i.to_place = $2 and not ${isUntold('i')}
       union all
       select o.currency, -o.amount_cents from ledger_entry o
       where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = $2 and not ${isUntold('o')}) m
     group by m.currency order by m.currency`,
    [tx.accountId, place],
  )

/**
 * What shifts that were handed in have taken from somebody's hands while their cash has not moved, less what of it is not told: with the moves
 * that are told this is what the hands hold. What nobody else has counted comes to nothing here, so that it is not told (S7); what the house
 * owed them stays theirs.
 */
export const laidFrom = (tx: Tx, place: Place) =>
  tx.query<BalanceRow>(
    `select m.currency, sum(m.cents)::bigint as cents from (
       select c.currency, -c.expected_cents as cents from cash_shift s
       join cash_shift_total c on c.account_id = $1 and c.shift_id = s.id
       where s.account_id = $1 and s.state = 'handed_in' and 'custody:' || s.user_id = $2
       union all
       select i.currency, i.amount_cents from ledger_entry i
       where i.account_id = $1 and i.method = 'cash' and i.to_place = $2 and ${isUntold('i')}
       union all
       select o.currency, -o.amount_cents from ledger_entry o
       where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = $2 and ${isUntold('o')}) m
     group by m.currency having sum(m.cents) <> 0 order by m.currency`,
    [tx.accountId, place],
  )
