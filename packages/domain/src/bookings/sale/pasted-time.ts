import { type LocalTime, localTime } from '../../time.ts'
import type { PastedText } from './pasted-text.ts'

const HALF =
  '(a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|de\\s+la\\s+(?:manana|tarde|noche)|in\\s+the\\s+(?:morning|afternoon|evening))'
const BEFORE = '(?:(?:a|para|de|at|desde)\\s+)?(?:las?\\s+)?'
const WITH_MINUTES = new RegExp(
  `(?<![\\p{L}\\p{N}/.:])${BEFORE}(\\d{1,2}):(\\d\\d)(?:\\s*${HALF})?(?:\\s*(?:hrs?|horas|h)\\b)?(?![\\p{N}:])`,
  'u',
)
const WITH_HALF = new RegExp(`(?<![\\p{L}\\p{N}/.:])${BEFORE}(\\d{1,2})\\s*${HALF}(?!\\p{L})`, 'u')
const WITH_ARTICLE = /(?<!\p{L})(?:a\s+las?|at)\s+(\d{1,2})(?!\p{N}|:|\/|\s*(?:adult|nin|child|kid|person|people|pax))/u

/** Hours without their half of the day that a tour leaves at in the morning; later ones might be meant either way. */
const FIRST_MORNING_HOUR = 6

/** The first time of day that a text says, taken out of it; an hour such as «a las 5» that may be of either half is left. */
export function timeIn(text: PastedText): LocalTime | null {
  return (
    text.take(WITH_MINUTES, ([, hour, minutes, half]) => timeOf(Number(hour), Number(minutes), half)) ??
    text.take(WITH_HALF, ([, hour, half]) => timeOf(Number(hour), 0, half)) ??
    text.take(WITH_ARTICLE, ([, hour]) =>
      Number(hour) >= FIRST_MORNING_HOUR ? timeOf(Number(hour), 0, undefined) : null,
    )
  )
}

function timeOf(hour: number, minutes: number, half: string | undefined): LocalTime | null {
  if (minutes > 59 || hour > 23) return null
  if (half === undefined) return timeText(hour, minutes)
  if (hour < 1 || hour > 12) return null
  const isMorning = /^a|manana|morning/u.test(half)
  return timeText((hour % 12) + (isMorning ? 0 : 12), minutes)
}

const timeText = (hour: number, minutes: number) =>
  localTime(`${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
