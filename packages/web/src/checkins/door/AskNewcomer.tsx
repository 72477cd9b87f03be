import { askDoorApproval } from '@muelle/contract/checkins/door/ask'
import { ask } from '../../api/ask.ts'
import { AskApproval } from '../../bookings/approvals/AskApproval.tsx'
import type { Door, DoorNewcomer } from './use-door.ts'

type Props = {
  door: Door
  entry: { list_id: number; name: string }
  people: number
  onAdd: (newcomer: DoorNewcomer, approval: number) => void
}

/** Asks the managers to put somebody on a list, and lets them in once one of them has said yes (N-7). */
export function AskNewcomer({ door, entry, people, onAdd }: Props) {
  const { businessId, gate } = door
  return (
    <AskApproval
      businessId={businessId}
      request={{ people, entry, gate: gate === '' ? null : gate }}
      requestKey={JSON.stringify([entry, people])}
      send={(body, options) => ask(askDoorApproval, { params: { id: businessId }, body }, options)}
      onApproved={({ request_id }) => onAdd({ entry, people }, request_id)}
    />
  )
}
