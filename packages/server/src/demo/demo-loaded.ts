import { isKnownUsername } from '../platform/accounts.sql.ts'
import type { Db } from '../platform/db.ts'
import { MUELLE_USERS, OTHER_USERS } from './cast.ts'

/** Nobody deletes an owner: where both of the demo sign in, its data are there. */
const OWNERS = [...MUELLE_USERS, ...OTHER_USERS].filter(({ role }) => role === null).map(({ username }) => username)

export const isDemoLoaded = (db: Db): Promise<boolean> =>
  db.platform(async (tx) => (await Promise.all(OWNERS.map((username) => isKnownUsername(tx, username)))).every(Boolean))
