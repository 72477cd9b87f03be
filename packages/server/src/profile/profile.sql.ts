import type { Layout, Theme } from '@muelle/domain/preferences/layout'
import type { Tx } from '../platform/db.ts'

export type ProfileRow = {
  username: string
  first_name: string
  last_name: string
  email: string | null
  image: string | null
  version: number
}

const COLUMNS = `username, first_name, last_name, email, image, version`

export const findProfile = async (tx: Tx, userId: number): Promise<ProfileRow | undefined> =>
  (
    await tx.query<ProfileRow>(`select ${COLUMNS} from app_user where account_id = $1 and id = $2`, [
      tx.accountId,
      userId,
    ])
  )[0]

/** Locks the user, so that of several changes one goes at a time. */
export const lockProfile = async (tx: Tx, userId: number): Promise<ProfileRow | undefined> =>
  (
    await tx.query<ProfileRow>(`select ${COLUMNS} from app_user where account_id = $1 and id = $2 for update`, [
      tx.accountId,
      userId,
    ])
  )[0]

export type PreferencesRow = { language: string; theme: Theme | null; layout: Layout | null }

export const lockPreferences = async (tx: Tx, userId: number): Promise<PreferencesRow | undefined> =>
  (
    await tx.query<PreferencesRow>(
      `select u.language, p.theme, p.layout
       from app_user u left join user_preference p on p.account_id = $1 and p.user_id = u.id
       where u.account_id = $1 and u.id = $2 for update of u`,
      [tx.accountId, userId],
    )
  )[0]

/** Keeps theme and layout; the language, chosen beside them, is the user's in every respect. */
export const storePreferences = (tx: Tx, userId: number, { theme, layout }: { theme: Theme; layout: Layout }) =>
  tx.query(
    `insert into user_preference (account_id, user_id, theme, layout) values ($1, $2, $3, $4::jsonb)
     on conflict (account_id, user_id) do update set theme = excluded.theme, layout = excluded.layout`,
    [tx.accountId, userId, theme, JSON.stringify(layout)],
  )

export type SessionRow = {
  id: number
  device: string
  user_agent: string
  started_at: string
  last_used_at: string
}

/**
 * A user's sessions that can still be used or renewed, those used last first. A session is used when it gets tokens: an access token lasts
 * minutes, so writing down every request would say little more.
 */
export const listOpenSessions = (tx: Tx, userId: number): Promise<SessionRow[]> =>
  tx.query<SessionRow>(
    `select s.id, s.device, s.user_agent, s.created_at as started_at, max(t.created_at) as last_used_at
     from session s join session_token t on t.account_id = $1 and t.session_id = s.id
     where s.account_id = $1 and s.user_id = $2 and s.ended_at is null
     group by s.account_id, s.id, s.device, s.user_agent, s.created_at
     having max(t.refresh_expires_at) > now()
     order by max(t.created_at) desc, s.id desc`,
    [tx.accountId, userId],
  )

export const isSessionOf = async (tx: Tx, sessionId: number, userId: number): Promise<boolean> =>
  (
    await tx.query('select 1 from session where account_id = $1 and id = $2 and user_id = $3', [
      tx.accountId,
      sessionId,
      userId,
    ])
  ).length > 0
