import * as z from 'zod/mini'
import { ExportRun } from '../bookings/export.ts'
import { call, FileAnswer, XLSX } from '../call.ts'
import { IdText } from '../shapes.ts'
import { COMMISSION_FILTER } from './commissions.ts'

const access = [{ module: 'mdu_seller' }, { module: 'mdu_settlement' }] as const
const query = z.strictObject({
  filter: z.optional(z.strictObject({ ...COMMISSION_FILTER, seller_id: z.optional(IdText) })),
})

export const exportCommissionsCsv = call({
  method: 'GET',
  path: '/v1/provider/tour/commissions/csv',
  summary:
    'All commissions of a list as CSV, the latest first; who sells gets their own alone; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found', 'export.running'],
})

export const exportCommissionsXlsx = call({
  method: 'GET',
  path: '/v1/provider/tour/commissions/xlsx',
  summary: 'All commissions of a list as a workbook, up to as many as a sheet holds; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: XLSX,
  refusals: ['not_found', 'export.running', 'export.too_long'],
})

export const getCommissionExport = call({
  method: 'GET',
  path: '/v1/provider/tour/commissions/export',
  summary: 'How far the export is that somebody has running, whichever list it is of, or null',
  access,
  answer: ExportRun,
  refusals: [],
})

export const cancelCommissionExport = call({
  method: 'DELETE',
  path: '/v1/provider/tour/commissions/export',
  summary: 'Stop the own export that is running, whichever list it is of; its file breaks off within a second',
  access,
  answer: z.object({}),
  refusals: [],
})
