import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { Fact } from '../platform/events/fact.ts'

const TAKEN: Readonly<Record<GeoStatus, string>> = {
  started: 'departure.sailed',
  destiny_reached: 'departure.destiny_reached',
  backing_to_origin: 'departure.turned_back',
  finalized: 'departure.finished',
}
const UNDONE: Readonly<Record<GeoStatus, string>> = {
  started: 'departure.sailing_undone',
  destiny_reached: 'departure.destiny_undone',
  backing_to_origin: 'departure.turning_undone',
  finalized: 'departure.finishing_undone',
}

const KINDS: ReadonlySet<string> = new Set([...Object.values(TAKEN), ...Object.values(UNDONE)])
export const isTripKind = (kind: string): boolean => KINDS.has(kind)

type Stepped = { departure_id: number; business_id: number; from: GeoStatus | null; to: GeoStatus | null }

/** What happened to the trip of a departure, for the board and its history. */
export function tripFact(
  { departure_id, business_id, from, to }: Stepped,
  kind: { taken: GeoStatus } | { undone: GeoStatus },
  more: Record<string, { from: unknown; to: unknown }> = {},
  besides: Record<string, unknown> = {},
): Fact {
  return {
    kind: 'taken' in kind ? TAKEN[kind.taken] : UNDONE[kind.undone],
    subject_type: 'departure',
    subject_id: departure_id,
    business_id,
    data: { changes: { geo_status: { from, to }, ...more }, ...besides },
  }
}
