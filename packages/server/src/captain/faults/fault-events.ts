import type { BoatFaultKind } from '@muelle/domain/captain/boat-fault-kinds'
import type { Fact } from '../../platform/events/fact.ts'

/** What was wrong with a boat, or that it is right again, for the history of the boat. */
export const faultFact = ({
  transport_id,
  business_id,
  from,
  to,
}: {
  transport_id: number
  business_id: number
  from: BoatFaultKind | null
  to: BoatFaultKind | 'solved'
}): Fact => ({
  kind: to === 'solved' ? 'transport.fault_solved' : 'transport.fault_told',
  subject_type: 'transport',
  subject_id: transport_id,
  business_id,
  data: { changes: { boat_fault: { from, to } } },
})
