import type { Tx } from '../platform/db.ts'
import { isTraveling } from '../rules/bookings.sql.ts'

export type SumRow = { currency: string; cents: number; count: number }
type SoldRow = SumRow & { fees_cents: number }

/** Bookings that were sold between two instants and stand, by what they cost without fees that are others' (P7), and these; a hold is not sold yet. */
export const sumSold = (tx: Tx, businessId: number, { from, before }: { from: string; before: string }) =>
  tx.query<SoldRow>(
    `select b.currency, coalesce(sum(b.total_cents - f.cents), 0)::bigint as cents, coalesce(sum(f.cents), 0)::bigint as fees_cents,
       count(*) as count
     from booking b cross join lateral (
       select coalesce(sum((q.one->>'total_cents')::bigint), 0) as cents from jsonb_array_elements(b.quote->'lines') q(one)
       where q.one->>'kind' <> 'included_tax' and q.one->>'beneficiary' is not null) f
     where b.account_id = $1 and b.business_id = $2 and b.created_at >= $3 and b.created_at < $4
       and (${isTraveling('b')} or b.status = 'no_show')
     group by b.currency order by b.currency`,
    [tx.accountId, businessId, from, before],
  )

/** What customers may still spend of credits that a business gave them, on a day. */
export const sumCredits = (tx: Tx, businessId: number, day: string) =>
  tx.query<SumRow>(
    `select c.currency, sum(c.remaining_cents)::bigint as cents, count(*) as count from store_credit c
     where c.account_id = $1 and c.business_id = $2 and c.remaining_cents > 0 and (c.expires_on is null or c.expires_on >= $3)
     group by c.currency order by c.currency`,
    [tx.accountId, businessId, day],
  )

/** Tips that customers gave, less what the crew was handed of them. */
export const sumTips = (tx: Tx, businessId: number) =>
  tx.query<SumRow>(
    `select l.currency, sum(case l.from_place when 'customer' then l.amount_cents else -l.amount_cents end)::bigint as cents,
       count(*) as count
     from ledger_entry l where l.account_id = $1 and l.business_id = $2 and l.kind = 'tip'
     group by l.currency order by l.currency`,
    [tx.accountId, businessId],
  )
