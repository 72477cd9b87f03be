import type { Trip } from '@muelle/contract/tracking/trips'
import { instant } from '@muelle/domain/time'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { type GeoStatus, type GeoStep, nextSteps, stateOfTrip, UNDO_MS } from '@muelle/domain/tracking/progress'
import type { CallAct } from '../calls/call-act.ts'

/** What was done on this phone and the server has not answered yet, in its order. */
export type Deed =
  | { type: 'sail'; absent: { booking_id: number; passengers: number[] }[]; aboard: number }
  | { type: 'step'; step: GeoStep; is_automatic: boolean }
  | { type: 'undo'; status: GeoStatus }
  | {
      type: 'board'
      business_id: number
      booking_id: number
      passengers: number[]
      proofs_seen?: { tariff: Tariff; seen: number }[]
    }
  | { type: 'call'; act: CallAct }
/** `user_id`: who did it, since nobody else tells it. */
export type Pending = { nonce: string; user_id: number; departure_id: number; at: string; deed: Deed }

/** A trip as this phone knows it: as the server told it, with what was done since. */
export const tripWith = (trip: Trip, pending: readonly Pending[]): Trip =>
  pending
    .filter(({ departure_id }) => departure_id === trip.departure_id)
    .reduce((known, { deed, at }) => after(known, deed, at), trip)

function after(trip: Trip, deed: Deed, at: string): Trip {
  if (deed.type === 'board' || deed.type === 'call') return trip
  if (deed.type === 'undo') return undone(trip, deed.status)
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
