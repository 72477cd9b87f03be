import type { removeMember } from '@muelle/contract/members/record'
import { memberDenial } from '@muelle/domain/members/member-denial'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { deleteMembership, lockMembership, lockUser } from './members.sql.ts'
import { heldIn, openTeam } from './team.ts'

/**
 * Takes somebody out of a business. Rights are read anew with every request, so theirs there end with the next one; their
 * sessions stay, as does what they did. Locks: the user, then the membership.
 */
export async function remove(context: Context<typeof removeMember>) {
  const { tx, actor, author, input, deny } = context
  const { id: business_id, userId: user_id } = input.params
  const team = await openTeam(tx, actor, business_id, deny)
  const user = await lockUser(tx, user_id)
  const membership = await lockMembership(tx, business_id, user_id)
  if (!user || !(membership || user.is_owner)) return deny({ code: 'not_found' })
  const grants = heldIn(team, user, membership)
  const denial = memberDenial(team.actor, { user_id, is_owner: user.is_owner, grants })
  if (denial) return deny(denial)
  if (!membership) return deny({ code: 'not_found' })

  await deleteMembership(tx, membership.id)
  await recordChange(tx, author, {
    kind: 'business_member.deleted',
    subject_type: 'business_member',
    subject_id: membership.id,
    business_id,
    before: { role: membership.role },
    after: null,
  })
  return {}
}
