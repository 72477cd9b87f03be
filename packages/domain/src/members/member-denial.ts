import type { BusinessRole } from '../business-roles.ts'
import type { BusinessType } from '../businesses/business-type.ts'
import { type Flag, grantDenial, type ModuleGrant, type ModuleId, ownerUserDenial, type Rights } from '../rights.ts'
import { rolesFor } from './roles-for.ts'

/** Who changes a team; `rights` are those they have in that business. */
export type TeamActor = { user_id: number; rights: Rights }
/** Whose place in the team is changed; `grants` are what they hold there now, by their permission and by their role. */
export type TeamMember = { user_id: number; is_owner: boolean; grants: readonly ModuleGrant[] }
/** A role somebody is to have, with what it holds now. */
export type OfferedRole = { role: BusinessRole; grants: readonly ModuleGrant[] }

/** `module` and `flag` are a right that the member, or the role, holds and the actor lacks. */
type Reach<Code extends string> = { code: Code; module: ModuleId; flag: Flag | null }
export type MemberDenial = { code: 'user.is_owner' } | { code: 'member.is_self' } | Reach<'user.holds_more'>
export type RoleDenial = { code: 'member.role_unfit'; role: BusinessRole } | Reach<'member.role_holds_more'>

/**
 * Says why a person may not give, change or end somebody's place in a team, or null (I17): the owner needs no place, nobody decides
 * about themselves, and nobody reaches above themselves. A place also opens the business to what somebody's permission holds.
 */
export function memberDenial(actor: TeamActor, member: TeamMember): MemberDenial | null {
  const denial = ownerUserDenial(member)
  if (denial) return denial
  if (actor.user_id === member.user_id) return { code: 'member.is_self' }
  const lacking = grantDenial(actor.rights, member.grants)
  return lacking && { ...lacking, code: 'user.holds_more' }
}

/** Says why a person may not give anybody this role in a business of this type, or null (I17). */
export function offerRoleDenial(actor: TeamActor, offered: OfferedRole, type: BusinessType): RoleDenial | null {
  if (!rolesFor(type).includes(offered.role)) return { code: 'member.role_unfit', role: offered.role }
  const lacking = grantDenial(actor.rights, offered.grants)
  return lacking && { ...lacking, code: 'member.role_holds_more' }
}
