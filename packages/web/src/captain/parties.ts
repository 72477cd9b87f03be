import type { DockBooking } from '@muelle/contract/checkins/offline'
import { touristNameOf } from '../tourists/tourist.ts'

/** A party at the boat: who of it is aboard, and who is not. */
export type Party = {
  booking: DockBooking
  /** Null where nobody was named. */
  name: string | null
  /** Counted from 1 in the order of the passenger list. */
  aboard: readonly number[]
  missing: readonly number[]
  /** When the last of them came aboard; null where nobody did. */
  boardedAt: string | null
}

/** Who has a place on a trip; whoever was called off has none. Those who are missing most come first, as the server lists them. */
export const partiesOf = (bookings: readonly DockBooking[]): Party[] =>
  bookings.flatMap((booking) => {
    if (booking.standing === 'canceled') return []
    const boarded = booking.done.filter(({ kind, position }) => kind === 'boarding' && position <= booking.people)
    const aboard = [...new Set(boarded.map(({ position }) => position))].toSorted((a, b) => a - b)
    const everybody = Array.from({ length: booking.people }, (_, index) => index + 1)
    const missing = everybody.filter((position) => !aboard.includes(position))
    const boardedAt =
      boarded
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null
    return [{ booking, name: touristNameOf(booking), aboard, missing, boardedAt }]
  })

export type Count = { people: number; aboard: number; missing: number }
export const countOf = (parties: readonly Party[]): Count => ({
  people: sum(parties.map(({ booking }) => booking.people)),
  aboard: sum(parties.map(({ aboard }) => aboard.length)),
  missing: sum(parties.map(({ missing }) => missing.length)),
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** Whether the boat asks for money before it lets them in; whoever has not confirmed boards by nobody's word. */
const mustPay = ({ standing, due_cents }: DockBooking): boolean => standing === 'open' || due_cents > 0

/** Whom one press lets in: those who are missing and owe nothing. Whoever owes is asked one by one. */
export const toBoardTogether = (parties: readonly Party[]): Party[] =>
  parties.filter(({ booking, missing }) => missing.length > 0 && !mustPay(booking))

/**
 * Why nobody else than the server lets these in; null where the phone may. `isAsked`: the server may have done so
 * already, and a proof that this phone misses may have been seen elsewhere.
 */
export function refusalHere(
  booking: DockBooking,
  { isProofSeen, isAsked }: { isProofSeen: boolean; isAsked: boolean },
): 'balance_due' | 'proof_required' | null {
  if (mustPay(booking)) return 'balance_due'
  return !isAsked && !isProofSeen && booking.proofs.some(({ missing }) => missing > 0) ? 'proof_required' : null
}

/** Who stays behind, as Zarpar is told. */
export const absentOf = (parties: readonly Party[]): { booking_id: number; passengers: number[] }[] =>
  parties
    .filter(({ missing }) => missing.length > 0)
    .map(({ booking, missing }) => ({ booking_id: booking.id, passengers: [...missing] }))

/** Names of some of a party that somebody wrote down. */
export const namesOf = ({ booking }: Party, positions: readonly number[]): string[] =>
  booking.party.flatMap((person) =>
    positions.includes(person.position) && person.first_name ? [person.first_name] : [],
  )

/** The same bookings with some people aboard, before the server has said so; whoever is, stays as they are. */
export const withAboard = (
  bookings: readonly DockBooking[],
  bookingId: number,
  positions: readonly number[],
  at: string,
): DockBooking[] =>
  bookings.map((booking) =>
    booking.id === bookingId
      ? {
          ...booking,
          done: [
            ...booking.done,
            ...positions
              .filter((position) => !booking.done.some((one) => one.kind === 'boarding' && one.position === position))
              .map((position) => ({ kind: 'boarding' as const, position, at, by: null, device: null })),
          ],
        }
      : booking,
  )

/** The same bookings with cash that this phone took: it is due no more, and confirms a hold, as it will at the server. */
export const withCash = (bookings: readonly DockBooking[], bookingId: number, cents: number): DockBooking[] =>
  bookings.map((booking) =>
    booking.id === bookingId
      ? {
          ...booking,
          standing: booking.standing === 'open' ? 'confirmed' : booking.standing,
          due_now_cents: Math.max(0, booking.due_now_cents - cents),
          due_cents: Math.max(0, booking.due_cents - cents),
        }
      : booking,
  )

/** The same bookings without some people who were just taken back. */
export const withoutAboard = (
  bookings: readonly DockBooking[],
  bookingId: number,
  positions: readonly number[],
): DockBooking[] =>
  bookings.map((booking) =>
    booking.id === bookingId
      ? {
          ...booking,
          done: booking.done.filter(({ kind, position }) => kind !== 'boarding' || !positions.includes(position)),
        }
      : booking,
  )
