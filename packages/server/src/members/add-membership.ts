import type { putMember } from '@muelle/contract/members'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { insertMembership } from './members.sql.ts'
import type { Team } from './team.ts'

/** Makes a user part of a team, with the role of the request; false when somebody else did so at the same moment. */
export async function addMembership(
  { tx, author, input }: Context<typeof putMember>,
  { businessId }: Team,
  userId: number,
): Promise<boolean> {
  const { role } = input.body
  const added = await insertMembership(tx, { businessId, userId, role })
  if (!added) return false
  await recordChange(tx, author, {
    kind: 'business_member.created',
    subjectType: 'business_member',
    subjectId: added.id,
    businessId,
    before: null,
    after: { role },
  })
  return true
}
