import { getAccount, updateAccount } from '@muelle/contract/account'
import { handle, type Route } from '../platform/http/handle.ts'
import { findAccount } from './account.sql.ts'
import { update, wireAccount } from './update.ts'

/** The company behind the account. */
export const accountRoutes = (): Route[] => [
  handle(getAccount, async ({ tx }) => wireAccount(await findAccount(tx, { isLocked: false }))),
  handle(updateAccount, update),
]
