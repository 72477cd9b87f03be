import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { Tx } from '../platform/db.ts'

export type BookingSort = 'created_at' | 'starts_at' | 'ticket' | 'tourist' | 'total_cents'

/** What a list of bookings is narrowed by; null for anything. */
export type BookingFilter = {
  businessIds: readonly number[]
  tourId: number | null
  /** Normalised beginning of a ticket, an order's code, folded beginning of a name, digits of the end of a telephone number backwards. */
  search: { ticket: string; orderCode: string | null; name: string; phoneReversed: string } | null
  statuses: readonly BookingStatus[] | null
  paymentStatuses: readonly PaymentStatus[] | null
  channels: readonly BookingChannel[] | null
  sellerId: number | null
  /** Only those of which a message to the customer did not arrive (N4). */
  isUndelivered: boolean
  /** Local dates of travel, both included. */
  travelFrom: string | null
  travelTo: string | null
  /** Instants between which it was sold: from included, to not. */
  soldFrom: string | null
  soldBefore: string | null
}
export type BookingPage = {
  sorting: readonly (BookingSort | `-${BookingSort}`)[]
  limit: number
  offset: number
}

const COLUMN = {
  created_at: 'b.created_at',
  starts_at: 'd.starts_at',
  ticket: 'b.ticket',
  tourist: 'b.name_folded',
  total_cents: 'b.total_cents',
} as const satisfies Record<BookingSort, string>

/** The values of a statement, beginning with `$1`, the account; `place` adds one and answers its name. */
export function valuesOf(...first: readonly unknown[]) {
  const values = [...first]
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}
/** Account and businesses. */
const PLAIN_VALUES = 2
type Place = ReturnType<typeof valuesOf>['place']

/**
 * The bookings (b) of the account that the filter leaves, as `from` and `where`. Departures (d) are joined only where a condition or an
 * order needs them, and only the conditions that were asked for are named: the planner then uses the index that fits each list.
 */
export function bookingsOf(filter: BookingFilter, sorting: BookingPage['sorting'], place: Place): string {
  const { travelFrom, travelTo } = filter
  const needsDeparture = travelFrom || travelTo || sorting.some((sort) => sort.endsWith('starts_at'))
  return `from booking b
    ${needsDeparture ? 'join departure d on d.account_id = b.account_id and d.id = b.departure_id' : ''}
    where ${conditionsOf(filter, place).join(' and ')}`
}

function conditionsOf(filter: BookingFilter, place: Place): string[] {
  const { businessIds, tourId, statuses, paymentStatuses, channels, sellerId, search } = filter
  const [only, ...others] = businessIds
  const conditions = [
    'b.account_id = $1',
    // Of one business the index yields the rows in order; of several they have to be sorted. No business has the id 0.
    others.length === 0 ? `b.business_id = ${place(only ?? 0)}` : `b.business_id = any(${place(businessIds)})`,
  ]
  if (tourId !== null) conditions.push(`b.tour_id = ${place(tourId)}`)
  if (statuses) conditions.push(`b.status = any(${place(statuses)})`)
  if (paymentStatuses) conditions.push(`b.payment_status = any(${place(paymentStatuses)})`)
  if (channels) conditions.push(`b.channel = any(${place(channels)})`)
  if (sellerId !== null) conditions.push(`b.seller_user_id = ${place(sellerId)}`)
  if (filter.isUndelivered) conditions.push(UNDELIVERED)
  if (filter.travelFrom) conditions.push(`d.local_date >= ${place(filter.travelFrom)}`)
  if (filter.travelTo) conditions.push(`d.local_date <= ${place(filter.travelTo)}`)
  if (filter.soldFrom) conditions.push(`b.created_at >= ${place(filter.soldFrom)}`)
  if (filter.soldBefore) conditions.push(`b.created_at < ${place(filter.soldBefore)}`)
  if (search) conditions.push(matching(search, place))
  return conditions
}

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
  const { values, place } = valuesOf(tx.accountId)
  const sorting = page.sorting.length > 0 ? page.sorting : (['-created_at'] as const)
  const bookings = bookingsOf(filter, sorting, place)
  const order = [...sorting.map(orderBy), 'b.id desc'].join(', ')
  // The first page of all bookings is what everybody looks at: with its limit in the text one plan serves them all. As values they
  // have the planner choose anew, which a filter needs: what fits one seller or status takes a second for another.
  const isPlain = page.offset === 0 && values.length <= PLAIN_VALUES
  const part = isPlain ? `limit ${page.limit}` : `limit ${place(page.limit)} offset ${place(page.offset)}`
  const rows = await tx.query<{ id: number }>(`select b.id ${bookings} order by ${order} ${part}`, values)
  return rows.map(({ id }) => id)
}

function orderBy(sort: BookingPage['sorting'][number]): string {
  const isDescending = sort.startsWith('-')
  const field = (isDescending ? sort.slice(1) : sort) as BookingSort
  return `${COLUMN[field]} ${isDescending ? 'desc' : 'asc'}`
}

/** Bookings whose customer a message did not reach; one that the booking had overtaken was not meant to. */
const UNDELIVERED = `exists (
  select from booking_message m
  left join mail l on l.account_id = m.account_id and l.id = m.mail_id
  where m.account_id = b.account_id and m.booking_id = b.id and m.audience = 'tourist'
    and (m.failure in ('no_address', 'no_provider') or l.withdrawn_at is not null))`

/** Beginnings rather than LIKE, which row-level security keeps from using an index. None at all matches nothing. */
function matching(
  { ticket, name, phoneReversed, orderCode }: NonNullable<BookingFilter['search']>,
  place: Place,
): string {
  const beginnings = [
    ['b.ticket', ticket],
    ['b.name_folded', name],
    ['b.surname_folded', name],
    ['b.phone_reversed', phoneReversed],
  ] as const
  const matches = beginnings
    .filter(([, beginning]) => beginning !== '')
    .map(([column, beginning]) => `starts_with(${column}, ${place(beginning)})`)
  // An array of the order's one id, so that the index of orders still answers beside the others.
  if (orderCode !== null)
    matches.push(`b.order_id = any(array(
      select o.id from tour_order o where o.account_id = $1 and o.code = ${place(orderCode)}))`)
  return matches.length > 0 ? `(${matches.join(' or ')})` : 'false'
}
