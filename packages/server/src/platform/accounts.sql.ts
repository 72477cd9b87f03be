import type { PlatformTx, Tx } from './db.ts'

/** All accounts, for work that goes through them one by one; the role `muelle_worker` alone sees more than its own. */
export const listAccountIds = async (tx: PlatformTx): Promise<number[]> =>
  (await tx.query<{ id: number }>('select id from account order by id')).map(({ id }) => id)

export const hasAccounts = async (tx: PlatformTx): Promise<boolean> =>
  (await tx.query('select from account limit 1')).length > 0

/** Whether anybody may sign in under this name, in whatever account. */
export const isKnownUsername = async (tx: Tx | PlatformTx, usernameFolded: string): Promise<boolean> =>
  (await tx.query('select from login_name where username_folded = $1', [usernameFolded])).length > 0

/** Whether anybody may sign in at all: every account has its owner's name. */
export const hasUsernames = async (tx: PlatformTx): Promise<boolean> =>
  (await tx.query('select from login_name limit 1')).length > 0
