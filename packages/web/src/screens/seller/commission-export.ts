import {
  cancelCommissionExport,
  exportCommissionsCsv,
  exportCommissionsXlsx,
  getCommissionExport,
} from '@muelle/contract/sellers/export'
import { ask } from '../../api/ask.ts'
import type { ExportSource } from '../../bookings/export/use-export.ts'

/** The commissions of a business, or of one seller there, as a file. */
export function commissionExport(business_id: number, seller_id?: number): ExportSource {
  const query = { filter: { business_id, ...(seller_id !== undefined && { seller_id }) } }
  return {
    list: 'commissions',
    take: (format, options) =>
      format === 'csv' ? ask(exportCommissionsCsv, { query }, options) : ask(exportCommissionsXlsx, { query }, options),
    look: (signal) => ask(getCommissionExport, {}, { signal }),
    stop: () => ask(cancelCommissionExport, {}),
  }
}
