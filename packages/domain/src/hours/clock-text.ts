import { type LocalTime, localTime } from '../time.ts'

export const MINUTES_PER_DAY = 1440

const TWELVE_HOURS = /^(0?[1-9]|1[0-2]):([0-5]\d)\s?([AP])M$/i
const TWENTY_FOUR_HOURS = /^([01]\d|2[0-3]):([0-5]\d)$/

/**
 * Minutes since midnight of a time of day as people and the wire write it: `1:30 PM`, or `13:30` (H-2). Null for anything
 * else, also for `9:30`, which could be either half of the day.
 */
export function minutesOfClock(text: string): number | null {
  const twelve = TWELVE_HOURS.exec(text)
  if (twelve) {
    const isAfternoon = twelve[3]?.toUpperCase() === 'P'
    return ((Number(twelve[1]) % 12) + (isAfternoon ? 12 : 0)) * 60 + Number(twelve[2])
  }
  const twentyFour = TWENTY_FOUR_HOURS.exec(text)
  return twentyFour ? Number(twentyFour[1]) * 60 + Number(twentyFour[2]) : null
}

/** A time of day in the form of the wire, `1:30 PM`; minutes past midnight of the next day count on. */
export function clockOfMinutes(minutes: number): string {
  const { hour, minute } = clockParts(minutes)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The same time of day as `HH:mm`. */
export function localTimeOfMinutes(minutes: number): LocalTime {
  const { hour, minute } = clockParts(minutes)
  return localTime(`${twoDigits(hour)}:${twoDigits(minute)}`)
}

/** Minutes since midnight of a wall-clock time. */
export const minutesOfLocalTime = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function clockParts(minutes: number): { hour: number; minute: number } {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return { hour: Math.floor(ofDay / 60), minute: ofDay % 60 }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
