import type { CaptainDay } from '@muelle/contract/captain/day'
import type { CollectedCash } from '@muelle/contract/checkins/offline'
import type { Trip } from '@muelle/contract/tracking/trips'
import { instant } from '@muelle/domain/time'
import type { Tariff } from '@muelle/domain/tours/tariff'
import {
  GEO_STATUSES,
  type GeoStatus,
  type GeoStep,
  nextSteps,
  stateOfTrip,
  UNDO_MS,
} from '@muelle/domain/tracking/progress'
import type { CallAct } from '../calls/call-act.ts'
import type { ExpenseDeed } from '../expense/expense-deed.ts'
import type { FaultDeed } from '../faults/fault-deed.ts'
import { withAboard, withCash, withoutAboard } from '../parties.ts'

type Boarded = { business_id: number; booking_id: number; passengers: number[] }
/** What was done on this phone and the server has not answered yet, in its order. */
export type Deed =
  /** `known`: the bookings on the list that the captain had. */
  | { type: 'sail'; absent: { booking_id: number; passengers: number[] }[]; aboard: number; known?: number[] }
  | { type: 'step'; step: GeoStep; is_automatic: boolean }
  | { type: 'undo'; status: GeoStatus }
  /** `cash`: taken of them at the boat without a network (decision 0101). */
  | ({ type: 'board'; proofs_seen?: { tariff: Tariff; seen: number }[]; cash?: CollectedCash } & Boarded)
  /** `of`: the number of the boarding that is taken back. */
  | ({ type: 'unboard'; of: string; reason: string } & Boarded)
  /** Only set aside: so many positions that the server would not have. */
  | { type: 'track'; positions: number }
  | { type: 'call'; act: CallAct }
  | FaultDeed
  | ExpenseDeed

/** What goes before everything else that waits. */
export const isForHelp = (deed: Deed): boolean =>
  deed.type === 'call' && deed.act.do === 'raise' && deed.act.kind === 'sos'

/** Why the server will not take it, in its words. */
export type Refusal = { code: string; message: string }
export type Pending = {
  nonce: string
  /** Who did it, since nobody else tells it. */
  user_id: number
  departure_id: number
  at: string
  deed: Deed
  /** It left the phone and nothing came back: the server may have it. */
  wasSent?: true
  /** When a person who had read why it was refused tried it again. */
  retried_at?: string
  /** Set aside: nobody tells it any more unless a person says so. */
  refused?: Refusal
}

/** A day as this phone knows it: as the server told it, with what was done since. */
export const dayWith = <D extends CaptainDay>(day: D, pending: readonly Pending[]): D =>
  pending.length === 0
    ? day
    : {
        ...day,
        trip: day.trip && tripWith(day.trip, pending),
        bookings: pending.reduce((bookings, { deed, at }) => bookingsAfter(bookings, deed, at), day.bookings),
        trips: day.trips.map((trip) => ({ ...trip, status: statusAfter(trip, pending) })),
      }

/** A trip as this phone knows it. */
export const tripWith = (trip: Trip, pending: readonly Pending[]): Trip =>
  pending
    .filter(({ departure_id }) => departure_id === trip.departure_id)
    .reduce((known, { deed, at }) => after(known, deed, at), trip)

/** How far a trip of the list is, with the steps that were done here. */
function statusAfter(
  { departure_id, status }: { departure_id: number; status: GeoStatus | null },
  pending: readonly Pending[],
): GeoStatus | null {
  return pending.reduce<GeoStatus | null>((known, one) => {
    if (one.departure_id !== departure_id) return known
    const { deed } = one
    if (deed.type === 'sail') return known ?? 'started'
    if (deed.type === 'undo' && deed.status === known) return GEO_STATUSES[GEO_STATUSES.indexOf(known) - 1] ?? null
    return deed.type === 'step' ? deed.step : known
  }, status)
}

function bookingsAfter(bookings: CaptainDay['bookings'], deed: Deed, at: string): CaptainDay['bookings'] {
  if (deed.type === 'board')
    return withAboard(
      deed.cash ? withCash(bookings, deed.booking_id, deed.cash.amount_cents) : bookings,
      deed.booking_id,
      deed.passengers,
      at,
    )
  return deed.type === 'unboard' ? withoutAboard(bookings, deed.booking_id, deed.passengers) : bookings
}

function after(trip: Trip, deed: Deed, at: string): Trip {
  if (deed.type === 'undo') return undone(trip, deed.status)
  if (deed.type !== 'sail' && deed.type !== 'step') return trip
  const status = deed.type === 'sail' ? 'started' : deed.step
  if (trip.steps.some((step) => step.status === status)) return trip
  const absent = deed.type === 'sail' ? deed.absent.reduce((sum, { passengers }) => sum + passengers.length, 0) : 0
  return {
    ...trip,
    ...standing(status, [
      ...trip.steps,
      { status, at, told_at: at, by: null, is_automatic: deed.type === 'step' && deed.is_automatic },
    ]),
    ...(deed.type === 'sail' && { aboard: deed.aboard, absent }),
  }
}

function undone(trip: Trip, status: GeoStatus): Trip {
  const steps = trip.steps.filter((step) => step.status !== status)
  if (steps.length === trip.steps.length) return trip
  return { ...trip, ...standing(steps.at(-1)?.status ?? null, steps) }
}

function standing(
  status: GeoStatus | null,
  steps: Trip['steps'],
): Pick<Trip, 'status' | 'steps' | 'next_steps' | 'undo_until' | 'state'> {
  const last = steps.at(-1)
  return {
    status,
    steps,
    next_steps: [...nextSteps(status)],
    undo_until: last ? new Date(instant(Date.parse(last.at)) + UNDO_MS).toISOString() : null,
    state: status === null ? 'boarding' : stateOfTrip(status),
  }
}
