import type { Answer } from '@muelle/contract/call'
import { putMember } from '@muelle/contract/members/record'
import { memberDenial, offerRoleDenial } from '@muelle/domain/members/member-denial'
import { type Flag, rightDenial } from '@muelle/domain/rights'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context, Route } from '../platform/http/handle.ts'
import { handlePrepared } from '../platform/http/handle-prepared.ts'
import { type LinkSettings, withoutSecret } from '../users/invitation.ts'
import { addMembership } from './add-membership.ts'
import { invite } from './invite.ts'
import { findMember, lockMembership, lockUser, type MembershipRow, updateRoleOf } from './members.sql.ts'
import { heldIn, openTeam, type Team } from './team.ts'
import { wireMember } from './wire-member.ts'

type PutContext = Context<typeof putMember>

/**
 * Gives somebody a role in a business: a user of the account, who joins the team or changes their role in it, or somebody new,
 * who is invited. The state that is wanted is named, so the same request twice changes nothing the second time.
 * Locks: the user, then the membership.
 */
export const put = (links: LinkSettings): Route =>
  handlePrepared(putMember, {
    prepare: async () => null,
    work: (context) => putSomebody(context, links),
    keep: ({ member, invitation }) => ({ member, invitation: invitation && withoutSecret(invitation) }),
  })

async function putSomebody(context: PutContext, links: LinkSettings): Promise<Answer<typeof putMember>> {
  const { tx, actor, input, deny, facts } = context
  const { user_id, role } = input.body
  const team = await openTeam(tx, actor, input.params.id, deny)
  const denial = offerRoleDenial(team.actor, { role, grants: team.grantsOf(role) }, team.type)
  if (denial) return deny(denial, 'body.role')

  if (user_id === undefined) demandRight(team, 'create', deny)
  const { user_id: userId, link } =
    user_id === undefined ? await invite(context, team, links) : await putUser(context, team, user_id)
  const member = await findMember(tx, team.business_id, userId)
  return member ? { member: wireMember(team, member, facts.language), invitation: link } : deny({ code: 'not_found' })
}

async function putUser(context: PutContext, team: Team, user_id: number): Promise<{ user_id: number; link: null }> {
  const { tx, deny } = context
  const user = await lockUser(tx, user_id)
  if (!user) return deny({ code: 'not_found' })
  const membership = await lockMembership(tx, team.business_id, user_id)
  const grants = heldIn(team, user, membership)
  const denial = memberDenial(team.actor, { user_id, is_owner: user.is_owner, grants })
  if (denial) return deny(denial)
  await (membership ? changeRole(context, team, user_id, membership) : add(context, team, user_id))
  return { user_id, link: null }
}

async function add(context: PutContext, team: Team, userId: number): Promise<void> {
  const { tx, input, deny } = context
  // Who was to change has been removed meanwhile: a change of role does not bring anybody back.
  if (input.body.version !== undefined) return deny({ code: 'not_found' })

  demandRight(team, 'create', deny)
  if (await addMembership(context, team, userId)) return
  // Added by somebody else at this very moment: now that they have committed, their row tells what holds.
  const theirs = await lockMembership(tx, team.business_id, userId)
  return theirs ? changeRole(context, team, userId, theirs) : deny({ code: 'not_found' })
}

async function changeRole(context: PutContext, team: Team, userId: number, now: MembershipRow): Promise<void> {
  const { tx, author, input, facts, deny } = context
  const { role, version } = input.body
  if (now.role === role) return
  demandRight(team, 'edit', deny)
  if (now.version !== version) {
    const member = await findMember(tx, team.business_id, userId)
    if (!member) return deny({ code: 'not_found' })
    return deny({ code: 'stale', version: now.version, current: wireMember(team, member, facts.language) })
  }
  await updateRoleOf(tx, now.id, role)
  await recordChange(tx, author, {
    kind: 'business_member.updated',
    subject_type: 'business_member',
    subject_id: now.id,
    business_id: team.business_id,
    before: { role: now.role },
    after: { role },
  })
}

/** The call is open to whoever may add or change people; which of the two it is shows only here. */
function demandRight({ actor }: Team, flag: Flag, deny: Deny<'forbidden'>): void {
  const denial = rightDenial(actor.rights, { module: 'mdu_user', flag })
  if (denial) deny(denial)
}
