import { localTimeOfMinutes, MINUTES_PER_DAY } from '../../hours/clock-text.ts'
import { type OpeningHours, openingOf } from '../../hours/opening.ts'
import type { LocalDate, LocalTime } from '../../time.ts'
import type { Half } from './line-words.ts'

/** An hour as it was written: `9` and `9:30` leave the half of the day open, `21:00`, `09:30` and `9 pm` do not. */
export type WrittenHour = { hour: number; minute: number; half: Half | null; isExact: boolean }
/** A reading of it on a date: minutes since that date's midnight, counted on past the next (H-2). */
export type HourReading = { minute: number; time: LocalTime; isOpen: boolean }

const HALF_MINUTES = 12 * 60

/**
 * What an hour means on a date: of two readings the one at which the venue is open, the evening where it is open at both or at
 * neither; and the other one, to be named (host entry). Hours after midnight count to the evening before where that is open.
 */
export function readHour(
  hours: OpeningHours,
  date: LocalDate,
  written: WrittenHour,
): { read: HourReading; other: HourReading | null } {
  const spans = openingOf(hours, date)
  const reading = (minute: number): HourReading => ({
    minute,
    time: localTimeOfMinutes(minute),
    isOpen: spans.some(({ start, end }) => start <= minute && minute < end),
  })
  const options = minutesOf(written).map((minute) => {
    const late = reading(minute + MINUTES_PER_DAY)
    return late.isOpen ? late : reading(minute)
  })
  const [first, second] = options
  if (!first) throw new Error('an hour has at least one reading')
  if (!second) return { read: first, other: null }
  const morningOnly = first.isOpen && !second.isOpen
  return morningOnly ? { read: first, other: second } : { read: second, other: first }
}

/** The minutes of a day that it may mean, the morning first. */
function minutesOf({ hour, minute, half, isExact }: WrittenHour): number[] {
  const morning = (hour % 12) * 60 + minute
  if (half !== null) return [morning + (half === 'pm' ? HALF_MINUTES : 0)]
  return isExact || hour > 12 || hour === 0 ? [hour * 60 + minute] : [morning, morning + HALF_MINUTES]
}
