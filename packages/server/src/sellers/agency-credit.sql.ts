import type { AgencyDebt, CreditTerms } from '@muelle/domain/sellers/agency-credit'
import type { Instant, LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { isOpenCommission } from '../rules/commissions.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

/** An agency that owes for bookings of a business where its credit has an end. */
export type CreditorRow = CreditTerms & { seller_id: number; business_id: number; name: string }

/**
 * Locks what is agreed with the agencies that owe for these bookings, until the transaction ends: who sells on the credit of one at the
 * same time waits, and then sees what this one took. Agencies without an end of their credit are none of them.
 */
export const lockCreditors = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<CreditorRow>(
    `select x.seller_id, x.business_id, ${nameOf('s')} as name, x.credit_limit_cents, x.due_days
     from seller_business x join seller s on s.account_id = $1 and s.id = x.seller_id
     where x.account_id = $1 and s.kind = 'agency' and (x.credit_limit_cents is not null or x.due_days is not null)
       and exists (select from commission c where c.account_id = $1 and c.seller_id = x.seller_id and c.business_id = x.business_id
         and c.booking_id = any($2) and ${isOpenCommission('c')} and c.seller_owes_cents > 0)
     order by x.business_id, x.seller_id for no key update of x`,
    [tx.accountId, bookingIds],
  )

type DebtAsked = {
  seller_id: number
  business_id: number
  /** What is about these bookings is told apart. */
  except: readonly number[]
  now: Instant
}
export type DebtRow = AgencyDebt & {
  currency: string
  overdue_since: LocalDate | null
  /** Of the bookings that are told apart. */
  needed_cents: number
}

/**
 * What an agency owes a business, by currency: net of bookings that are in no settlement, and what the last settlement left of those before.
 * Its days begin on the day of travel, or on the last day that the settlement took.
 */
export const findDebts = (tx: Tx, { seller_id, business_id, except, now }: DebtAsked) =>
  tx.query<DebtRow>(
    `select m.currency, coalesce(sum(m.cents) filter (where not m.is_apart), 0)::bigint as used_cents,
       coalesce(sum(m.cents) filter (where not m.is_apart and m.is_late), 0)::bigint as overdue_cents,
       min(m.day) filter (where not m.is_apart and m.is_late and m.cents > 0) as overdue_since,
       coalesce(sum(m.cents) filter (where m.is_apart), 0)::bigint as needed_cents
     from (
       select c.currency, c.seller_owes_cents as cents, d.local_date as day, c.booking_id = any($4) as is_apart,
         coalesce(d.local_date + x.due_days < (to_timestamp($5 / 1000.0) at time zone d.time_zone)::date, false) as is_late
       from commission c
       join booking b on b.account_id = $1 and b.id = c.booking_id
       join departure d on d.account_id = $1 and d.id = b.departure_id
       left join seller_business x on x.account_id = $1 and x.seller_id = $2 and x.business_id = $3
       where c.account_id = $1 and c.seller_id = $2 and c.business_id = $3 and ${isOpenCommission('c')}
       union all
       select p.currency, p.net_cents - p.paid_cents, p.period_end, false,
         coalesce(p.period_end + x.due_days < (to_timestamp($5 / 1000.0) at time zone w.time_zone)::date, false)
       from settlement p
       join business w on w.account_id = $1 and w.id = p.business_id
       left join seller_business x on x.account_id = $1 and x.seller_id = $2 and x.business_id = $3
       where p.account_id = $1 and p.seller_id = $2 and p.business_id = $3 and p.state <> 'undone' and not exists (
         select from settlement n where n.account_id = $1 and n.business_id = $3 and n.seller_id = $2 and n.currency = p.currency
           and n.state <> 'undone' and n.id > p.id)) m
     group by m.currency order by m.currency`,
    [tx.accountId, seller_id, business_id, except, now],
  )

/** What is owed for a booking, by whom and in which currency. */
export const findOwed = (tx: Tx, bookingId: number) =>
  tx.query<{ seller_id: number; currency: string; cents: number }>(
    `select c.seller_id, c.currency, sum(c.seller_owes_cents)::bigint as cents from commission c
     where c.account_id = $1 and c.booking_id = $2 and ${isOpenCommission('c')} group by c.seller_id, c.currency`,
    [tx.accountId, bookingId],
  )
