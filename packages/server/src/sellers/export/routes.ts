import {
  cancelCommissionExport,
  exportCommissionsCsv,
  exportCommissionsXlsx,
  getCommissionExport,
} from '@muelle/contract/sellers/export'
import { fitsSheet, stopRunning, tellRunning } from '../../bookings/export/running.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { handleDownload } from '../../platform/http/handle-download.ts'
import { exportCommissions } from './export-commissions.ts'

export const commissionExportRoutes = (): Route[] => [
  handleDownload(exportCommissionsCsv, (context) => exportCommissions(context, 'csv')),
  handleDownload(exportCommissionsXlsx, (context) => exportCommissions(context, 'xlsx', fitsSheet(context.deny))),
  handle(getCommissionExport, tellRunning),
  handle(cancelCommissionExport, stopRunning),
]
