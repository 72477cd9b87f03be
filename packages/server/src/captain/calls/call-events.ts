import type { BoatCallKind } from '@muelle/domain/captain/boat-call-kinds'
import type { Fact } from '../../platform/events/fact.ts'

type Became = 'seen' | 'called_off'
const KINDS = { seen: 'departure.boat_call_seen', called_off: 'departure.boat_called_off' } as const

/** What a boat called for, and what became of it, for the board and the history of its departure. */
export const callFact = ({
  departure_id,
  business_id,
  from,
  to,
}: {
  departure_id: number
  business_id: number
  from: BoatCallKind | null
  to: BoatCallKind | Became
}): Fact => ({
  kind: to === 'seen' || to === 'called_off' ? KINDS[to] : 'departure.boat_called',
  subject_type: 'departure',
  subject_id: departure_id,
  business_id,
  data: { changes: { boat_call: { from, to } } },
})
