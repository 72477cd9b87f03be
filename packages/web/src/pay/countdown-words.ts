import { HOUR_MS, MINUTE_MS } from '@muelle/domain/time'

const SECOND_MS = 1_000
const two = (count: number) => String(count).padStart(2, '0')

/** What is left as a clock that runs backwards: `23:41:08`, and `09:59` within the last hour. */
export function clockWords(leftMs: number): string {
  const left = Math.max(0, leftMs)
  const hours = Math.floor(left / HOUR_MS)
  const rest = `${two(Math.floor((left % HOUR_MS) / MINUTE_MS))}:${two(Math.floor((left % MINUTE_MS) / SECOND_MS))}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

/** Who does not see the clock hears it three times; a number stays until the next one, so it is said once. */
const ANNOUNCED = [1, 10, 60] as const

export const announcedMinutes = (leftMs: number): number | null =>
  leftMs <= 0 ? null : (ANNOUNCED.find((minutes) => leftMs <= minutes * MINUTE_MS) ?? null)
