import {
  cancelCheckinExport,
  exportCheckinsCsv,
  exportCheckinsXlsx,
  getCheckinExport,
} from '@muelle/contract/checkins/export'
import { ask } from '../../api/ask.ts'
import type { ExportSource } from '../../bookings/export/use-export.ts'
import { filterOf, type Shown } from './reading-queries.ts'

/** The scans that the list shows, as a file. */
export const readingExport = (shown: Shown): ExportSource => {
  const input = { query: { filter: filterOf(shown) } }
  return {
    list: 'checkins',
    take: (format, options) =>
      format === 'csv' ? ask(exportCheckinsCsv, input, options) : ask(exportCheckinsXlsx, input, options),
    look: (signal) => ask(getCheckinExport, {}, { signal }),
    stop: () => ask(cancelCheckinExport, {}),
  }
}
