import type { BookingRow } from '@muelle/contract/bookings'
import type { BoardDeparture } from '@muelle/contract/departures'
import { createContext, use } from 'react'
import type { BookingStep } from '../bookings/booking-step.ts'

/** What the rows of the board can ask for. */
export type BoardActions = {
  openBooking: (booking: BookingRow, step?: BookingStep) => void
  /** Puts the passenger list of a departure on paper. */
  printList: (departure: BoardDeparture) => void
  /** Null without the right to sell. */
  sell: ((scheduleId: number) => void) | null
}

export const BoardActionsContext = createContext<BoardActions | null>(null)

export function useBoardActions(): BoardActions {
  const actions = use(BoardActionsContext)
  if (!actions) throw new Error('useBoardActions needs a BoardActionsContext')
  return actions
}
