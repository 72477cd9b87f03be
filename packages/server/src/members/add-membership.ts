import type { putMember } from '@muelle/contract/members/record'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { insertMembership } from './members.sql.ts'
import type { Team } from './team.ts'

/** Makes a user part of a team, with the role of the request; false when somebody else did so at the same moment. */
export async function addMembership(
  { tx, author, input }: Context<typeof putMember>,
  { business_id }: Team,
  user_id: number,
): Promise<boolean> {
  const { role } = input.body
  const added = await insertMembership(tx, { business_id, user_id, role })
  if (!added) return false
  await recordChange(tx, author, {
    kind: 'business_member.created',
    subject_type: 'business_member',
    subject_id: added.id,
    business_id,
    before: null,
    after: { role },
  })
  return true
}
