import type { Profile } from '@muelle/contract/profile/record'
import { getProfile } from '@muelle/contract/profile/record'
import type { Tx } from '../platform/db.ts'
import { handle } from '../platform/http/handle.ts'
import { factorStateOf } from '../sessions/second-factor.ts'
import { findProfile, type ProfileRow } from './profile.sql.ts'

export const profile = handle(getProfile, ({ tx, actor }) => readProfile(tx, actor.userId))

/** The person's own data as they stand now. */
export const readProfile = async (tx: Tx, userId: number): Promise<Profile> =>
  wireProfile(tx, userId, known(userId, await findProfile(tx, userId)))

export const wireProfile = async (tx: Tx, userId: number, row: ProfileRow): Promise<Profile> => ({
  id: userId,
  ...row,
  second_factor: await factorStateOf(tx, userId),
})

/** Whoever makes a call exists: what is missing here is a fault of ours. */
export function known<T>(userId: number, row: T | undefined): T {
  if (row === undefined) throw new Error(`User ${userId} of a running session does not exist`)
  return row
}
