import { listOwedRefunds, listPayments, sumPayments } from '@muelle/contract/payments/list'
import { handleRead, type Route } from '../platform/http/handle.ts'
import { list, owed, sum } from './list.ts'

/** The money of bookings: what moved, what it comes to, and what customers wait for. */
export const paymentRoutes = (): Route[] => [
  handleRead(listPayments, list),
  handleRead(sumPayments, sum),
  handleRead(listOwedRefunds, owed),
]
