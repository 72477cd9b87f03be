import { FISCAL_KINDS } from '@muelle/domain/fiscal/global-invoice'
import { PAYMENT_FORMS } from '@muelle/domain/fiscal/payment-form'
import { PERIODICITIES } from '@muelle/domain/fiscal/period'
import * as z from 'zod/mini'
import { call, FileAnswer, XLSX } from '../call.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE, MAX_PAGE_ROWS } from '../paging.ts'
import { Currency, Id, IdText, integerText, LocalDateText } from '../shapes.ts'

/** Below zero where more was given back than collected. */
const SignedCents = z.int()

const Rate = z.object({
  /** Null for what no tax was reckoned on. */
  basis_points: z.nullable(z.int()),
  base_cents: SignedCents,
  tax_cents: SignedCents,
})

const Amounts = {
  currency: Currency,
  /** Before tax. */
  net_cents: SignedCents,
  tax_cents: SignedCents,
  /** Net and tax. */
  total_cents: SignedCents,
  /** Passed on to others, and in none of the above (P7). */
  third_party_cents: SignedCents,
  rates: z.array(Rate),
}

export const FiscalLine = z.object({
  ...Amounts,
  /** One of these: what it was paid for. */
  booking_id: z.nullable(Id),
  visit_id: z.nullable(Id),
  permit_id: z.nullable(Id),
  ticket: z.string(),
  kind: z.enum(FISCAL_KINDS),
  /** The day of its last payment, or of money back, in the period, on the clock of the business. */
  date: LocalDateText,
  /** c_FormaPago: the way by which most of it was paid. */
  form: z.enum(PAYMENT_FORMS),
})
export type FiscalLine = z.output<typeof FiscalLine>

export const GlobalInvoice = z.object({
  period: z.object({
    from: LocalDateText,
    to: LocalDateText,
    year: z.int(),
    /** c_Meses. */
    months: z.string(),
  }),
  sums: z.array(
    z.object({
      ...Amounts,
      count: z.int(),
      /** What was given back, part of the sums and below zero. */
      refunded_cents: SignedCents,
      /** That of the largest operation; null where nothing was collected. */
      form: z.nullable(z.enum(PAYMENT_FORMS)),
      forms: z.array(z.object({ form: z.enum(PAYMENT_FORMS), total_cents: SignedCents })),
    }),
  ),
  rows: z.array(FiscalLine),
  count: z.int().check(z.minimum(0)),
})
export type GlobalInvoice = z.output<typeof GlobalInvoice>

const access = { module: 'mdu_payment' } as const
const PERIOD = {
  business_id: IdText,
  /** c_Periodicidad: day, week, fortnight, month, two months. */
  periodicity: z.enum(PERIODICITIES),
  /** Any day of the period. */
  date: LocalDateText,
}

export const getGlobalInvoice = call({
  method: 'GET',
  path: '/v1/provider/fiscal/global-invoice',
  summary: 'What a business collected in a period, a line a ticket with its taxes, for the global invoice of CFDI 4.0',
  access,
  query: z.strictObject({
    ...PERIOD,
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  }),
  answer: GlobalInvoice,
  refusals: ['not_found'],
})

export const exportGlobalInvoiceCsv = call({
  method: 'GET',
  path: '/v1/provider/fiscal/global-invoice/csv',
  summary: 'The same list as CSV, with base and tax of each rate in columns of their own',
  access,
  query: z.strictObject(PERIOD),
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found', 'export.running'],
})

export const exportGlobalInvoiceXlsx = call({
  method: 'GET',
  path: '/v1/provider/fiscal/global-invoice/xlsx',
  summary: 'The same list as a workbook',
  access,
  query: z.strictObject(PERIOD),
  answer: FileAnswer,
  download: XLSX,
  refusals: ['not_found', 'export.running', 'export.too_long'],
})
