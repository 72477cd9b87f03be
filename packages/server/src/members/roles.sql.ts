import type { BusinessRole } from '@muelle/domain/business-roles'
import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

/** A role that the owner has changed, with what it means since. */
export type ChangedRoleRow = { role: string; version: number; modules: ModuleGrant[] }

const CHANGED = `
  select r.role, r.version,
    (select coalesce(jsonb_agg(jsonb_build_object(
         'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
       from business_role_module m where m.account_id = $1 and m.role = r.role) as modules
  from business_role r where r.account_id = $1`

export const listChangedRoles = (tx: Tx): Promise<ChangedRoleRow[]> => tx.query<ChangedRoleRow>(CHANGED, [tx.accountId])

/** A changed role, locked; absent while it means its preset. */
export const lockChangedRole = async (tx: Tx, role: BusinessRole): Promise<ChangedRoleRow | undefined> =>
  (await tx.query<ChangedRoleRow>(`${CHANGED} and r.role = $2 for update of r`, [tx.accountId, role]))[0]

/** Begins to keep what a role means; false when somebody else did at the same moment. */
export const insertRole = async (tx: Tx, role: BusinessRole): Promise<boolean> =>
  (
    await tx.query('insert into business_role (account_id, role) values ($1, $2) on conflict do nothing returning 1', [
      tx.accountId,
      role,
    ])
  ).length > 0

export const raiseRoleVersion = (tx: Tx, role: BusinessRole) =>
  tx.query('update business_role set version = version + 1 where account_id = $1 and role = $2', [tx.accountId, role])

/** Puts these modules in the place of those that a kept role had. */
export async function replaceRoleModules(tx: Tx, role: BusinessRole, modules: readonly ModuleGrant[]): Promise<void> {
  await tx.query('delete from business_role_module where account_id = $1 and role = $2', [tx.accountId, role])
  await tx.query(
    `insert into business_role_module (account_id, role, module, can_create, can_edit, can_delete)
     select $1, $2, * from unnest($3::text[], $4::boolean[], $5::boolean[], $6::boolean[]) returning 1`,
    [
      tx.accountId,
      role,
      modules.map(({ identifier }) => identifier),
      modules.map((grant) => grant.create),
      modules.map((grant) => grant.edit),
      modules.map((grant) => grant.delete),
    ],
  )
}

/** Forgets what a role was changed to, so that it means its preset again; its modules go with it. */
export const deleteRole = (tx: Tx, role: BusinessRole) =>
  tx.query('delete from business_role where account_id = $1 and role = $2', [tx.accountId, role])

export type HolderRow = {
  role: string
  user_id: number
  name: string
  business_id: number
  business_name: string
  /** People who have the role in any of the businesses asked about, each counted once. */
  people: number
}

/** Who has each role in these businesses, by name, at most `limit` of a role. */
export const listHolders = (tx: Tx, businessIds: readonly number[], limit: number): Promise<HolderRow[]> =>
  tx.query<HolderRow>(
    `with holder as (
       select m.role, u.id as user_id, ${nameOf('u')} as name, b.id as business_id,
         b.name as business_name, row_number() over (partition by m.role order by u.name_folded, u.id, b.id) as place
       from business_member m
       join app_user u on u.account_id = $1 and u.id = m.user_id and u.deleted_at is null
       join business b on b.account_id = $1 and b.id = m.business_id
       where m.account_id = $1 and m.business_id = any ($2::bigint[])),
     counted as (select role, count(distinct user_id) as people from holder group by role)
     select role, user_id, name, business_id, business_name, people
     from holder join counted using (role) where place <= $3 order by role, place`,
    [tx.accountId, businessIds, limit],
  )
