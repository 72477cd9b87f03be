import { instant, MINUTE_MS } from '../../time.ts'
import type { FloorVisit } from './table-state.ts'

/** An evening at half past eight. */
export const NOW = instant(Date.UTC(2030, 2, 15, 20, 30))
export const inMinutes = (minutes: number) => instant(NOW + minutes * MINUTE_MS)

let lastId = 0
/** A confirmed party of two at table 1, in two hours for an hour and a half, unless told otherwise. */
export const party = (over: Partial<FloorVisit> = {}): FloorVisit => ({
  id: ++lastId,
  status: 'confirmed',
  startAt: inMinutes(120),
  endAt: inMinutes(210),
  expiresAt: null,
  lateMinutes: 0,
  progress: null,
  partySize: 2,
  resourceIds: [1],
  isUnassigned: false,
  isAtRisk: false,
  isOutside: false,
  isAtBar: false,
  ...over,
})
/** A party that sits, for so many more minutes. */
export const sitting = (minutesLeft: number, over: Partial<FloorVisit> = {}): FloorVisit =>
  party({ status: 'seated', startAt: inMinutes(-60), endAt: inMinutes(minutesLeft), ...over })
