import { hasRight } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { knownModules } from '../sessions/modules.ts'
import { findTeamOf, type StaffRow } from './managers.sql.ts'
import { readRoleModules } from './role-modules.ts'

export type { StaffRow } from './managers.sql.ts'

/** Whoever may edit the business's tours. */
export async function findManagers(tx: Tx, businessId: number): Promise<StaffRow[]> {
  const grantsOf = await readRoleModules(tx)
  const team = await findTeamOf(tx, businessId)
  return team.filter(({ is_owner, role, permission_modules }) => {
    const modules = [...knownModules(permission_modules), ...(role ? grantsOf(role) : [])]
    return hasRight({ is_owner, modules }, 'mdu_tour', 'edit')
  })
}
