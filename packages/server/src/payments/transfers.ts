import type { Answer } from '@muelle/contract/call'
import type { listTransfers, WaitingTransfer } from '@muelle/contract/payments/transfers'
import { chosenBusinesses } from '../bookings/record/booking-filter.ts'
import type { Context } from '../platform/http/handle.ts'
import { seesOwnAlone } from './payment-filter.ts'
import { findTransfers, sumTransfers, type TransferRow } from './transfers.sql.ts'

/** Transfers that wait to be found at the bank, the oldest first, and what they come to. */
export async function transfers(context: Context<typeof listTransfers>): Promise<Answer<typeof listTransfers>> {
  const { tx, actor, now, input } = context
  const { filter = {}, page, count: limit, sorting = [] } = input.query
  const businesses = await chosenBusinesses(context, filter.business_id)
  const wanted = {
    business_ids: businesses.map(({ id }) => id),
    booking_id: filter.booking_id ?? null,
    own_id: seesOwnAlone(actor, businesses) ? actor.userId : null,
  }
  const isNewestFirst = sorting[0] === '-announced_at'
  const [rows, sums] = await Promise.all([
    findTransfers(tx, now, wanted, { limit, offset: (page - 1) * limit, isNewestFirst }),
    sumTransfers(tx, wanted),
  ])
  return {
    rows: rows.map(wireTransfer),
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, amount_cents }) => ({ currency, amount_cents })),
  }
}

const wireTransfer = (row: TransferRow): WaitingTransfer => ({
  id: row.id,
  amount_cents: row.amount_cents,
  currency: row.currency,
  reference: row.reference,
  proof: row.proof,
  whole: row.whole,
  announced_at: row.announced_at,
  announced_by: row.announced_by,
  booking: {
    id: row.booking_id,
    ticket: row.ticket,
    tourist_first_name: row.tourist_first_name,
    tourist_last_name: row.tourist_last_name,
    tourist_email: row.tourist_email,
    tourist_phone_code: row.tourist_phone_code,
    tourist_phone_number: row.tourist_phone_number,
    tour: row.tour,
    travel_date: row.travel_date,
    status: row.is_expired ? 'inactive' : row.status,
    people: row.people,
    expires_at: row.expires_at,
  },
})
