import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { StatusTone } from '../ui/StatusBadge.tsx'

/** The colour of how far a trip is, the same on maps and in lists; the word stands beside it. */
export const GEO_TONES: Readonly<Record<GeoStatus, StatusTone>> = {
  started: 'active',
  destiny_reached: 'done',
  backing_to_origin: 'progress',
  finalized: 'neutral',
}
