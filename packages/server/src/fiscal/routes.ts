import {
  exportGlobalInvoiceCsv,
  exportGlobalInvoiceXlsx,
  getGlobalInvoice,
} from '@muelle/contract/fiscal/global-invoice'
import { fitsSheet } from '../bookings/export/running.ts'
import { handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { exportGlobalInvoice, show } from './global-invoice.ts'

/** What the tax office asks for of money that was collected. */
export const fiscalRoutes = (): Route[] => [
  handleRead(getGlobalInvoice, show),
  handleDownload(exportGlobalInvoiceCsv, (context) => exportGlobalInvoice(context, 'csv')),
  handleDownload(exportGlobalInvoiceXlsx, (context) => exportGlobalInvoice(context, 'xlsx', fitsSheet(context.deny))),
]
