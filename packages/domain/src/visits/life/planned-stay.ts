import { localTimeOfMinutes, MINUTES_PER_DAY } from '../../hours/clock-text.ts'
import { type OpeningHours, openingOf } from '../../hours/opening.ts'
import type { TurnBand } from '../../settings/booking-settings.ts'
import { addDays, type Instant, instant, instantOf, type LocalDate, MINUTE_MS, type TimeZone } from '../../time.ts'

/** How long a party of that size stays by the bands of a venue; null: until closing (D-3). */
export function turnMinutes(turns: readonly TurnBand[], party: number): number | null {
  const band = turns.find(({ upTo }) => upTo === null || party <= upTo)
  return band ? band.minutes : DEFAULT_TURN_MINUTES
}
/** Where no band is for so many. */
const DEFAULT_TURN_MINUTES = 120
/** How long somebody stays who comes when nothing says when it closes. */
const OPEN_END_MINUTES = 240

/** When a party that comes then leaves (D-3): after its turn, or when the venue closes that it comes to. */
export function plannedEnd(
  start: Instant,
  party: number,
  turns: readonly TurnBand[],
  { hours, date, zone }: { hours: OpeningHours; date: LocalDate; zone: TimeZone },
): Instant {
  const minutes = turnMinutes(turns, party)
  if (minutes !== null) return instant(start + minutes * MINUTE_MS)
  const closings = openingOf(hours, date).map(({ end }) =>
    instantOf(addDays(date, Math.floor(end / MINUTES_PER_DAY)), localTimeOfMinutes(end), zone),
  )
  const closing = closings.find((at) => at > start)
  return closing ?? instant(start + OPEN_END_MINUTES * MINUTE_MS)
}
