import type { BusinessRole } from '@muelle/domain/business-roles'
import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { roleModules } from '../sessions/modules.ts'
import { listChangedRoles } from './roles.sql.ts'

/** What each role means in the account now: its preset, or what the owner has made of it. */
export async function readRoleModules(tx: Tx): Promise<(role: BusinessRole) => ModuleGrant[]> {
  const changed = new Map((await listChangedRoles(tx)).map(({ role, modules }) => [role, modules]))
  return (role) => roleModules(role, changed.get(role) ?? null)
}
