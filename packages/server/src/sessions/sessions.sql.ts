import type { ModuleGrant } from '@muelle/domain/rights'
import type { PlatformTx, Tx } from '../platform/db.ts'

/** The account and user behind a username, which is unique over the installation. */
export const findLoginName = async (
  tx: PlatformTx,
  usernameFolded: string,
): Promise<{ account_id: number; user_id: number } | undefined> =>
  (
    await tx.query<{ account_id: number; user_id: number }>(
      `select account_id, user_id from login_name where username_folded = $1`,
      [usernameFolded],
    )
  )[0]

/** `has_factor`: a code of the second factor is needed besides the password. */
export type Credentials = { password_hash: string | null; enabled: boolean; has_factor: boolean }

export const findCredentials = async (tx: Tx, userId: number): Promise<Credentials | undefined> =>
  (
    await tx.query<Credentials>(
      `select password_hash, enabled, exists (
         select from second_factor f where f.account_id = $1 and f.user_id = $2 and f.confirmed_at is not null) as has_factor
       from app_user where account_id = $1 and id = $2`,
      [tx.accountId, userId],
    )
  )[0]

/** Starts a session unless the user was disabled or given another password since it was checked. */
export const insertSession = async (
  tx: Tx,
  session: { user_id: number; password_hash: string; device: string; user_agent: string },
): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into session (account_id, user_id, device, user_agent)
       select $1, id, $4, $5 from app_user
       where account_id = $1 and id = $2 and enabled and password_hash = $3
       returning id`,
      [tx.accountId, session.user_id, session.password_hash, session.device, session.user_agent],
    )
  )[0]?.id

/** Lifetimes run from this very moment, not from the start of a transaction that may have waited for a lock. */
export const insertTokens = (
  tx: Tx,
  tokens: {
    session_id: number
    access_hash: Buffer
    access_minutes: number
    refresh_hash: Buffer
    refresh_days: number
  },
) =>
  tx.query(
    `insert into session_token
       (account_id, session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4),
       $5, clock_timestamp() + make_interval(days => $6), clock_timestamp())`,
    [
      tx.accountId,
      tokens.session_id,
      tokens.access_hash,
      tokens.access_minutes,
      tokens.refresh_hash,
      tokens.refresh_days,
    ],
  )

/** Who holds an access token, as everything stands now. */
export type AccessRow = {
  /** Place of the token in what was asked, from 1. */
  position: number
  session_id: number
  user_id: number
  first_name: string
  last_name: string
  is_owner: boolean
  enabled: boolean
  has_ended: boolean
  is_expired: boolean
  modules: ModuleGrant[]
  roles: RoleRow[]
  is_seller: boolean
}
/** A role in a business, with its modules where the owner has changed them, otherwise null. */
export type RoleRow = { business_id: number; role: string; modules: ModuleGrant[] | null }

/** The modules and roles of the user `u` in the account `$1`, as everything stands now. */
export const RIGHTS_OF_USER = `
       (select coalesce(jsonb_agg(jsonb_build_object(
            'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
          from permission_module m where m.account_id = $1 and m.permission_id = u.permission_id) as modules,
       (select coalesce(jsonb_agg(jsonb_build_object('business_id', b.business_id, 'role', b.role, 'modules',
            case when r.role is not null then (select coalesce(jsonb_agg(jsonb_build_object(
                'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
              from business_role_module m where m.account_id = $1 and m.role = b.role) end)), '[]')
          from business_member b left join business_role r on r.account_id = $1 and r.role = b.role
          where b.account_id = $1 and b.user_id = u.id) as roles`

/** Whether what the user `u` sells earns them a commission. */
export const IS_SELLER =
  'exists (select from seller w where w.account_id = $1 and w.user_id = u.id and w.enabled) as is_seller'

/** One statement for any number of tokens; an unknown one has no row. */
export const findAccess = (tx: Tx, accessHashes: readonly Buffer[]): Promise<AccessRow[]> =>
  tx.query<AccessRow>(
    `select asked.position, s.id as session_id, u.id as user_id, u.first_name,
       u.last_name, u.is_first as is_owner, u.enabled, s.ended_at is not null as has_ended,
       t.access_expires_at <= now() as is_expired,
       ${RIGHTS_OF_USER}, ${IS_SELLER}
     from unnest($2::bytea[]) with ordinality as asked(hash, position)
     join session_token t on t.account_id = $1 and t.access_hash = asked.hash
     join session s on s.account_id = $1 and s.id = t.session_id
     join app_user u on u.account_id = $1 and u.id = s.user_id`,
    [tx.accountId, accessHashes],
  )

export type FamilyRow = { session_id: number; has_ended: boolean; enabled: boolean }

/** Locks the session that a refresh token belongs to: of several refreshes and a logout, one goes at a time. */
export const lockFamily = async (tx: Tx, refreshHash: Buffer): Promise<FamilyRow | undefined> =>
  (
    await tx.query<FamilyRow>(
      `select s.id as session_id, s.ended_at is not null as has_ended, u.enabled
       from session_token t
       join session s on s.account_id = $1 and s.id = t.session_id
       join app_user u on u.account_id = $1 and u.id = s.user_id
       where t.account_id = $1 and t.refresh_hash = $2
       for update of s`,
      [tx.accountId, refreshHash],
    )
  )[0]

/** A moment as text, the same wherever it is read. */
const USED_AT = `extract(epoch from rotated_at)::text`

/** Uses a refresh token up, and answers when; undefined when it was used before or has expired. */
export const useRefreshToken = async (tx: Tx, refreshHash: Buffer): Promise<string | undefined> =>
  (
    await tx.query<{ used_at: string }>(
      `update session_token set rotated_at = clock_timestamp()
       where account_id = $1 and refresh_hash = $2 and rotated_at is null and refresh_expires_at > now()
       returning ${USED_AT} as used_at`,
      [tx.accountId, refreshHash],
    )
  )[0]?.used_at

/** Why a refresh token was not used up: it has expired, or it was used before, and whether that was less than `graceSeconds` ago. */
export const findUsedToken = async (
  tx: Tx,
  refreshHash: Buffer,
  graceSeconds: number,
): Promise<{ is_expired: boolean; is_in_grace: boolean; used_at: string | null } | undefined> =>
  (
    await tx.query<{ is_expired: boolean; is_in_grace: boolean; used_at: string | null }>(
      `select refresh_expires_at <= now() as is_expired, ${USED_AT} as used_at,
         rotated_at is not null and rotated_at > clock_timestamp() - make_interval(secs => $3) as is_in_grace
       from session_token where account_id = $1 and refresh_hash = $2`,
      [tx.accountId, refreshHash, graceSeconds],
    )
  )[0]

/** Whether this is a refresh token of the session that nobody has used yet. */
export const isUnusedToken = async (tx: Tx, sessionId: number, refreshHash: Buffer): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from session_token
       where account_id = $1 and session_id = $2 and refresh_hash = $3 and rotated_at is null`,
      [tx.accountId, sessionId, refreshHash],
    )
  ).length > 0

/** Tokens that have expired are forgotten when their session is next renewed, so that a long one does not pile them up. */
export const deleteExpiredTokens = (tx: Tx, sessionId: number) =>
  tx.query(`delete from session_token where account_id = $1 and session_id = $2 and refresh_expires_at <= now()`, [
    tx.accountId,
    sessionId,
  ])

export type EndReason = 'logout' | 'reused' | 'disabled' | 'revoked'

/** Ends a session with all its tokens; false when it had ended before. */
export const updateSessionEnded = async (tx: Tx, sessionId: number, reason: EndReason): Promise<boolean> =>
  (
    await tx.query(
      `update session set ended_at = now(), end_reason = $3
       where account_id = $1 and id = $2 and ended_at is null returning 1`,
      [tx.accountId, sessionId, reason],
    )
  ).length > 0

/** Ends the sessions of a user, except one of them if any; answers which. */
export const updateSessionsEnded = async (
  tx: Tx,
  of: { user_id: number; except_session_id: number | null },
  reason: EndReason,
): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `update session set ended_at = now(), end_reason = $4
       where account_id = $1 and user_id = $2 and ended_at is null and id is distinct from $3 returning id`,
      [tx.accountId, of.user_id, of.except_session_id, reason],
    )
  ).map(({ id }) => id)

export type UserRow = {
  username: string
  first_name: string
  last_name: string
  email: string | null
  image: string | null
  language: string
  show_all_sections_dashboard: boolean
  account_name: string
  /** Null when the person has kept none. */
  theme: string | null
  layout: unknown
}

export const findUser = async (tx: Tx, userId: number): Promise<UserRow | undefined> =>
  (
    await tx.query<UserRow>(
      `select u.username, u.first_name, u.last_name, u.email, u.image, u.language,
         u.show_all_sections_dashboard, a.name as account_name,
         p.theme, p.layout
       from app_user u join account a on a.id = $1
         left join user_preference p on p.account_id = $1 and p.user_id = u.id
       where u.account_id = $1 and u.id = $2`,
      [tx.accountId, userId],
    )
  )[0]
