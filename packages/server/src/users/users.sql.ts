import type { ModuleGrant } from '@muelle/domain/rights'
import type { PlatformTx, Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'

/** A user of the account with what they hold, as everything stands now. */
export type UserRecord = {
  id: number
  first_name: string
  last_name: string
  username: string
  email: string | null
  language: string
  permission: { id: number; name: string } | null
  enabled: boolean
  is_owner: boolean
  show_all_sections: boolean
  has_password: boolean
  has_second_factor: boolean
  invitation: { created_at: string; expires_at: string; is_expired: boolean; is_mailed: boolean } | null
  last_sign_in_at: string | null
  created_at: string
  version: number
  modules: ModuleGrant[]
  /** Roles in businesses; `modules` null where a role means its preset. */
  roles: { business_id: number; role: string; modules: ModuleGrant[] | null }[]
}

const grants = (table: string, condition: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
  from ${table} m where m.account_id = $1 and ${condition})`

/** The users with these ids, in no order; a deleted one is not there. */
export const findUsers = (tx: Tx, ids: readonly number[]): Promise<UserRecord[]> =>
  tx.query<UserRecord>(
    `select u.id, u.first_name, u.last_name, u.username, u.email, u.language,
       case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as permission,
       u.enabled, u.is_first as is_owner, u.show_all_sections_dashboard as show_all_sections,
       u.password_hash is not null as has_password,
       exists (select from second_factor f where f.account_id = $1 and f.user_id = u.id and f.confirmed_at is not null)
         as has_second_factor, u.created_at, u.version,
       case when i.id is not null then jsonb_build_object(
         'created_at', ${instantText('i.created_at')}, 'expires_at', ${instantText('i.expires_at')}, 'is_expired', i.expires_at <= now(),
         'is_mailed', i.mail_id is not null) end as invitation,
       (select s.created_at from session s where s.account_id = $1 and s.user_id = u.id order by s.id desc limit 1)
         as last_sign_in_at,
       ${grants('permission_module', 'm.permission_id = u.permission_id')} as modules,
       (select coalesce(jsonb_agg(jsonb_build_object('business_id', b.business_id, 'role', b.role, 'modules',
            case when r.role is not null then ${grants('business_role_module', 'm.role = b.role')} end)), '[]')
          from business_member b left join business_role r on r.account_id = $1 and r.role = b.role
          where b.account_id = $1 and b.user_id = u.id) as roles
     from app_user u
     left join permission p on p.account_id = $1 and p.id = u.permission_id
     left join user_invitation i on i.account_id = $1 and i.user_id = u.id and i.ended_at is null
     where u.account_id = $1 and u.id = any ($2::bigint[]) and u.deleted_at is null`,
    [tx.accountId, ids],
  )

/** Locks a user, so that of several changes one goes at a time; false when there is none. */
export const lockUser = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx.query('select 1 from app_user where account_id = $1 and id = $2 and deleted_at is null for update', [
      tx.accountId,
      userId,
    ])
  ).length > 0

/** Those of the names that belong to somebody, in whatever account. */
export const findTakenNames = async (tx: Tx | PlatformTx, usernamesFolded: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.query<{ name: string }>(
        'select username_folded as name from login_name where username_folded = any ($1::text[])',
        [usernamesFolded],
      )
    ).map(({ name }) => name),
  )

export type NewUser = {
  first_name: string
  last_name: string
  name_folded: string
  username: string
  username_folded: string
  email: string | null
  permission_id: number | null
  password_hash: string | null
  enabled: boolean
  show_all_sections: boolean
  language: string
}

/** The name that a violation of the one username per installation has. */
export const USERNAME_TAKEN = 'login_name_pkey'

/** Adds a user; `is_first` is the owner of the account alone. */
export async function insertUser(tx: Tx, user: NewUser & { is_first: boolean }): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into app_user (account_id, first_name, last_name, name_folded, username, email, permission_id, password_hash,
       enabled, show_all_sections_dashboard, language, is_first)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      tx.accountId,
      user.first_name,
      user.last_name,
      user.name_folded,
      user.username,
      user.email,
      user.permission_id,
      user.password_hash,
      user.enabled,
      user.show_all_sections,
      user.language,
      user.is_first,
    ],
  )
  if (!row) throw new Error('a user who was just added has no id')
  await tx.query('insert into login_name (account_id, user_id, username_folded) values ($1, $2, $3)', [
    tx.accountId,
    row.id,
    user.username_folded,
  ])
  return row.id
}

export type UserFields = Omit<NewUser, 'enabled' | 'language'>

/** Writes the fields of a user who is locked; a null hash leaves the password as it is. */
export async function updateUserFields(tx: Tx, userId: number, user: UserFields): Promise<void> {
  await tx.query(
    `update app_user set first_name = $3, last_name = $4, name_folded = $5, username = $6, email = $7, permission_id = $8,
       password_hash = coalesce($9, password_hash), show_all_sections_dashboard = $10, version = version + 1
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      userId,
      user.first_name,
      user.last_name,
      user.name_folded,
      user.username,
      user.email,
      user.permission_id,
      user.password_hash,
      user.show_all_sections,
    ],
  )
  await tx.query('update login_name set username_folded = $3 where account_id = $1 and user_id = $2', [
    tx.accountId,
    userId,
    user.username_folded,
  ])
}

export const updateUserEnabled = (tx: Tx, userId: number, enabled: boolean) =>
  tx.query('update app_user set enabled = $3, version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    userId,
    enabled,
  ])

export const updateUserPassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.query('update app_user set password_hash = $3, version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    userId,
    passwordHash,
  ])

/** Marks a user as deleted and frees the username. The row stays, so that past work keeps its author. */
export async function updateUserDeleted(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update app_user set deleted_at = now(), enabled = false, password_hash = null, permission_id = null, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, userId],
  )
  await tx.query('delete from login_name where account_id = $1 and user_id = $2', [tx.accountId, userId])
}
