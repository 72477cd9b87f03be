import { askDoorApproval } from '@muelle/contract/checkins/door'
import { ask } from '../../api/ask.ts'
import { AskApproval } from '../../bookings/approvals/AskApproval.tsx'
import type { DoorTold } from './door-here.ts'
import type { Door } from './use-door.ts'

/** Asks the managers of the venue to let them in all the same, and goes on by itself once one of them has said yes. */
export function AskEntry({ door, told }: { door: Door; told: DoorTold }) {
  const { businessId, gate } = door
  const { party, direction } = told
  const people = told.detail.people ?? 1
  return (
    <AskApproval
      businessId={businessId}
      request={{ people, gate: gate === '' ? null : gate, ...(party && { visit_id: party.visit_id }) }}
      requestKey={told.nonce}
      send={(body, options) => ask(askDoorApproval, { params: { id: businessId }, body }, options)}
      onApproved={({ request_id: approval }) =>
        void (party ? door.again({ people, approval }) : door.press(direction, { approval }))
      }
    />
  )
}
