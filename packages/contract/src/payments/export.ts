import * as z from 'zod/mini'
import { csvOf, runningExportOf, stopExportOf, workbookOf } from '../exports/list-export.ts'
import { PAYMENT_FILTER } from './list.ts'

const list = {
  access: { module: 'mdu_payment' },
  query: z.strictObject({ filter: z.optional(z.strictObject(PAYMENT_FILTER)) }),
  rows: 'moves of money',
  order: 'the latest first, money back as negative',
} as const

export const exportPaymentsCsv = csvOf('/v1/provider/tour/payments/csv', list)
export const exportPaymentsXlsx = workbookOf('/v1/provider/tour/payments/xlsx', list)
export const getPaymentExport = runningExportOf('/v1/provider/tour/payments/export', list)
export const cancelPaymentExport = stopExportOf('/v1/provider/tour/payments/export', list)
