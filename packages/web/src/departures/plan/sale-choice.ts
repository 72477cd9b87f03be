import type { BoardDeparture } from '@muelle/contract/departures/plan'

/**
 * The number by which a sale and its address know a departure of a day: its schedule, or minus its row for one that was added by hand
 * and has none (R3). Null for what has neither, which cannot be.
 */
export const saleChoiceOf = ({ schedule_id, id }: Pick<BoardDeparture, 'schedule_id' | 'id'>): number | null =>
  schedule_id ?? (id === null ? null : -id)
