import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/record/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { Tx } from '../../platform/db.ts'
import { orderOf, type Sorted } from '../../platform/sorting.sql.ts'
import { type Place, valuesOf } from '../../platform/statement-values.sql.ts'
import { type BookingSearch, matching } from './booking-search.sql.ts'

export type BookingSort = 'created_at' | 'starts_at' | 'ticket' | 'tourist' | 'total_cents'

/** What a list of bookings is narrowed by; null for anything. */
export type BookingFilter = {
  business_ids: readonly number[]
  tour_id: number | null
  search: BookingSearch | null
  statuses: readonly BookingStatus[] | null
  /** Of what became `inactive`: what ran out of time, what somebody removed. Beside `statuses`, either is enough. */
  ended: readonly ('run_out' | 'removed')[]
  /** Nothing that became `inactive`. */
  is_without_ended: boolean
  payment_statuses: readonly PaymentStatus[] | null
  channels: readonly BookingChannel[] | null
  seller_id: number | null
  departure_id: number | null
  /** Only those of which a message to the customer did not arrive (N4). */
  is_undelivered: boolean
  /** Local dates of travel, both included. */
  travel_from: string | null
  travel_to: string | null
  /** Instants between which it was sold: from included, to not. */
  sold_from: string | null
  sold_before: string | null
}
export type BookingPage = { sorting: readonly Sorted<BookingSort>[]; limit: number; offset: number }

const COLUMN = {
  created_at: 'b.created_at',
  starts_at: 'd.starts_at',
  ticket: 'b.ticket',
  tourist: 'b.name_folded',
  total_cents: 'b.total_cents',
} as const satisfies Record<BookingSort, string>

/** Account and businesses. */
const PLAIN_VALUES = 2

/**
 * The bookings (b) of the account that the filter leaves, as `from` and `where`. Departures (d) are joined only where a condition or an
 * order needs them, and only the conditions that were asked for are named: the planner then uses the index that fits each list.
 */
export function bookingsOf(
  filter: BookingFilter,
  sorting: BookingPage['sorting'],
  place: Place,
  /** Where the statement goes through the businesses one by one, the name it has for the one. */
  business: string | null = null,
): string {
  const { travel_from, travel_to } = filter
  const needsDeparture = travel_from || travel_to || sorting.some((sort) => sort.endsWith('starts_at'))
  return `from booking b
    ${needsDeparture ? 'join departure d on d.account_id = $1 and d.id = b.departure_id' : ''}
    where ${conditionsOf(filter, place, business).join(' and ')}`
}

function conditionsOf(filter: BookingFilter, place: Place, business: string | null): string[] {
  const { business_ids, tour_id, statuses, payment_statuses, channels, seller_id, search } = filter
  const conditions = ['b.account_id = $1', `b.business_id ${business ? `= ${business}` : isOneOf(business_ids, place)}`]
  if (tour_id !== null) conditions.push(`b.tour_id = ${place(tour_id)}`)
  if (statuses)
    conditions.push(
      `(${[`b.status = any(${place(statuses)})`, ...filter.ended.map((how) => ENDED[how])].join(' or ')})`,
    )
  if (filter.is_without_ended) conditions.push("b.status <> 'inactive'")
  if (payment_statuses) conditions.push(`b.payment_status = any(${place(payment_statuses)})`)
  if (channels) conditions.push(`b.channel = any(${place(channels)})`)
  if (seller_id !== null) conditions.push(`b.seller_user_id = ${place(seller_id)}`)
  if (filter.departure_id !== null) conditions.push(`b.departure_id = ${place(filter.departure_id)}`)
  if (filter.is_undelivered) conditions.push(UNDELIVERED)
  if (filter.travel_from) conditions.push(`d.local_date >= ${place(filter.travel_from)}`)
  if (filter.travel_to) conditions.push(`d.local_date <= ${place(filter.travel_to)}`)
  if (filter.sold_from) conditions.push(`b.created_at >= ${place(filter.sold_from)}`)
  if (filter.sold_before) conditions.push(`b.created_at < ${place(filter.sold_before)}`)
  if (search) conditions.push(matching(search, place))
  return conditions
}

/** Of one business the index yields the rows in order; of several they have to be sorted. No business has the id 0. */
function isOneOf([only = 0, ...others]: readonly number[], place: Place): string {
  return others.length === 0 ? `= ${place(only)}` : `= any(${place([only, ...others])})`
}

/** The two ways to become `inactive`: whoever releases a hold leaves the time standing that ran out (I6, B3). */
const ENDED = {
  run_out: "b.status = 'inactive' and b.expires_at is not null",
  removed: "b.status = 'inactive' and b.expires_at is null",
} as const

/** How many bookings the filter leaves. */
export async function countBookings(tx: Tx, filter: BookingFilter): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) as count ${bookingsOf(filter, [], place)}`,
    values,
  )
  return counted?.count ?? 0
}

/** One page of bookings as ids in order; the newest sale first unless sorted, ties by id (I23). */
export async function findBookingPage(tx: Tx, filter: BookingFilter, page: BookingPage): Promise<number[]> {
  const sorting = page.sorting.length > 0 ? page.sorting : (['-created_at'] as const)
  const [first, ...others] = sorting
  if (filter.business_ids.length > 1 && others.length === 0 && (first === 'created_at' || first === '-created_at'))
    return findPageOfSeveral(tx, filter, { ...page, direction: first === 'created_at' ? 'asc' : 'desc' })
  const { values, place } = valuesOf(tx.accountId)
  const bookings = bookingsOf(filter, sorting, place)
  const order = [...orderOf(sorting, COLUMN), 'b.id desc'].join(', ')
  // The first page of all bookings is what everybody looks at: with its limit in the text one plan serves them all. As values they
  // have the planner choose anew, which a filter needs: what fits one seller or status takes a second for another.
  const isPlain = page.offset === 0 && values.length <= PLAIN_VALUES
  const part = isPlain ? `limit ${page.limit}` : `limit ${place(page.limit)} offset ${place(page.offset)}`
  const rows = await tx.query<{ id: number }>(`select b.id ${bookings} order by ${order} ${part}`, values)
  return rows.map(({ id }) => id)
}

/**
 * A page by the time of sale of several businesses: each one's rows come in order from the index, as far as the page may reach, and only
 * these are put in one order. Asked for together, all bookings of all of them would have to be sorted.
 */
async function findPageOfSeveral(
  tx: Tx,
  filter: BookingFilter,
  { direction, limit, offset }: Pick<BookingPage, 'limit' | 'offset'> & { direction: 'asc' | 'desc' },
): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const businesses = place(filter.business_ids)
  const bookings = bookingsOf(filter, [], place, 'w.business_id')
  const rows = await tx.query<{ id: number }>(
    `select p.id from unnest(${businesses}::bigint[]) as w (business_id) cross join lateral (
       select b.id, b.created_at ${bookings} order by b.created_at ${direction}, b.id desc limit ${place(offset + limit)}) as p
     order by p.created_at ${direction}, p.id desc limit ${place(limit)} offset ${place(offset)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Bookings whose customer a message did not reach; one that the booking had overtaken was not meant to. */
const UNDELIVERED = `exists (
  select from booking_message m
  left join mail l on l.account_id = $1 and l.id = m.mail_id
  where m.account_id = $1 and m.booking_id = b.id and m.audience = 'tourist'
    and (m.failure in ('no_address', 'no_provider') or l.withdrawn_at is not null))`
