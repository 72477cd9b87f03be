import type { Permission } from '@muelle/contract/permissions/record'
import { FLAGS, type ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { knownModules } from '../sessions/modules.ts'
import { findPermissions, lockPermission, type PermissionRecord } from './permissions.sql.ts'
import { type Reader, wirePermission } from './wire-permission.ts'

async function getPermissionRecord(tx: Tx, id: number, deny: Deny<'not_found'>): Promise<PermissionRecord> {
  const [permission] = await findPermissions(tx, [id])
  return permission ?? deny({ code: 'not_found' })
}

/** The permission, locked until the transaction ends, or `not_found`. */
export async function lockPermissionRecord(tx: Tx, id: number, deny: Deny<'not_found'>): Promise<PermissionRecord> {
  if (!(await lockPermission(tx, id))) deny({ code: 'not_found' })
  return getPermissionRecord(tx, id, deny)
}

/** The permission as this reader sees it, or `not_found`. */
export const readPermission = async (
  tx: Tx,
  id: number,
  reader: Reader,
  deny: Deny<'not_found'>,
): Promise<Permission> => wirePermission(await getPermissionRecord(tx, id, deny), reader)

/** A permission as its history tells it: one field for each module, such as `create, edit`. */
export const historyOf = ({ name, description, modules }: PermissionRecord) => ({
  name,
  description,
  ...Object.fromEntries(knownModules(modules).map((grant) => [grant.identifier, flagsText(grant)])),
})

const flagsText = (grant: ModuleGrant): string => FLAGS.filter((flag) => grant[flag]).join(', ')
