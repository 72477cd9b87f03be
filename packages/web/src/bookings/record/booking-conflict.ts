import type { Booking } from '@muelle/contract/bookings/record'
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** Somebody else's change that came first: the booking as it was on this screen, and as it is. */
export type BookingConflict = { before: Booking; after: Booking }

type Told = {
  conflict: BookingConflict | null
  /** Tells of a conflict, or with null that a change went through; false when nobody sees it there any more. */
  tell: (conflict: BookingConflict | null) => boolean
}

/** What the booking that is open was told about its conflicts, by whatever changes it. */
export const ConflictContext = createContext<Told>({ conflict: null, tell: () => false })

/** Keeps the conflict of a booking for as long as it is open. */
export function useConflict(): Told {
  const [conflict, setConflict] = useState<BookingConflict | null>(null)
  // What is taken back from a notice may fail when the booking has long been closed.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const tell = useCallback((found: BookingConflict | null) => {
    setConflict(found)
    return isOpen.current
  }, [])
  return useMemo(() => ({ conflict, tell }), [conflict, tell])
}

/** Refusals of a change that met somebody else's, which carry the booking as it is. */
const OVERTAKEN: ReadonlySet<string> = new Set(['booking.stale', 'booking.fields_changed'])

/** The booking that such a refusal carries, or null. */
export function currentOf(error: unknown): Booking | null {
  if (!(error instanceof ApiError) || !OVERTAKEN.has(error.code)) return null
  const current = error.detail['current']
  return isBooking(current) ? current : null
}

/** The server sends it in the shape of any booking; checking every field again would put the schemas into the panel. */
const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'quote' in value
