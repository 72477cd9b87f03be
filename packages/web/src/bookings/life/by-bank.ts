import type { RefundWay } from '@muelle/contract/bookings/life'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'

/** Whether money that goes back leaves the bank, and is found there again by a reference. */
const isByBank = (way: RefundWay | PaymentMethod): boolean => way === 'transfer' || way === 'terminal'

/** Whether some of a refund does: by the way that was chosen, or where each payment goes back as it came. */
export const leavesBank = (way: RefundWay, paidBy: readonly PaymentMethod[]): boolean =>
  isByBank(way) || (way === 'original' && paidBy.some(isByBank))
