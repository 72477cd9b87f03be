import {
  cancelBookingExport,
  exportBookingsCsv,
  exportBookingsXlsx,
  getBookingExport,
} from '@muelle/contract/bookings/export'
import { handle, type Route } from '../../platform/http/handle.ts'
import { handleDownload } from '../../platform/http/handle-download.ts'
import { exportBookings } from './export-bookings.ts'
import { fitsSheet, stopRunning, tellRunning } from './running.ts'

export const exportRoutes: readonly Route[] = [
  handleDownload(exportBookingsCsv, (context) => exportBookings(context, 'csv')),
  handleDownload(exportBookingsXlsx, (context) => exportBookings(context, 'xlsx', fitsSheet(context.deny))),
  handle(getBookingExport, tellRunning),
  handle(cancelBookingExport, stopRunning),
]
