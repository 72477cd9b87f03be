import type { Language } from '@muelle/contract/languages'
import type { Member, RoleOffer } from '@muelle/contract/members'
import { memberDenial, offerRoleDenial } from '@muelle/domain/members/member-denial'
import { rolesFor } from '@muelle/domain/members/roles-for'
import { type Flag, rightDenial } from '@muelle/domain/rights'
import { reasonOf } from '../platform/http/reason.ts'
import type { MemberRow } from './members.sql.ts'
import { heldIn, type Team } from './team.ts'

/** Somebody of a team, with what the reader may do about them and why not. */
export function wireMember(team: Team, member: MemberRow, language: Language): Member {
  const { invitation, membership } = member
  return {
    user_id: member.userId,
    first_name: member.firstName,
    last_name: member.lastName,
    username: member.username,
    email: member.email,
    image: member.image,
    is_first: member.isOwner,
    state: member.state,
    invitation: invitation && { created_at: invitation.createdAt, expires_at: invitation.expiresAt },
    last_sign_in_at: member.lastSignInAt,
    membership: membership && {
      id: membership.id,
      role: membership.role,
      created_at: membership.createdAt,
      version: membership.version,
    },
    actions: actionsOf(team, member, language),
  }
}

function actionsOf(team: Team, member: MemberRow, language: Language): Member['actions'] {
  const { userId, isOwner, membership } = member
  const denial = memberDenial(team.actor, { userId, isOwner, grants: heldIn(team, member, membership) })
  const refusal = (flag: Flag) =>
    reasonOf(rightDenial(team.actor.rights, { module: 'mdu_user', flag }) ?? denial, language)
  return [
    { action: 'change_role', refusal: refusal('edit') },
    { action: 'remove', refusal: refusal('delete') },
  ]
}

/** The roles that fit the business, each with the reason if the reader may not give it (I17). */
export const wireRoleOffers = (team: Team, language: Language): RoleOffer[] =>
  rolesFor(team.type).map((role) => ({
    role,
    refusal: reasonOf(offerRoleDenial(team.actor, { role, grants: team.grantsOf(role) }, team.type), language),
  }))
