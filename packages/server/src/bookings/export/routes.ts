import {
  cancelBookingExport,
  exportBookingsCsv,
  exportBookingsXlsx,
  getBookingExport,
} from '@muelle/contract/bookings/export'
import { handle, type Route } from '../../platform/http/handle.ts'
import { handleDownload } from '../../platform/http/handle-download.ts'
import { MAX_XLSX_ROWS } from '../../platform/sheets/xlsx.ts'
import { exportBookings } from './export-bookings.ts'
import { endRun, findRun } from './runs.sql.ts'

export const exportRoutes: readonly Route[] = [
  handleDownload(exportBookingsCsv, (context) => exportBookings(context, 'csv')),
  handleDownload(exportBookingsXlsx, (context) => {
    // One of the sheet's rows is its head.
    const maxRows = MAX_XLSX_ROWS - 1
    return exportBookings(context, 'xlsx', (rows) => {
      if (rows > maxRows) context.deny({ code: 'export.too_long', rows, maxRows })
    })
  }),
  handle(getBookingExport, async ({ tx, actor }) => ({ running: (await findRun(tx, actor.userId)) ?? null })),
  handle(cancelBookingExport, async ({ tx, actor }) => {
    await endRun(tx, actor.userId, null)
    return {}
  }),
]
