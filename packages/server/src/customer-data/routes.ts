import {
  cancelCustomerExport,
  eraseCustomer,
  exportCustomersCsv,
  exportCustomersXlsx,
  getCustomerData,
  getCustomerDataCsv,
  getCustomerExport,
} from '@muelle/contract/customers/life'
import { fitsSheet, stopRunning, tellRunning } from '../bookings/export/running.ts'
import { ownData } from '../customers/own-data.ts'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { erase } from './erase.ts'
import { exportCustomers } from './export-customers.ts'
import { ownDataCsv } from './own-data-csv.ts'

/** What leaves of customers: lists as files, a person's own copy, and the person themselves. */
export const customerDataRoutes = (): Route[] => [
  handleDownload(exportCustomersCsv, (context) => exportCustomers(context, 'csv')),
  handleDownload(exportCustomersXlsx, (context) => exportCustomers(context, 'xlsx', fitsSheet(context.deny))),
  handle(getCustomerExport, tellRunning),
  handle(cancelCustomerExport, stopRunning),
  handleRead(getCustomerData, ownData),
  handleDownload(getCustomerDataCsv, ownDataCsv),
  handle(eraseCustomer, erase),
]
