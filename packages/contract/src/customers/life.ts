import { CHOSEN_FIELDS } from '@muelle/domain/customers/merge'
import * as z from 'zod/mini'
import { shownFields } from '../bookings/shown-fields.ts'
import { NOTE_FIELDS } from '../bookings/written-fields.ts'
import { call, FileAnswer } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { csvOf, runningExportOf, stopExportOf, workbookOf } from '../exports/list-export.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE, MAX_PAGE_ROWS } from '../paging.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  integerText,
  LocalDateText,
  LocalTimeText,
  lines,
  TimeZoneText,
  Version,
} from '../shapes.ts'
import { MAX_CUSTOMER_NOTE } from './customer-bounds.ts'
import { CUSTOMER_FILTER, Customer, Duplicate, READS_CUSTOMERS } from './record.ts'

const params = z.object({ id: IdText })

/** What a customer booked, had or let pass, of any kind of business. */
export const HistoryRow = z.object({
  /** `past`: booked elsewhere, and known from a file. */
  kind: z.enum(['tour', 'visit', 'parking', 'past']),
  id: Id,
  ticket: z.string(),
  business: z.object({ id: Id, name: z.string(), type: z.string() }),
  /** The tour; of a visit null. */
  title: z.nullable(z.string()),
  status: z.string(),
  starts_at: InstantText,
  local_date: LocalDateText,
  local_time: LocalTimeText,
  time_zone: TimeZoneText,
  people: z.int(),
  currency: Currency,
  total_cents: z.int(),
  paid_cents: z.int(),
  /** Still to come, or going on. */
  is_ahead: z.boolean(),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const listCustomerHistory = call({
  method: 'GET',
  path: '/v1/provider/customer/:id/history',
  summary: 'What a customer booked in the businesses that the reader sees: what is next first, then back in time',
  access: READS_CUSTOMERS,
  params,
  query: z.strictObject({
    business_id: z.optional(IdText),
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  }),
  answer: rowsOf(HistoryRow),
  refusals: ['not_found'],
})

export const listDuplicates = call({
  method: 'GET',
  path: '/v1/provider/customer/:id/duplicates',
  summary: 'Who may be the same as a customer, with what speaks for it, the most first',
  access: READS_CUSTOMERS,
  params,
  answer: rowsOf(Duplicate),
  refusals: ['not_found'],
})
export const markDistinct = call({
  method: 'POST',
  path: '/v1/provider/customer/:id/distinct',
  summary: 'Say that two customers are not the same: nobody is asked again',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({ other_id: Id }),
  answer: z.object({}),
  refusals: ['not_found'],
})
export const mergeCustomers = call({
  method: 'POST',
  path: '/v1/provider/customer/:id/merge',
  summary:
    'Make one customer of two: the other’s names, telephones and bookings are this one’s, and can be parted again',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({
    other_id: Id,
    version: Version,
    other_version: Version,
    /** Fields of which the other one’s value is kept. */
    from_other: z.optional(z.array(z.enum(CHOSEN_FIELDS)).check(z.maxLength(CHOSEN_FIELDS.length))),
    with_tags: z.optional(z.boolean()),
  }),
  answer: Customer,
  refusals: ['not_found', 'stale', 'customer.same', 'customer.also_elsewhere'],
})
export const unmergeCustomers = call({
  method: 'POST',
  path: '/v1/provider/customer/:id/unmerge',
  summary: 'Part two customers again, each with what was theirs; for thirty days',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({ merge_id: Id }),
  answer: Customer,
  refusals: [
    'not_found',
    'customer.merge_over',
    'customer.merge_undone',
    'customer.merged_again',
    'customer.also_elsewhere',
  ],
})

export const addCustomerNote = call({
  method: 'POST',
  path: '/v1/provider/customer/:id/note',
  summary: 'Note something about a customer',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({ text: lines(1, MAX_CUSTOMER_NOTE) }),
  answer: Customer,
  status: 201,
  refusals: ['not_found'],
})
export const deleteCustomerNote = call({
  method: 'DELETE',
  path: '/v1/provider/customer/:id/note/:noteId',
  summary: 'Delete a note about a customer',
  access: { module: 'mdu_customer', flag: 'edit' },
  params: z.object({ id: IdText, noteId: IdText }),
  answer: Customer,
  refusals: ['not_found'],
})

/** Everything that is kept of a person, to be handed to them (C-5). */
export const CustomerData = z.object({
  customer: z.omit(Customer, { is_whole: true, is_blocked: true }),
  history: z.array(HistoryRow),
  /** As their bookings have it. */
  written: z.array(
    z.object({
      ticket: z.string(),
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      ...shownFields(NOTE_FIELDS),
    }),
  ),
})
export type CustomerData = z.output<typeof CustomerData>

export const getCustomerData = call({
  method: 'GET',
  path: '/v1/provider/customer/:id/data',
  summary: 'All that is kept of a customer, for them',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  answer: CustomerData,
  refusals: ['not_found', 'customer.also_elsewhere'],
})
export const getCustomerDataCsv = call({
  method: 'GET',
  path: '/v1/provider/customer/:id/data/csv',
  summary: 'What a customer booked as CSV, for them',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found', 'customer.also_elsewhere'],
})
export const eraseCustomer = call({
  method: 'POST',
  path: '/v1/provider/customer/:id/erase',
  summary:
    'Erase a person: their record and what their bookings say of them; money and seats stay counted, and are nobody’s',
  access: { module: 'mdu_customer', flag: 'delete' },
  params,
  body: z.strictObject({ version: Version }),
  answer: z.object({ bookings: z.int() }),
  refusals: ['not_found', 'stale', 'customer.also_elsewhere', 'customer.still_booked'],
})

const list = {
  access: { module: 'mdu_customer' },
  query: z.strictObject({ filter: z.optional(z.strictObject(CUSTOMER_FILTER)) }),
  rows: 'customers',
  order: 'in the order in which they came to be known',
} as const
export const exportCustomersCsv = csvOf('/v1/provider/customer/csv', list)
export const exportCustomersXlsx = workbookOf('/v1/provider/customer/xlsx', list)
export const getCustomerExport = runningExportOf('/v1/provider/customer/export', list)
export const cancelCustomerExport = stopExportOf('/v1/provider/customer/export', list)
