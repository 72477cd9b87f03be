import { decideTransfers, refuseTransfer, verifyTransfer } from '@muelle/contract/payments/transfers'
import { handle, type Route } from '../../platform/http/handle.ts'
import { decideTogether, refuse, verify } from './decide.ts'

/** Transfers that somebody says were made, looked up at the bank. */
export const transferRoutes = (): Route[] => [
  handle(verifyTransfer, verify),
  handle(refuseTransfer, refuse),
  handle(decideTransfers, decideTogether),
]
