import { currentLanguage, LOCALES } from './language.ts'

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** How far an instant (ISO 8601) lies from now, in the largest whole unit and the active language: «hace 2 días», «en 5 horas». */
export function relativeTime(instant: string, nowMs: number): string {
  const distance = Date.parse(instant) - nowMs
  const format = new Intl.RelativeTimeFormat(LOCALES[currentLanguage()], { numeric: 'auto' })
  const fitting = UNITS.find(({ ms }) => Math.abs(distance) >= ms)
  return fitting ? format.format(Math.trunc(distance / fitting.ms), fitting.unit) : format.format(0, 'minute')
}
