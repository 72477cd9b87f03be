import { isLocalDate } from '../../local-date.ts'
import type { LocalDate } from '../../time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The next date with a day and a month (0 for January), from today on; without a month the next date of that day. Null where there is none. */
export function dateOfDay(day: number, month: number | null, today: LocalDate): LocalDate | null {
  const [year, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const index = thisMonth - 1 + ahead
    if (month !== null && index % 12 !== month) continue
    const text = `${year + Math.floor(index / 12)}-${two((index % 12) + 1)}-${two(day)}`
    if (isLocalDate(text) && text >= today) return text
  }
  return null
}

/** `12/12`, `12-12`, `2027-12-12`: day before month, as it is written where venues are. */
export function dateOfText(text: string, today: LocalDate): LocalDate | null {
  if (isLocalDate(text)) return text
  const parts = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(text)
  if (!parts) return null
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), parts[3]]
  if (year === undefined) return month >= 1 && month <= 12 ? dateOfDay(day, month - 1, today) : null
  const full = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isLocalDate(full) ? full : null
}
