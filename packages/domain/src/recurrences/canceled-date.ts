import type { LocalDate } from '../time.ts'

/** A day without new sales of a tour (R5): of one of its start times, or of all departures when `schedule_id` is null. */
export type CanceledDate = {
  schedule_id: number | null
  /** A day of the tour's calendar. */
  date: LocalDate
  reason: string
}

/** Why a departure of a canceled date takes no booking; `reason` is what the person who closed the day wrote, maybe nothing (R5). */
export type DateCanceledDenial = { code: 'departure.date_canceled'; reason: string }

/** What closes a departure on its day, or null. A closed tour is named before a closed start time: it is the wider reason. */
export function canceledDateOf(
  canceled: readonly CanceledDate[],
  { schedule_id, date }: { schedule_id: number | null; date: LocalDate },
): CanceledDate | null {
  let found: CanceledDate | null = null
  for (const day of canceled) {
    if (day.date !== date) continue
    if (day.schedule_id === null) return day
    if (day.schedule_id === schedule_id) found = day
  }
  return found
}

/** Refuses a sale on a canceled date on every channel and to every right (R5); bookings that stand are not asked. */
export const dateCanceledDenial = (day: CanceledDate | null): DateCanceledDenial | null =>
  day && { code: 'departure.date_canceled', reason: day.reason }
