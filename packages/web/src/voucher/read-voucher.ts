import { getVoucher, type Voucher } from '@muelle/contract/tickets/record'
import { ask, type Fault, orFault } from '../customer-page/client.ts'

export type Read = { voucher: Voucher } | Fault

/** What a code is worth now, or why nobody knows. */
export const readVoucher = (code: string): Promise<Read> =>
  orFault(ask(getVoucher, { params: { code } }).then((voucher) => ({ voucher })))
