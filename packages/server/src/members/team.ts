import type { BusinessRole } from '@muelle/domain/business-roles'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import type { TeamActor } from '@muelle/domain/members/member-denial'
import type { ModuleGrant } from '@muelle/domain/rights'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { knownModules } from '../sessions/modules.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { readRoleModules } from './role-modules.ts'

/** A business as its people are looked at: who looks, and what each role means there now. */
export type Team = {
  business_id: number
  type: BusinessType
  actor: TeamActor
  grantsOf: (role: BusinessRole) => readonly ModuleGrant[]
}

/** What somebody holds in the team's business, or would hold as soon as they were in it. */
export const heldIn = (
  { grantsOf }: Team,
  { permission_modules }: { permission_modules: readonly ModuleGrant[] },
  membership: { role: BusinessRole } | null | undefined,
): ModuleGrant[] => [...knownModules(permission_modules), ...(membership ? grantsOf(membership.role) : [])]

/** The team of a business that the actor may see and make this call in; otherwise `not_found`. */
export async function openTeam(tx: Tx, actor: Actor, businessId: number, deny: Deny<'not_found'>): Promise<Team> {
  const { id, type } = await getVisibleBusiness(tx, actor, businessId, deny)
  return {
    business_id: id,
    type,
    actor: { user_id: actor.userId, rights: rightsIn(actor, id) },
    grantsOf: await readRoleModules(tx),
  }
}
