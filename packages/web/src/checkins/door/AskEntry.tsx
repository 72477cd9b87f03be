import { askDoorApproval } from '@muelle/contract/checkins/door/ask'
import { ask } from '../../api/ask.ts'
import { AskApproval } from '../../bookings/approvals/AskApproval.tsx'
import type { AskedFor } from './asked-for.ts'
import type { DoorTold } from './door-here.ts'
import type { Door } from './use-door.ts'

/** Asks the managers of the venue to let them in all the same, and goes on by itself once one of them has said yes. */
export function AskEntry({ door, told, why }: { door: Door; told: DoorTold; why: AskedFor }) {
  const { businessId, gate } = door
  const { party, direction } = told
  const outside = party ? Math.max(1, party.party_size - party.inside) : 1
  const people = why === 'list' ? (party?.party_size ?? 1) : (told.detail.people ?? outside)
  const letIn = (approval: number) => {
    if (!party) return door.press(direction, { approval })
    if (why === 'list') return door.addEntry({ visit_id: party.visit_id, people }, approval)
    return door.again({ people, approval })
  }
  return (
    <AskApproval
      businessId={businessId}
      request={{
        people,
        gate: gate === '' ? null : gate,
        waive_cover: why === 'cover',
        ...(party && { visit_id: party.visit_id }),
      }}
      requestKey={told.nonce}
      send={(body, options) => ask(askDoorApproval, { params: { id: businessId }, body }, options)}
      isUnanswered={door.isUnanswered}
      onApproved={({ request_id }) => void letIn(request_id)}
    />
  )
}
