import * as z from 'zod/mini'
import { ExportRun } from '../bookings/export.ts'
import { call, FileAnswer, XLSX } from '../call.ts'
import { PAYMENT_FILTER } from './list.ts'

const access = { module: 'mdu_payment' } as const
const query = z.strictObject({ filter: z.optional(z.strictObject(PAYMENT_FILTER)) })

export const exportPaymentsCsv = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/csv',
  summary:
    'All moves of money of a list as CSV, the latest first, money back as negative; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found', 'export.running'],
})

export const exportPaymentsXlsx = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/xlsx',
  summary:
    'All moves of money of a list as a workbook, up to as many as a sheet holds; one export of a person at a time',
  access,
  query,
  answer: FileAnswer,
  download: XLSX,
  refusals: ['not_found', 'export.running', 'export.too_long'],
})

export const getPaymentExport = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/export',
  summary: 'How far the export is that somebody has running, whichever list it is of, or null',
  access,
  answer: ExportRun,
  refusals: [],
})

export const cancelPaymentExport = call({
  method: 'DELETE',
  path: '/v1/provider/tour/payments/export',
  summary: 'Stop the own export that is running, whichever list it is of; its file breaks off within a second',
  access,
  answer: z.object({}),
  refusals: [],
})
