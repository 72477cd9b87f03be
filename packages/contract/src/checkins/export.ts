import * as z from 'zod/mini'
import { csvOf, runningExportOf, stopExportOf, workbookOf } from '../exports/list-export.ts'
import { CHECKIN_FILTER } from './record.ts'

const list = {
  access: { module: 'mdu_checkin' },
  query: z.strictObject({ filter: z.optional(z.strictObject(CHECKIN_FILTER)) }),
  rows: 'scans',
  order: 'the newest first',
} as const

export const exportCheckinsCsv = csvOf('/v1/provider/checkin/csv', list)
export const exportCheckinsXlsx = workbookOf('/v1/provider/checkin/xlsx', list)
export const getCheckinExport = runningExportOf('/v1/provider/checkin/export', list)
export const cancelCheckinExport = stopExportOf('/v1/provider/checkin/export', list)
