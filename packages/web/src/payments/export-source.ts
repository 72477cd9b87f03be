import { exportGlobalInvoiceCsv, exportGlobalInvoiceXlsx } from '@muelle/contract/fiscal/global-invoice'
import {
  cancelPaymentExport,
  exportPaymentsCsv,
  exportPaymentsXlsx,
  getPaymentExport,
} from '@muelle/contract/payments/export'
import { ask } from '../api/ask.ts'
import type { ExportSource } from '../bookings/export/use-export.ts'
import { filterOf, type invoicePeriodOf, type Shown } from './payment-queries.ts'

/** Whatever money of bookings is taken home: how far it is, and its end. */
const RUN = {
  look: (signal) => ask(getPaymentExport, {}, { signal }),
  stop: () => ask(cancelPaymentExport, {}),
} satisfies Pick<ExportSource, 'look' | 'stop'>

/** The moves that the list shows, as a file. */
export const paymentExport = (shown: Shown): ExportSource => {
  const input = { query: { filter: filterOf(shown) } }
  return {
    ...RUN,
    list: 'payments',
    take: (format, options) =>
      format === 'csv' ? ask(exportPaymentsCsv, input, options) : ask(exportPaymentsXlsx, input, options),
  }
}

/** The list for a global invoice, as a file. */
export const invoiceExport = (query: ReturnType<typeof invoicePeriodOf>): ExportSource => ({
  ...RUN,
  list: 'globalInvoice',
  take: (format, options) =>
    format === 'csv'
      ? ask(exportGlobalInvoiceCsv, { query }, options)
      : ask(exportGlobalInvoiceXlsx, { query }, options),
})
