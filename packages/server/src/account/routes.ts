import { getAccount, updateAccount } from '@muelle/contract/account/record'
import { handle, type Route } from '../platform/http/handle.ts'
import { findAccount } from './account.sql.ts'
import { installation, makeFirst, readSetup } from './make-first.ts'
import { update, wireAccount } from './update.ts'

/** The company behind the account, and how the first one comes to be. */
export const accountRoutes = ({ sendsMail }: { sendsMail: boolean }): Route[] => [
  installation({ sendsMail }),
  readSetup(),
  makeFirst(),
  handle(getAccount, async ({ tx }) => wireAccount(await findAccount(tx, { isLocked: false }))),
  handle(updateAccount, update),
]
