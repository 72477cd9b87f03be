import type { BookingRow } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { createContext, use } from 'react'
import type { BookingStep } from '../../bookings/life/booking-step.ts'

/** What is done with one departure right on the board: its list on paper, its boat and crew, its seats, and all its people. */
export const DEPARTURE_TASKS = ['print', 'message', 'assign', 'join', 'capacity', 'blocks'] as const
export type DepartureTaskKind = (typeof DEPARTURE_TASKS)[number]
export const departureTaskOf = (text: string): DepartureTaskKind | null =>
  DEPARTURE_TASKS.find((kind) => kind === text) ?? null

/** A task, and the departure that it is done with. */
export type DepartureTask = {
  kind: DepartureTaskKind
  departure: BoardDeparture
}

/** What the rows of the board can ask for. */
export type BoardActions = {
  openBooking: (booking: BookingRow, step?: BookingStep) => void
  begin: (task: DepartureTask) => void
  /** Null without the right to sell. */
  sell: ((scheduleId: number) => void) | null
}

export const BoardActionsContext = createContext<BoardActions | null>(null)

export function useBoardActions(): BoardActions {
  const actions = use(BoardActionsContext)
  if (!actions) throw new Error('useBoardActions needs a BoardActionsContext')
  return actions
}
