import { USUAL_TAX_PERCENT } from '@muelle/domain/booking-settings/booking-settings'
import { CANCELED_STATUSES } from '@muelle/domain/bookings/record/status'
import type { FiscalKind } from '@muelle/domain/fiscal/global-invoice'
import type { SoldQuote } from '@muelle/domain/fiscal/taxed-price'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Tx } from '../platform/db.ts'
import { isSold, permitTicket, signedCents } from '../rules/moves.sql.ts'

/** A percentage that a price was reckoned with: its rate as it was sold, otherwise as it is. */
export type MoveTax = { id: number; basis_points: number; is_tax: boolean }
export type MoveRow = {
  id: number
  at: string
  at_key: string
  kind: FiscalKind
  method: PaymentMethod
  amount_cents: number
  currency: string
  /** Paid for the same in all before this move. */
  before_cents: number
  /** Of a canceled booking what was paid for it in all when money came in last before this move; null of one that stands. */
  canceled_from_cents: number | null
  booking_id: number | null
  visit_id: number | null
  permit_id: number | null
  ticket: string
  /** Null of a venue, whose prices have one tax inside. */
  quote: SoldQuote | null
  taxes: MoveTax[]
  tax_percent: number
}

/** The last move of a part: the next part begins after it. The moment is as the database counts it, to the microsecond. */
export type MovePlace = { at_key: string; id: number }
type Part = { business_id: number; before: string; after: MovePlace; limit: number }

/** Before every move of an instant, and of those that came later. */
export const placeBefore = (at: string): MovePlace => ({ at_key: at, id: 0 })

/**
 * Some moves of money of what a business sold from a place on, those of before an instant, in the order of time. What a bank takes back counts
 * as given back, and what it gives back again as collected. A rate is the one that the price was sold with; whether it is a tax or a charge
 * of the house, its own record says, which stays when it is removed.
 */
export const findFiscalMoves = (tx: Tx, { business_id, before, after, limit }: Part) =>
  tx.query<MoveRow>(
    `select l.id, l.at, l.at::text as at_key,
       case l.from_place when 'customer' then 'charge' else 'refund' end as kind, l.method, l.amount_cents, l.currency,
       (select coalesce(sum(${signedCents('p')}), 0)::bigint
          from ledger_entry p where p.account_id = $1 and p.id < l.id and (p.booking_id = l.booking_id or p.visit_id = l.visit_id
            or p.permit_id = l.permit_id)) as before_cents,
       case when b.status = any($7) then (
         select coalesce(sum(${signedCents('p')}), 0)::bigint
           from ledger_entry p where p.account_id = $1 and p.booking_id = l.booking_id and p.id <= (
             select max(c.id) from ledger_entry c
             where c.account_id = $1 and c.booking_id = l.booking_id and c.from_place = 'customer' and c.id < l.id)
         ) end as canceled_from_cents,
       b.id as booking_id, l.visit_id, l.permit_id, coalesce(b.ticket, v.ticket, ${permitTicket('l')}, '') as ticket, b.quote,
       coalesce(l.tax_percent, ${USUAL_TAX_PERCENT}) as tax_percent, (
         select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'is_tax', x.kind = 'tax', 'basis_points', coalesce((
             select (s.one->>'basis_points')::int from jsonb_array_elements(b.quote->'percentages') s(one)
             where (s.one->>'tax_id')::bigint = x.id limit 1), x.basis_points))), '[]')
         from tour_tax x where x.account_id = $1 and x.calc = 'percent' and x.id in (
           select (n.one->>'source_id')::bigint from jsonb_array_elements(b.quote->'lines') n(one)
           where n.one->>'kind' in ('tax', 'included_tax'))) as taxes
     from ledger_entry l
     left join booking b on b.account_id = $1 and b.id = l.booking_id
     left join visit v on v.account_id = $1 and v.id = l.visit_id
     where l.account_id = $1 and coalesce(b.business_id, l.business_id) = $2 and ${isSold('l')}
       and (l.at, l.id) > ($3::timestamptz, $5) and l.at < $4
     order by l.at, l.id limit $6`,
    [tx.accountId, business_id, after.at_key, before, after.id, limit, CANCELED_STATUSES],
  )
