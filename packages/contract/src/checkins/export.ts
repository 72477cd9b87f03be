import * as z from 'zod/mini'
import { ExportRun } from '../bookings/export.ts'
import { call, FileAnswer, XLSX } from '../call.ts'
import { CHECKIN_FILTER } from './record.ts'

const access = { module: 'mdu_checkin' } as const
const query = z.strictObject({ filter: z.optional(z.strictObject(CHECKIN_FILTER)) })

export const exportCheckinsCsv = call({
  method: 'GET',
  path: '/v1/provider/checkin/csv',
  summary: 'All scans of a list as CSV, the newest first; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found', 'export.running'],
})

export const exportCheckinsXlsx = call({
  method: 'GET',
  path: '/v1/provider/checkin/xlsx',
  summary: 'All scans of a list as a workbook, up to as many as a sheet holds; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: XLSX,
  refusals: ['not_found', 'export.running', 'export.too_long'],
})

export const getCheckinExport = call({
  method: 'GET',
  path: '/v1/provider/checkin/export',
  summary: 'How far the export is that somebody has running, whichever list it is of, or null',
  access,
  answer: ExportRun,
  refusals: [],
})

export const cancelCheckinExport = call({
  method: 'DELETE',
  path: '/v1/provider/checkin/export',
  summary: 'Stop the own export that is running, whichever list it is of; its file breaks off within a second',
  access,
  answer: z.object({}),
  refusals: [],
})
