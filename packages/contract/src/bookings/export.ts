import * as z from 'zod/mini'
import { call, FileAnswer, XLSX } from '../call.ts'
import { InstantText } from '../shapes.ts'
import { BOOKING_FILTER } from './list.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The one export that somebody has running, whichever list it is of. */
export const ExportRun = z.object({
  running: z.nullable(
    z.object({
      format: z.enum(EXPORT_FORMATS),
      rows_done: z.int(),
      rows_total: z.int(),
      started_at: InstantText,
    }),
  ),
})
export type ExportRun = z.output<typeof ExportRun>

const access = { module: 'mdu_tour_booking' } as const
const query = z.strictObject({ filter: z.optional(z.strictObject(BOOKING_FILTER)) })

export const exportBookingsCsv = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/export/csv',
  summary: 'All bookings of a list as CSV, business by business, newest sale first; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found', 'export.running'],
})

export const exportBookingsXlsx = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/export/xlsx',
  summary: 'All bookings of a list as a workbook, up to as many as a sheet holds; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: XLSX,
  refusals: ['not_found', 'export.running', 'export.too_long'],
})

export const getBookingExport = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/export',
  summary: 'How far the export is that somebody has running, whichever list it is of, or null',
  access,
  answer: ExportRun,
  refusals: [],
})

export const cancelBookingExport = call({
  method: 'DELETE',
  path: '/v1/provider/tour/bookings/export',
  summary: 'Stop the own export that is running, whichever list it is of; its file breaks off within a second',
  access,
  answer: z.object({}),
  refusals: [],
})
