import type { PastStatus } from '@muelle/domain/imports/read-cells'
import { given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { membersOf } from '../members.sql.ts'

export type PastBooking = {
  business_id: number
  customer_id: number
  reference: string
  product: string | null
  local_date: string
  start_time: string | null
  starts_at: string
  people: number
  status: PastStatus
  currency: string
  total_cents: number
  paid_cents: number
  notes: string | null
  batch_id: number
}
const PAST_FIELDS = [
  'business_id',
  'customer_id',
  'reference',
  'product',
  'local_date',
  'start_time',
  'starts_at',
  'people',
  'status',
  'currency',
  'total_cents',
  'paid_cents',
  'notes',
  'batch_id',
] as const satisfies readonly (keyof PastBooking)[]
/**
 * Bookings of before, each once by its reference: the references of those that were not there yet.
 */
export const addPastBookings = async (tx: Tx, rows: readonly PastBooking[]): Promise<string[]> =>
  (
    await tx.query<{ reference: string }>(
      `insert into past_booking (account_id, ${PAST_FIELDS.join(', ')}) select $1, ${given(PAST_FIELDS, 'past_booking', '$2')}
       on conflict (account_id, business_id, reference) do nothing
       returning reference`,
      [tx.accountId, JSON.stringify(rows)],
    )
  ).map(({ reference }) => reference)

/** Some of what an import brought is no more; whose it was. */
export const dropPastBookings = async (tx: Tx, batchId: number, limit: number): Promise<number[]> =>
  (
    await tx.query<{ customer_id: number }>(
      `delete from past_booking p where p.account_id = $1 and p.id in (
         select o.id from past_booking o where o.account_id = $1 and o.batch_id = $2 order by o.id limit $3)
       returning p.customer_id`,
      [tx.accountId, batchId, limit],
    )
  ).map(({ customer_id }) => customer_id)

/** What was noted beside the bookings of somebody who is forgotten. */
export const dropPastNotes = (tx: Tx, customerId: number) =>
  tx.query(
    `update past_booking p set notes = null
     where p.account_id = $1 and p.customer_id in ${membersOf('$2')} and p.notes is not null`,
    [tx.accountId, customerId],
  )
