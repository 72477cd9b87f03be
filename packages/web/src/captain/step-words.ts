import type { GeoStatus } from '@muelle/domain/tracking/progress'

/** How far a trip is, as its captain reads it. */
export const STEP_WORDS = {
  started: 'stepStarted',
  destiny_reached: 'stepDestiny',
  backing_to_origin: 'stepBack',
  finalized: 'stepOver',
} as const satisfies Record<GeoStatus, string>
