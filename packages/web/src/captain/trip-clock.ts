import type { CaptainDay } from '@muelle/contract/captain/day'
import { HOUR_MS, type Instant, MINUTE_MS } from '@muelle/domain/time'
import { viewerZone } from '../ui/light/zone-words.ts'

export type UntilStart =
  | { kind: 'inMinutes' | 'late'; minutes: number }
  | { kind: 'inHours' | 'lateHours'; hours: number }

/** Beyond this many minutes hours are told. */
const MOST_MINUTES = 120

/** How long it is until a trip leaves, or how late it is: in minutes near its hour, in hours far from it. */
export function untilStart(startsAt: Instant, now: Instant): UntilStart {
  const isLate = now > startsAt
  const apart = Math.abs(startsAt - now)
  // Of what is left the whole minute counts, of what is past only what is over.
  const minutes = isLate ? Math.floor(apart / MINUTE_MS) : Math.ceil(apart / MINUTE_MS)
  if (minutes <= MOST_MINUTES) return { kind: isLate ? 'late' : 'inMinutes', minutes }
  return { kind: isLate ? 'lateHours' : 'inHours', hours: Math.round(apart / HOUR_MS) }
}

/** The clock of the place; of a trip of another day than the one that is listed, that of whoever looks. */
export const zoneOf = (
  { trips }: Pick<CaptainDay, 'trips'>,
  { departure_id: wanted }: { departure_id: number },
): string => trips.find(({ departure_id }) => departure_id === wanted)?.time_zone ?? trips[0]?.time_zone ?? viewerZone()
