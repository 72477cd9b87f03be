import {
  cancelCustomerExport,
  exportCustomersCsv,
  exportCustomersXlsx,
  getCustomerExport,
} from '@muelle/contract/customers/life'
import { ask } from '../../api/ask.ts'
import type { ExportSource } from '../../bookings/export/use-export.ts'
import type { filterOf } from '../customer-queries.ts'

/** The customers of the list as a file. */
export function customerExport(filter: ReturnType<typeof filterOf>): ExportSource {
  const query = { filter }
  return {
    list: 'customers',
    take: (format, options) =>
      format === 'csv' ? ask(exportCustomersCsv, { query }, options) : ask(exportCustomersXlsx, { query }, options),
    look: (signal) => ask(getCustomerExport, {}, { signal }),
    stop: () => ask(cancelCustomerExport, {}),
  }
}
