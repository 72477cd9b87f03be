import * as z from 'zod/mini'
import { csvOf, runningExportOf, stopExportOf, workbookOf } from '../exports/list-export.ts'
import { BOOKING_FILTER } from './list.ts'

const list = {
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({ filter: z.optional(z.strictObject(BOOKING_FILTER)) }),
  rows: 'bookings',
  order: 'business by business, newest sale first',
} as const

export const exportBookingsCsv = csvOf('/v1/provider/tour/bookings/export/csv', list)
export const exportBookingsXlsx = workbookOf('/v1/provider/tour/bookings/export/xlsx', list)
export const getBookingExport = runningExportOf('/v1/provider/tour/bookings/export', list)
export const cancelBookingExport = stopExportOf('/v1/provider/tour/bookings/export', list)
