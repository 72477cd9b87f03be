import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/status'
import type { BookingChannel } from '@muelle/domain/channel'
import { type ExpressionBuilder, sql as raw, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../platform/database.gen.ts'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/kysely.ts'

export type BookingSort = 'created_at' | 'starts_at' | 'ticket' | 'tourist' | 'total_cents'

/** What a list of bookings is narrowed by; null for anything. */
export type BookingFilter = {
  businessIds: readonly number[]
  tourId: number | null
  /** Normalised beginning of a ticket, folded beginning of a name, digits of the end of a telephone number backwards. */
  search: { ticket: string; name: string; phoneReversed: string } | null
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

type Tables = DB & { b: DB['booking']; d: DB['departure'] }

/** Bookings of the account; their departures are joined only where a condition or an order needs them. */
function bookingsOf(tx: Tx, filter: BookingFilter, sorting: BookingPage['sorting']) {
  const [only, ...others] = filter.businessIds
  const ofAccount = sql.selectFrom('booking as b').where('b.account_id', '=', tx.accountId)
  // Of one business the index yields the rows in order; of several they have to be sorted. No business has the id 0.
  const base =
    others.length === 0
      ? ofAccount.where('b.business_id', '=', only ?? 0)
      : ofAccount.where('b.business_id', 'in', [...filter.businessIds])
  const needsDeparture =
    filter.travelFrom !== null || filter.travelTo !== null || sorting.some((sort) => sort.endsWith('starts_at'))
  const joined = needsDeparture
    ? base.innerJoin('departure as d', (join) =>
        join.onRef('d.account_id', '=', 'b.account_id').onRef('d.id', '=', 'b.departure_id'),
      )
    : base
  // Where the departure is not joined, nothing below names it.
  return narrow(joined as SelectQueryBuilder<Tables, 'b' | 'd', object>, filter)
}

/** How many bookings the filter leaves. */
export async function countBookings(tx: Tx, filter: BookingFilter): Promise<number> {
  const [counted] = await tx.run(bookingsOf(tx, filter, []).select((of) => of.fn.countAll<number>().as('count')))
  return counted?.count ?? 0
}

/** One page of bookings as ids in order; the newest sale first unless sorted, ties by id (I23). */
export async function findBookingPage(tx: Tx, filter: BookingFilter, page: BookingPage): Promise<number[]> {
  const sorting = page.sorting.length > 0 ? page.sorting : (['-created_at'] as const)
  let ordered = bookingsOf(tx, filter, sorting).select('b.id')
  for (const sort of sorting) {
    const isDescending = sort.startsWith('-')
    const field = (isDescending ? sort.slice(1) : sort) as BookingSort
    ordered = ordered.orderBy(COLUMN[field], isDescending ? 'desc' : 'asc')
  }
  const rows = await tx.run(ordered.orderBy('b.id', 'desc').limit(page.limit).offset(page.offset))
  return rows.map(({ id }) => id)
}

/** Only the conditions that were asked for: the planner then uses the index that fits each list. */
function narrow<O>(query: SelectQueryBuilder<Tables, 'b' | 'd', O>, filter: BookingFilter) {
  const { tourId, statuses, paymentStatuses, channels, sellerId, search } = filter
  let narrowed = query
  if (tourId !== null) narrowed = narrowed.where('b.tour_id', '=', tourId)
  if (statuses) narrowed = narrowed.where('b.status', 'in', [...statuses])
  if (paymentStatuses) narrowed = narrowed.where('b.payment_status', 'in', [...paymentStatuses])
  if (channels) narrowed = narrowed.where('b.channel', 'in', [...channels])
  if (sellerId !== null) narrowed = narrowed.where('b.seller_user_id', '=', sellerId)
  if (filter.isUndelivered) narrowed = narrowed.where(undelivered())
  if (filter.travelFrom) narrowed = narrowed.where('d.local_date', '>=', filter.travelFrom)
  if (filter.travelTo) narrowed = narrowed.where('d.local_date', '<=', filter.travelTo)
  if (filter.soldFrom) narrowed = narrowed.where('b.created_at', '>=', filter.soldFrom)
  if (filter.soldBefore) narrowed = narrowed.where('b.created_at', '<', filter.soldBefore)
  return search ? narrowed.where((of) => of.or(beginnings(of, search))) : narrowed
}

/** Bookings whose customer a message did not reach; one that the booking had overtaken was not meant to. */
const undelivered = () => raw<boolean>`exists (
  select from booking_message m
  left join mail l on l.account_id = m.account_id and l.id = m.mail_id
  where m.account_id = b.account_id and m.booking_id = b.id and m.audience = 'tourist'
    and (m.failure in ('no_address', 'no_provider') or l.withdrawn_at is not null))`

/** Beginnings rather than LIKE, which row-level security keeps from using an index. None at all matches nothing. */
function beginnings(of: ExpressionBuilder<Tables, 'b' | 'd'>, search: NonNullable<BookingFilter['search']>) {
  const columns = [
    ['b.ticket', search.ticket],
    ['b.name_folded', search.name],
    ['b.surname_folded', search.name],
    ['b.phone_reversed', search.phoneReversed],
  ] as const
  return columns
    .filter(([, beginning]) => beginning !== '')
    .map(([column, beginning]) => raw<boolean>`starts_with(${of.ref(column)}, ${beginning})`)
}
