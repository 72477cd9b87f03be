import { getVoucher, type Voucher } from '@muelle/contract/tickets'
import { ask, Refused } from '../pay/client.ts'

export type Read = { voucher: Voucher } | { fault: 'unknown' | 'unreachable' }

/** What stands behind `/v/` in an address; `''` where it cannot be read. */
export function codeOf({ pathname }: Pick<Location, 'pathname'>): string {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '')
  } catch {
    return ''
  }
}

/** What a code is worth now, or why nobody knows. */
export async function readVoucher(code: string): Promise<Read> {
  try {
    return { voucher: await ask(getVoucher, { params: { code } }) }
  } catch (error) {
    return { fault: error instanceof Refused && error.isUnknownLink ? 'unknown' : 'unreachable' }
  }
}
