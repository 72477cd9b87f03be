import type { BookingRow } from '@muelle/contract/bookings'
import { createContext, use } from 'react'
import type { BookingStep } from '../bookings/BookingDetail.tsx'

/** What the rows of the board can ask for. */
export type BoardActions = {
  openBooking: (booking: BookingRow, step?: BookingStep) => void
  /** Null without the right to sell. */
  sell: ((scheduleId: number) => void) | null
}

export const BoardActionsContext = createContext<BoardActions | null>(null)

export function useBoardActions(): BoardActions {
  const actions = use(BoardActionsContext)
  if (!actions) throw new Error('useBoardActions needs a BoardActionsContext')
  return actions
}
