import type { BoatFaultKind } from '@muelle/domain/captain/boat-fault-kinds'

/** What is wrong with a boat, as it waits on the phone: the photo lies beside the words until both are told. */
export type FaultDeed = {
  type: 'fault'
  transport_id: number
  kind: BoatFaultKind
  note: string | null
  photo: Blob | null
}
