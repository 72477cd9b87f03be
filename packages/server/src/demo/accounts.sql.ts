import type { Tx } from '../platform/db.ts'
import { inOrder, type Made } from './in-order.ts'

/** Any one number will do: two processes that start on an empty database must not both fill it. */
const DEMO_LOCK = 5_610_339_021_774

/** Waits for whoever else loads the demo data; held until the transaction ends. */
export const lockDemo = (tx: Tx) => tx.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK])

export type NewDemoUser = {
  username: string
  username_folded: string
  first_name: string
  last_name: string
  name_folded: string
  email: string
  password_hash: string
  permission_id: number | null
  is_first: boolean
}

/** Answers ids in the order of the users. */
export async function addUsers(tx: Tx, users: readonly NewDemoUser[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `with added as (
       insert into app_user (account_id, username, first_name, last_name, name_folded, email, password_hash, permission_id, is_first,
         show_all_sections_dashboard)
       select $1, username, first_name, last_name, name_folded, email, password_hash, permission_id, is_first, is_first
       from jsonb_to_recordset($2::jsonb) as u(username text, first_name text, last_name text, name_folded text,
         email text, password_hash text, permission_id bigint, is_first boolean)
       returning id, username)
     select id, username as key from added`,
    [tx.accountId, JSON.stringify(users)],
  )
  const ids = inOrder(
    users.map(({ username }) => username),
    rows,
  )
  await tx.query(
    `insert into login_name (username_folded, account_id, user_id)
     select n.name, $1, n.id from unnest($2::text[], $3::bigint[]) as n(name, id) returning 1`,
    [tx.accountId, users.map(({ username_folded }) => username_folded), ids],
  )
  return ids
}

export type NewPermission = {
  name: string
  name_folded: string
  description: string
  modules: readonly { identifier: string; create: boolean; edit: boolean; delete: boolean }[]
}

/** Answers ids in the order of the permissions. */
export async function addPermissions(tx: Tx, permissions: readonly NewPermission[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `insert into permission (account_id, name, name_folded, description)
     select $1, name, folded, description from unnest($2::text[], $3::text[], $4::text[]) as p(name, folded, description)
     returning id, name_folded as key`,
    [
      tx.accountId,
      permissions.map(({ name }) => name),
      permissions.map(({ name_folded }) => name_folded),
      permissions.map(({ description }) => description),
    ],
  )
  const ids = inOrder(
    permissions.map(({ name_folded }) => name_folded),
    rows,
  )
  const modules = permissions.flatMap((permission, at) =>
    permission.modules.map((module) => ({ ...module, permission_id: ids[at] })),
  )
  await tx.query(
    `insert into permission_module (account_id, permission_id, module, can_create, can_edit, can_delete)
     select $1, permission_id, identifier, "create", edit, "delete"
     from jsonb_to_recordset($2::jsonb) as m(permission_id bigint, identifier text, "create" boolean, edit boolean,
       "delete" boolean) returning 1`,
    [tx.accountId, JSON.stringify(modules)],
  )
  return ids
}

export const addMembers = (tx: Tx, members: readonly { business_id: number; user_id: number; role: string }[]) =>
  tx.query(
    `insert into business_member (account_id, business_id, user_id, role)
     select $1, m.business, m.person, m.role from unnest($2::bigint[], $3::bigint[], $4::text[]) as m(business, person, role)
     returning 1`,
    [
      tx.accountId,
      members.map(({ business_id }) => business_id),
      members.map(({ user_id }) => user_id),
      members.map(({ role }) => role),
    ],
  )
