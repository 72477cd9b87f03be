import type { Language } from '@muelle/contract/languages'
import type { Member, RoleOffer } from '@muelle/contract/members/record'
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
    user_id: member.user_id,
    first_name: member.first_name,
    last_name: member.last_name,
    username: member.username,
    email: member.email,
    image: member.image,
    is_first: member.is_owner,
    state: member.state,
    invitation: invitation && { created_at: invitation.created_at, expires_at: invitation.expires_at },
    last_sign_in_at: member.last_sign_in_at,
    membership: membership && {
      id: membership.id,
      role: membership.role,
      created_at: membership.created_at,
      version: membership.version,
    },
    actions: actionsOf(team, member, language),
  }
}

function actionsOf(team: Team, member: MemberRow, language: Language): Member['actions'] {
  const { user_id, is_owner, membership } = member
  const denial = memberDenial(team.actor, { user_id, is_owner, grants: heldIn(team, member, membership) })
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
