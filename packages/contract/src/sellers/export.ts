import * as z from 'zod/mini'
import { csvOf, runningExportOf, stopExportOf, workbookOf } from '../exports/list-export.ts'
import { IdText } from '../shapes.ts'
import { COMMISSION_FILTER } from './commissions.ts'

const list = {
  access: [{ module: 'mdu_seller' }, { module: 'mdu_settlement' }],
  query: z.strictObject({
    filter: z.optional(z.strictObject({ ...COMMISSION_FILTER, seller_id: z.optional(IdText) })),
  }),
  rows: 'commissions',
  order: 'the latest first; who sells gets their own alone',
} as const

export const exportCommissionsCsv = csvOf('/v1/provider/tour/commissions/csv', list)
export const exportCommissionsXlsx = workbookOf('/v1/provider/tour/commissions/xlsx', list)
export const getCommissionExport = runningExportOf('/v1/provider/tour/commissions/export', list)
export const cancelCommissionExport = stopExportOf('/v1/provider/tour/commissions/export', list)
