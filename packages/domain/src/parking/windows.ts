import {
  addDays,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  instantOf,
  localDateOf,
  localTime,
  localTimeOf,
  MINUTE_MS,
  type TimeZone,
  weekdayOf,
} from '../time.ts'
import { isInBand, type ParkingRate, type ParkingTariff } from './tariff.ts'

/** Ends of the period that an instant is in: what is charged in it is at most the cap (P-5). */
export function periodEnd(tariff: ParkingTariff, entry: Instant, at: Instant, zone: TimeZone): Instant {
  if (tariff.cap_period === 'entry_day') return instant(entry + (Math.floor((at - entry) / DAY_MS) + 1) * DAY_MS)
  const end = instantOf(addDays(localDateOf(at, zone), 1), localTime('00:00'), zone)
  // Where clocks skip midnight the day begins later; it never begins at the instant that is looked at.
  return end > at ? end : instant(end + HOUR_MS)
}

/** What time costs that begins then: by the band of that moment, by the clock on the wall of the lot. */
export function rateAt(tariff: ParkingTariff, at: Instant, zone: TimeZone): ParkingRate {
  if (tariff.bands.length === 0) return tariff
  const time = localTimeOf(at, zone)
  const minute = weekdayOf(localDateOf(at, zone)) * 24 * 60 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return tariff.bands.find((band) => isInBand(band, minute)) ?? tariff
}

/** The night that an instant is in, named by the moment it began; null by day. */
export function nightOf({ night }: ParkingTariff, at: Instant, zone: TimeZone): Instant | null {
  if (!night) return null
  const date = localDateOf(at, zone)
  for (const day of [date, addDays(date, -1)]) {
    const start = instantOf(day, night.from, zone)
    const end = instantOf(night.to > night.from ? day : addDays(day, 1), night.to, zone)
    if (start <= at && at < end) return start
  }
  return null
}

export const minutesAfter = (at: Instant, minutes: number): Instant => instant(at + minutes * MINUTE_MS)
