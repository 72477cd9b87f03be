import { getSellerPage, type SellerPage } from '@muelle/contract/sellers/seller-page'
import { ask, type Fault, orFault } from '../customer-page/client.ts'

export type ReadSellerPage = { page: SellerPage } | Fault

/** What the seller of a code sells now, or why nobody knows. */
export const readSellerPage = (code: string): Promise<ReadSellerPage> =>
  orFault(ask(getSellerPage, { params: { code } }).then((page) => ({ page })))
