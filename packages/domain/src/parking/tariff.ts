import type { Cents } from '../money.ts'
import type { SPACE_TYPES } from '../resources/resource-type.ts'
import type { LocalTime } from '../time.ts'

export type SpaceType = (typeof SPACE_TYPES)[number]

/** What time costs: a first block, then one fraction after the other, each paid whole as soon as it begins (P-5, P-6). */
export type ParkingRate = {
  base_minutes: number
  base_cents: Cents
  fraction_minutes: number
  fraction_cents: Cents
}

/** Another rate on some days between two times; `to` that is not after `from` is on the next day, and the day is that of `from`. */
export type RateBand = ParkingRate & {
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[]
  from: LocalTime
  to: LocalTime
}

export const CAP_PERIODS = ['entry_day', 'calendar_day'] as const
/** Each 24 hours from the entry, or each day of the calendar, begun ones too. */
export type CapPeriod = (typeof CAP_PERIODS)[number]

/** A version of what one kind of vehicle pays. A stay keeps the one it entered with, whatever is changed later (P-5). */
export type ParkingTariff = ParkingRate & {
  bands: readonly RateBand[]
  /** Who leaves within it turned around and pays nothing (P-7). */
  entry_grace_minutes: number
  /** How long who has paid has to leave (P-2, P-7). */
  exit_grace_minutes: number
  /** So much of a fraction is a courtesy of the house each time; 0 where it gives none (P-7). */
  courtesy_minutes: number
  /** The most for each period. */
  cap_cents: Cents | null
  cap_period: CapPeriod
  /** What fractions that begin between these times come to at most, each night. */
  night: { from: LocalTime; to: LocalTime; cents: Cents } | null
  /** What who lost the ticket pays where nobody can prove when they came (P-3). */
  lost_ticket_cents: Cents | null
  /** What a driver is shown is what a driver pays: there is no other price. */
  is_tax_included: true
}

export const TARIFF_BOUNDS = {
  baseMinutes: [1, 1440],
  fractionMinutes: [1, 1440],
  graceMinutes: [0, 120],
  courtesyMinutes: [0, 60],
  bands: 12,
} as const

export type TariffDenial =
  | { code: 'parking.courtesy_too_long'; fractionMinutes: number }
  | { code: 'parking.cap_below_base'; currency: string; baseCents: Cents }
  | { code: 'parking.bands_overlap' }

const MINUTES_PER_DAY = 24 * 60
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY
const minutesIn = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether a minute of the week, counted from midnight before Sunday, is one of the band's. */
export function isInBand({ weekdays, from, to }: Pick<RateBand, 'weekdays' | 'from' | 'to'>, minute: number): boolean {
  const start = minutesIn(from)
  const end = minutesIn(to) > start ? minutesIn(to) : minutesIn(to) + MINUTES_PER_DAY
  return weekdays.some((day) => {
    const since = (minute - day * MINUTES_PER_DAY - start + MINUTES_PER_WEEK) % MINUTES_PER_WEEK
    return since < end - start
  })
}

/** The band's turns of each week as minutes of the week, those over its end cut in two. */
const spansOf = ({ weekdays, from, to }: RateBand): { start: number; end: number }[] =>
  weekdays.flatMap((day) => {
    const start = day * MINUTES_PER_DAY + minutesIn(from)
    const length = (minutesIn(to) - minutesIn(from) + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY
    const end = start + length
    return end <= MINUTES_PER_WEEK
      ? [{ start, end }]
      : [
          { start, end: MINUTES_PER_WEEK },
          { start: 0, end: end - MINUTES_PER_WEEK },
        ]
  })

/** Says why nobody could be charged by that tariff, or null; each number is within its bounds already. */
export function tariffDenial(tariff: ParkingTariff, currency: string): TariffDenial | null {
  const rates: readonly ParkingRate[] = [tariff, ...tariff.bands]
  const shortest = Math.min(...rates.map((rate) => rate.fraction_minutes))
  if (tariff.courtesy_minutes >= shortest) return { code: 'parking.courtesy_too_long', fractionMinutes: shortest }
  const dearest = Math.max(...rates.map((rate) => rate.base_cents))
  if (tariff.cap_cents !== null && tariff.cap_cents < dearest)
    return { code: 'parking.cap_below_base', currency, baseCents: dearest }
  const spans = tariff.bands.flatMap(spansOf).toSorted((a, b) => a.start - b.start)
  return spans.some((span, index) => index > 0 && span.start < (spans[index - 1]?.end ?? 0))
    ? { code: 'parking.bands_overlap' }
    : null
}
