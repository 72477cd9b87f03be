import { getRpPage, type RpPage } from '@muelle/contract/visits/promoters/rp-page'
import { ask, type Fault, orFault } from '../customer-page/client.ts'

export type ReadRpPage = { page: RpPage } | Fault

/** Whose list a code is of, or why nobody knows. */
export const readRpPage = (code: string): Promise<ReadRpPage> =>
  orFault(ask(getRpPage, { params: { code } }).then((page) => ({ page })))
