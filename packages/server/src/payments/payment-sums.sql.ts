import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { valuesOf } from '../platform/statement-values.sql.ts'
import { dueCents, holdsSeats } from '../rules/bookings.sql.ts'
import { signedCents } from '../rules/moves.sql.ts'
import { movesOf, type PaymentFilter } from './payments.sql.ts'

/** Of one currency: moves, what came in, and what went back to customers or their banks less what these gave back again. */
type Sums = { currency: string; count: number; charged_cents: number; refunded_cents: number }
export type MethodSums = Sums & { method: PaymentMethod }
export type DaySums = Sums & { date: string }

const SUMS = `l.currency, count(*)::int as count,
  coalesce(sum(l.amount_cents) filter (where l.kind = 'charge'), 0)::bigint as charged_cents,
  -coalesce(sum(${signedCents('l')}) filter (where l.kind <> 'charge'), 0)::bigint as refunded_cents`

/** What the filter leaves comes to, by method and currency. */
export function sumByMethod(tx: Tx, filter: PaymentFilter): Promise<MethodSums[]> {
  const { values, place } = valuesOf(tx.accountId)
  return tx.query<MethodSums>(
    `select l.method, ${SUMS} ${movesOf(filter, place)} group by l.currency, l.method order by l.currency, charged_cents desc, l.method`,
    values,
  )
}

/** The same by day on the clock of a zone, newest first. */
export function sumByDay(tx: Tx, filter: PaymentFilter, zone: string): Promise<DaySums[]> {
  const { values, place } = valuesOf(tx.accountId)
  const day = `to_char(l.at at time zone ${place(zone)}, 'YYYY-MM-DD')`
  return tx.query<DaySums>(
    `select s.date, s.currency, s.count, s.charged_cents, s.refunded_cents from (
       select ${day} as date, ${SUMS} ${movesOf(filter, place)} group by 1, l.currency) s
     order by s.date desc, s.currency`,
    values,
  )
}

export type DueSums = { currency: string; bookings: number; due_cents: number }

/** What is still to be collected of bookings that travel between two local dates and keep their seats. */
export const sumDue = (
  tx: Tx,
  asked: { business_ids: readonly number[]; from: string; to: string; tour_id: number | null; now: Instant },
) =>
  tx.query<DueSums>(
    `select b.currency, count(*)::int as bookings, sum(${dueCents('b')})::bigint as due_cents
     from departure d join booking b on b.account_id = $1 and b.departure_id = d.id
     where d.account_id = $1 and d.business_id = any($2) and d.local_date between $3 and $4
       and ($5::bigint is null or d.tour_id = $5) and ${holdsSeats('b', '$6::bigint')} and ${dueCents('b')} > 0
     group by b.currency order by b.currency`,
    [tx.accountId, asked.business_ids, asked.from, asked.to, asked.tour_id, asked.now],
  )
