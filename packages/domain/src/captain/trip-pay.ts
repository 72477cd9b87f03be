import { addDays, type LocalDate, weekdayOf } from '../time.ts'

/** What somebody of the crew is paid for each trip that sails, from a day on; null: nothing by the trip. */
export type TripRate = { from: LocalDate; cents: number | null }

/** What a trip of a day is paid: the rate that was agreed last by then. What is agreed later changes nothing of what was sailed before. */
export const tripPayOn = (rates: readonly TripRate[], date: LocalDate): number | null =>
  rates
    .filter(({ from }) => from <= date)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.cents ?? null

/** What trips come to; null where none of them is paid by the trip. */
export function paySum(pays: readonly (number | null)[]): number | null {
  const paid = pays.filter((cents) => cents !== null)
  return paid.length === 0 ? null : paid.reduce((sum, cents) => sum + cents, 0)
}

/** The week of a day, from Monday to Sunday. */
export function weekAround(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = addDays(date, -((weekdayOf(date) + 6) % 7))
  return { from, to: addDays(from, 6) }
}
