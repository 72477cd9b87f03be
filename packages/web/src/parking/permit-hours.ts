import { isLocalTime, type LocalTime } from '@muelle/domain/time'

type Typed = { from: string; to: string }

/** From when until when a permit lets drive in, as it was typed; null for any hour. */
export const permitHours = ({ from, to }: Typed): { from: LocalTime; to: LocalTime } | null =>
  isLocalTime(from) && isLocalTime(to) ? { from, to } : null

/** The end that is missing where the other one was typed: without it the permit would hold at any hour, and nobody would be told. */
export const missingHour = (typed: Typed): keyof Typed | null =>
  isLocalTime(typed.from) === isLocalTime(typed.to) ? null : isLocalTime(typed.from) ? 'to' : 'from'
