import type { BookingRow, listBookings, listTourBookings } from '@muelle/contract/bookings'
import type { HandlerInput } from '@muelle/contract/call'
import { addDays, instantOf, localDate, localTime } from '@muelle/domain/time'
import { listVisibleBusinesses } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import { viewTour } from '../tours/find-tour.ts'
import { type BookingFilter, countBookings, findBookingPage } from './booking-list.sql.ts'
import { findBookingsById } from './bookings.sql.ts'
import { searchOf } from './search-keys.ts'
import { wireBookingRow } from './wire-booking.ts'

/** Zone of the dates of sale when no business is chosen. */
const DEFAULT_ZONE = 'America/Mexico_City'

const countOf = createKeptCounts()

/** A page of bookings of the businesses the actor works in. */
export async function list(context: Context<typeof listBookings>) {
  const { tx, actor, deny, input } = context
  const { filter = {} } = input.query
  const visible = await listVisibleBusinesses(tx, actor)
  const chosen = filter.business_id ? visible.filter(({ id }) => id === filter.business_id) : visible
  if (filter.business_id && chosen.length === 0) deny({ code: 'not_found' })
  return page(context, chosen, filter.tour_id ?? null)
}

/** A page of bookings of one tour; one of a business the actor does not work in does not exist. */
export async function listOfTour(context: Context<typeof listTourBookings>) {
  const { tx, actor, deny, input } = context
  const tour = (await viewTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  return page(context, [{ id: tour.businessId, timeZone: tour.timeZone }], tour.id)
}

type Listing = Pick<Context<typeof listTourBookings>, 'tx' | 'actor' | 'now' | 'facts'> & {
  input: { query: HandlerInput<typeof listTourBookings>['query'] }
}

async function page(
  { tx, actor, now, facts, input: { query } }: Listing,
  chosen: readonly { id: number; timeZone: string }[],
  tourId: number | null,
) {
  const { filter = {} } = query
  const zone = chosen[0]?.timeZone ?? DEFAULT_ZONE

  const wanted: BookingFilter = {
    businessIds: chosen.map(({ id }) => id),
    tourId,
    search: filter.search ? searchOf(filter.search) : null,
    statuses: filter.status ?? null,
    paymentStatuses: filter.payment_status ?? null,
    channels: filter.channel ?? null,
    sellerId: filter.seller_id ?? null,
    isUndelivered: filter.undelivered === 'true',
    travelFrom: filter.travel_from ?? null,
    travelTo: filter.travel_to ?? null,
    soldFrom: filter.sold_from ? dayStart(filter.sold_from, zone) : null,
    soldBefore: filter.sold_to ? dayStart(addDays(localDate(filter.sold_to), 1), zone) : null,
  }
  const count = await countOf(JSON.stringify([tx.accountId, wanted]), now, () => countBookings(tx, wanted))
  const ids = await findBookingPage(tx, wanted, {
    sorting: query.sorting ?? [],
    limit: query.count,
    offset: (query.page - 1) * query.count,
  })
  const byId = new Map((await findBookingsById(tx, now, ids)).map((booking) => [booking.id, booking]))
  const reader = { actor, now, language: facts.language }
  const rows = ids.flatMap((id): BookingRow[] => {
    const booking = byId.get(id)
    return booking ? [wireBookingRow(booking, reader)] : []
  })
  return { rows, count }
}

const dayStart = (date: string, zone: string) =>
  new Date(instantOf(localDate(date), localTime('00:00'), zone)).toISOString()
