import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'

export type PermissionRecord = {
  id: number
  name: string
  description: string
  version: number
  /** How many users hold it. */
  users: number
  modules: ModuleGrant[]
}

const PERMISSION = `
  select p.id, p.name, p.description, p.version,
    (select count(*) from app_user u where u.account_id = $1 and u.permission_id = p.id) as users,
    (select coalesce(jsonb_agg(jsonb_build_object(
       'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
     from permission_module m where m.account_id = $1 and m.permission_id = p.id) as modules
  from permission p where p.account_id = $1`

export const findPermissions = (tx: Tx, ids: readonly number[]): Promise<PermissionRecord[]> =>
  tx.query<PermissionRecord>(`${PERMISSION} and p.id = any ($2::bigint[])`, [tx.accountId, ids])

/** Every permission of the account, by name; an account has some dozens. */
export const listAllPermissions = (tx: Tx): Promise<PermissionRecord[]> =>
  tx.query<PermissionRecord>(`${PERMISSION} order by p.name_folded, p.id`, [tx.accountId])

/** Locks a permission for a change; false when there is none. */
export const lockPermission = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select 1 from permission where account_id = $1 and id = $2 for update', [tx.accountId, id])).length >
  0

/** Keeps a permission as it is until the transaction ends, so that what is given now is what was looked at. */
export const holdPermission = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select 1 from permission where account_id = $1 and id = $2 for share', [tx.accountId, id])).length >
  0

/** The name that a violation of the one name per account has. */
export const NAME_TAKEN = 'permission_name_taken'

export type PermissionFields = { name: string; name_folded: string; description: string }

export async function insertPermission(tx: Tx, { name, name_folded, description }: PermissionFields): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into permission (account_id, name, name_folded, description) values ($1, $2, $3, $4) returning id`,
    [tx.accountId, name, name_folded, description],
  )
  if (!row) throw new Error('a permission that was just added has no id')
  return row.id
}

export const updatePermission = (tx: Tx, id: number, { name, name_folded, description }: PermissionFields) =>
  tx.query(
    `update permission set name = $3, name_folded = $4, description = $5, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, name, name_folded, description],
  )

/** Writes what a permission holds, in place of what it held. */
export async function replaceModules(tx: Tx, permissionId: number, modules: readonly ModuleGrant[]): Promise<void> {
  await tx.query('delete from permission_module where account_id = $1 and permission_id = $2', [
    tx.accountId,
    permissionId,
  ])
  await tx.query(
    `insert into permission_module (account_id, permission_id, module, can_create, can_edit, can_delete)
     select $1, $2, identifier, "create", edit, "delete"
     from jsonb_to_recordset($3::jsonb) as m(identifier text, "create" boolean, edit boolean, "delete" boolean) returning 1`,
    [tx.accountId, permissionId, JSON.stringify(modules)],
  )
}

export const deletePermissionRow = (tx: Tx, id: number) =>
  tx.query('delete from permission where account_id = $1 and id = $2', [tx.accountId, id])
