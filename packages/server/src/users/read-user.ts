import type { User } from '@muelle/contract/users/record'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { findUsers, lockUser, type UserRecord } from './users.sql.ts'
import { type Reader, wireUser } from './wire-user.ts'

/** The user, or `not_found`. */
export async function getUserRecord(tx: Tx, userId: number, deny: Deny<'not_found'>): Promise<UserRecord> {
  const [user] = await findUsers(tx, [userId])
  return user ?? deny({ code: 'not_found' })
}

/** The same, locked until the transaction ends: of several changes to one user, one goes at a time. */
export async function lockUserRecord(tx: Tx, userId: number, deny: Deny<'not_found'>): Promise<UserRecord> {
  if (!(await lockUser(tx, userId))) deny({ code: 'not_found' })
  return getUserRecord(tx, userId, deny)
}

/** The user as this reader sees them, or `not_found`. */
export const readUser = async (tx: Tx, userId: number, reader: Reader, deny: Deny<'not_found'>): Promise<User> =>
  wireUser(await getUserRecord(tx, userId, deny), reader)

/** A user as their history tells it. */
export const historyOf = (user: UserRecord) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  email: user.email,
  permission: user.permission?.name ?? null,
  enabled: user.enabled,
  show_all_sections_dashboard: user.show_all_sections,
})
