import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import type { ScannedCheckin } from '@muelle/contract/checkins/record'
import { detailOf } from '@muelle/contract/checkins/verdict-detail'
import { doneWith, type OwnScan } from '@muelle/domain/checkins/kept-list'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { progressOf } from '@muelle/domain/checkins/progress'
import type { Judged } from '@muelle/domain/checkins/verdict'
import { fullName } from '@muelle/domain/full-name'

export type Passenger = ScannedCheckin['party'][number]
export type ListBooking = CheckinBundle['bookings'][number]

/** Whose ticket it was, as the screen of a verdict names them. */
export type ToldBooking = {
  id: number
  ticket: string
  name: string
  tourName: string
  departureId: number
  localDate: string
  startTime: string
  timeZone: string
  currency: string
  people: number
  /** How many are in at the place where it was scanned. */
  inside: number
}

/** What a scan came to, whoever judged it. */
export type Told = {
  nonce: string
  kind: CheckinKind
  verdict: ScannedCheckin['verdict']
  detail: ScannedCheckin['detail']
  /** Whom this scan let in. */
  passengers: readonly number[]
  booking: ToldBooking | null
  party: readonly Passenger[]
  read: string | null
  /** Null as long as the server was not told. */
  checkinId: number | null
  /** Its signature is of this house, though the list does not have it. */
  isOurs: boolean
}

/** As the server judged it. */
export function toldByServer(checkin: ScannedCheckin, read: string | null): Told {
  const { id, nonce, kind, verdict, detail, passengers, booking, party } = checkin
  return {
    nonce,
    kind,
    verdict,
    detail,
    passengers,
    party,
    read: read ?? booking?.ticket ?? null,
    checkinId: id,
    isOurs: booking !== null,
    booking: booking && {
      id: booking.id,
      ticket: booking.ticket,
      name: fullName(booking.tourist_first_name, booking.tourist_last_name) || booking.ticket,
      tourName: booking.tour_name,
      departureId: booking.departure_id,
      localDate: booking.local_date,
      startTime: booking.start_time,
      timeZone: booking.time_zone,
      currency: booking.currency,
      people: booking.people,
      inside: kind === 'boarding' ? booking.boarded_people : booking.received_people,
    },
  }
}

type Here = {
  nonce: string
  kind: CheckinKind
  judged: Judged
  booking: ListBooking | null
  isOurs: boolean
  read: string | null
  own: readonly OwnScan[]
  /** Cash that was taken with it; 0 where none was. */
  collectedCents: number
}

/** As this device judged it, by its list. */
export function toldHere(list: CheckinBundle, { judged, booking, own, collectedCents, ...scan }: Here): Told {
  const departure = list.departures.find(({ id }) => id === booking?.departure_id)
  const passengers = 'passengers' in judged ? judged.passengers : []
  return {
    nonce: scan.nonce,
    kind: scan.kind,
    verdict: judged.verdict,
    detail: { ...detailOf(judged), ...(collectedCents > 0 && { collected_cents: collectedCents }) },
    passengers,
    party: booking?.party ?? [],
    read: scan.read ?? booking?.ticket ?? null,
    checkinId: null,
    isOurs: scan.isOurs,
    booking:
      booking && departure
        ? {
            id: booking.id,
            ticket: booking.ticket,
            name: fullName(booking.tourist_first_name, booking.tourist_last_name) || booking.ticket,
            tourName: departure.tour_name,
            departureId: departure.id,
            localDate: departure.local_date,
            startTime: departure.start_time,
            timeZone: departure.time_zone,
            currency: booking.currency,
            people: booking.people,
            inside: insideOf(booking, scan.kind, own) + passengers.length,
          }
        : null,
  }
}

/** How many of a booking are in at a place, by the list and by what this device did since. */
export function insideOf(booking: ListBooking, kind: CheckinKind, own: readonly OwnScan[]): number {
  const { received, boarded } = progressOf(booking.people, doneWith(booking, own))
  return kind === 'boarding' ? boarded : received
}
