import {
  cancelPaymentExport,
  exportPaymentsCsv,
  exportPaymentsXlsx,
  getPaymentExport,
} from '@muelle/contract/payments/export'
import { listOwedRefunds, listPayments, sumPayments } from '@muelle/contract/payments/list'
import { listTips } from '@muelle/contract/payments/tips'
import { listTransfers } from '@muelle/contract/payments/transfers'
import { listWithoutSeat } from '@muelle/contract/payments/without-seat'
import { fitsSheet, stopRunning, tellRunning } from '../bookings/export/running.ts'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { exportPayments } from './export/export-payments.ts'
import { list, owed, sum } from './list.ts'
import { tips } from './tips.ts'
import { transfers } from './transfers.ts'
import { withoutSeat } from './without-seat.ts'

/** The money of bookings: what moved, what it comes to, and what customers wait for. */
export const paymentRoutes = (): Route[] => [
  handleRead(listPayments, list),
  handleRead(sumPayments, sum),
  handleRead(listOwedRefunds, owed),
  handleRead(listTransfers, transfers),
  handleRead(listWithoutSeat, withoutSeat),
  handleRead(listTips, tips),
  handleDownload(exportPaymentsCsv, (context) => exportPayments(context, 'csv')),
  handleDownload(exportPaymentsXlsx, (context) => exportPayments(context, 'xlsx', fitsSheet(context.deny))),
  handle(getPaymentExport, tellRunning),
  handle(cancelPaymentExport, stopRunning),
]
