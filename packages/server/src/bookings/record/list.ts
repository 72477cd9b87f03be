import type { listBookings, listTourBookings } from '@muelle/contract/bookings/list'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { HandlerInput } from '@muelle/contract/call'
import type { Context } from '../../platform/http/handle.ts'
import { createKeptCounts } from '../../platform/kept-counts.ts'
import { viewTour } from '../../tours/find-tour.ts'
import { bookingFilterOf, chosenBusinesses } from './booking-filter.ts'
import { countBookings, findBookingPage } from './booking-list.sql.ts'
import { findBookingsById } from './bookings.sql.ts'
import { wireBookingRow } from './wire-booking.ts'

const countOf = createKeptCounts()

/** A page of bookings of the businesses the actor works in. */
export async function list(context: Context<typeof listBookings>) {
  const { filter = {} } = context.input.query
  const visible = chosenBusinesses(context, filter.business_id)
  const tourId = filter.tour_id ?? null
  // Only days of sale need the zone of their business: otherwise whether the actor may see it is asked along with its page.
  if (filter.business_id === undefined || filter.sold_from || filter.sold_to)
    return page(context, await visible, tourId)
  return page(context, [{ id: filter.business_id, time_zone: 'UTC' }], tourId, visible)
}

/** A page of bookings of one tour; one of a business the actor does not work in does not exist. */
export async function listOfTour(context: Context<typeof listTourBookings>) {
  const { tx, actor, deny, input } = context
  const tour = (await viewTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  return page(context, [{ id: tour.business_id, time_zone: tour.time_zone }], tour.id)
}

type Listing = Pick<Context<typeof listTourBookings>, 'tx' | 'actor' | 'now' | 'facts'> & {
  input: { query: HandlerInput<typeof listTourBookings>['query'] }
}

async function page(
  { tx, actor, now, facts, input: { query } }: Listing,
  chosen: readonly { id: number; time_zone: string }[],
  tourId: number | null,
  /** Rejects when none of this is for the actor: nothing that was found is used or asked further about then. */
  allowed: Promise<unknown> = Promise.resolve(),
) {
  const { filter = {} } = query
  const wanted = bookingFilterOf(filter, chosen, tourId)
  const [, count, ids] = await Promise.all([
    allowed,
    countOf(JSON.stringify([tx.accountId, wanted]), now, () => countBookings(tx, wanted)),
    findBookingPage(tx, wanted, {
      sorting: query.sorting ?? [],
      limit: query.count,
      offset: (query.page - 1) * query.count,
    }),
  ])
  const byId = new Map((await findBookingsById(tx, now, ids)).map((booking) => [booking.id, booking]))
  const reader = { actor, now, language: facts.language }
  const rows = ids.flatMap((id): BookingRow[] => {
    const booking = byId.get(id)
    return booking ? [wireBookingRow(booking, reader)] : []
  })
  return { rows, count }
}
