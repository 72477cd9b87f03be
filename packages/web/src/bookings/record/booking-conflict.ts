import type { Booking } from '@muelle/contract/bookings/record'
import { createContext } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** Somebody else's change that came first: the booking as it was on this screen, and as it is. */
export type BookingConflict = { before: Booking; after: Booking }

/** Tells the booking that is open about a conflict below it, or with null that a change went through. */
export const ConflictContext = createContext<(conflict: BookingConflict | null) => void>(() => {})

/** The booking that a `booking.stale` refusal carries, or null. */
export function currentOf(error: unknown): Booking | null {
  if (!(error instanceof ApiError) || error.code !== 'booking.stale') return null
  const current = error.detail['current']
  return isBooking(current) ? current : null
}

/** The server sends it in the shape of any booking; checking every field again would put the schemas into the panel. */
const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'quote' in value
