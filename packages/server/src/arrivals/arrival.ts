import type { getArrival, PublicArrival } from '@muelle/contract/tickets/record'
import { type Instant, instant } from '@muelle/domain/time'
import { type CustomerArrival, customerArrivalOf, showsBoat } from '@muelle/domain/tracking/customer-arrival'
import { placesOf } from '@muelle/domain/tracking/fences'
import type { OpenContext } from '../platform/http/handle.ts'
import { type JudgedRow, withVoucher } from '../tickets/voucher.ts'
import { findTourPlaces } from '../tours/tour-places.ts'
import { findBoatOf } from '../tracking/boat-of-departure.ts'

/**
 * Tells whoever holds the code of a voucher when their boat is there (K8). Nobody else is named, and the boat is shown only to those who
 * sail with it, around the time when they do. A print that was replaced tells nothing.
 */
export const readArrival = ({ db, input, now, deny }: OpenContext<typeof getArrival>): Promise<PublicArrival> =>
  withVoucher({ db, code: input.params.code, now }, (judged) =>
    judged?.tellsTrip ? arrivalFor(judged, now) : deny({ code: 'not_found' }),
  )

async function arrivalFor({ tx, row, judged }: JudgedRow, now: Instant): Promise<PublicArrival> {
  const { meeting, route } = await findTourPlaces(tx, row.tour.id)
  const { origin } = placesOf(meeting, route)
  const found = await findBoatOf(tx, { departure_id: row.departure_id, place: origin, now })
  const { boat, own, before, position } = found
  const arrival = customerArrivalOf({
    isCalledOff: judged.state === 'canceled' || judged.state === 'expired',
    departure: {
      state: row.departure_state,
      starts_at: instant(Date.parse(row.starts_at)),
      duration_minutes: row.duration_minutes,
    },
    own,
    boat: before,
    now,
  })
  const { local_date, start_time, starts_at, time_zone } = row
  return {
    business: { name: row.business.name, phone: row.business.phone },
    tour: row.tour.name,
    departure: { local_date, start_time, starts_at, time_zone },
    people: row.people,
    meeting_point: row.tour.meeting_point,
    place: origin,
    arrival: wireArrival(arrival),
    boat: boat && { name: boat.name, type: boat.type, position: showsBoat(arrival) ? position : null },
    route,
    now: textOf(now),
  }
}

const textOf = (at: Instant) => new Date(at).toISOString()

function wireArrival(arrival: CustomerArrival): PublicArrival['arrival'] {
  switch (arrival.kind) {
    case 'coming':
      return { ...arrival, at: textOf(arrival.at), seen_at: textOf(arrival.seen_at) }
    case 'here':
      return { kind: 'here', seen_at: textOf(arrival.seen_at) }
    case 'stale':
      return { kind: 'stale', seen_at: arrival.seen_at === null ? null : textOf(arrival.seen_at) }
    case 'sailing':
      return { kind: 'sailing', back: arrival.back && { ...arrival.back, at: textOf(arrival.back.at) } }
    case 'before':
    case 'over':
    case 'called_off':
      return arrival
  }
}
