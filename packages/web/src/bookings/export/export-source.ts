import {
  cancelBookingExport,
  exportBookingsCsv,
  exportBookingsXlsx,
  getBookingExport,
} from '@muelle/contract/bookings/export'
import type { CallInput } from '@muelle/contract/call'
import { ask } from '../../api/ask.ts'
import type { ExportSource } from './use-export.ts'

type Filter = NonNullable<NonNullable<CallInput<typeof exportBookingsCsv>['query']>['filter']>

/** The bookings that a filter leaves, as a file. */
export const bookingExport = (filter: Filter): ExportSource => ({
  list: 'bookings',
  take: (format, options) =>
    format === 'csv'
      ? ask(exportBookingsCsv, { query: { filter } }, options)
      : ask(exportBookingsXlsx, { query: { filter } }, options),
  look: (signal) => ask(getBookingExport, {}, { signal }),
  stop: () => ask(cancelBookingExport, {}),
})
