import type { Board } from '@muelle/contract/departures/plan'
import { useEffect, useEffectEvent } from 'react'
import { type BookingStep, bookingStepOf } from '../../bookings/life/booking-step.ts'
import type { BoardSearch } from '../../departures/board/board-search.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { type DepartureTask, departureTaskOf } from './board-actions.ts'

type Asked = {
  search: BoardSearch
  /** The board of the day that the address names, once it is there. */
  board: Board | undefined
  onChange: (change: Partial<BoardSearch>, replace: boolean) => void
  onStep: (step: { id: number; step: BookingStep }) => void
  onTask: (task: DepartureTask) => void
  /** Adds a departure to the day. */
  onAdd: () => void
}

/**
 * Does what the address asks for, once, and takes it out of the address: going back or reloading does not do it again. A task of a
 * departure takes the place of its drawer.
 */
export function useAskedTask({ search, board, onChange, onStep, onTask, onAdd }: Asked): void {
  const begin = useEffectEvent((task: string) => {
    const step = bookingStepOf(task)
    const kind = departureTaskOf(task)
    if (search.booking !== undefined) {
      if (step !== null) onStep({ id: search.booking, step })
      onChange({ task: undefined }, true)
    } else if (search.departure !== undefined) {
      const departure = board?.departures.find((one) => departureKey(one) === search.departure)
      if (kind !== null && departure) onTask({ kind, departure })
      onChange({ task: undefined, departure: undefined }, true)
    } else {
      onChange({ task: undefined }, true)
      if (task === 'add') onAdd()
      // Once the page that is printed is the one without the task.
      else if (task === 'lists') setTimeout(() => window.print(), 0)
    }
  })
  const { task, booking } = search
  const isReady = booking !== undefined || board !== undefined
  useEffect(() => {
    if (task !== undefined && isReady) begin(task)
  }, [task, isReady])
}
