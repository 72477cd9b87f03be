import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_LIMITS,
  type ImportField,
  LINE_FAULTS,
} from '@muelle/domain/imports/fields'
import { IMPORT_STATES } from '@muelle/domain/imports/undo'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import * as z from 'zod/mini'
import { call, FileAnswer } from '../call.ts'
import { MAX_PHONE_CODE_DIGITS } from '../customers/customer-bounds.ts'
import { rowsOf } from '../envelope.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE, MAX_PAGE_ROWS } from '../paging.ts'
import { Id, IdText, InstantText, integerText, text } from '../shapes.ts'

/** Whoever imports reaches customers of every business: a file knows no walls between them. */
const access = { module: 'mdu_customer', flag: 'create', everywhere: true } as const
const params = z.object({ id: IdText })

const Field = z.enum(IMPORT_FIELDS as [ImportField, ...ImportField[]])
const Columns = z.array(z.nullable(Field)).check(z.maxLength(IMPORT_LIMITS.columns))
const Options = z.strictObject({
  /** Of telephones that say no country, without its plus. */
  phone_code: z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${MAX_PHONE_CODE_DIGITS - 1}}$`))),
  date_order: z.enum(DATE_ORDERS),
})
const Fault = z.object({
  code: z.enum(LINE_FAULTS),
  /** What the column is called; null: of the line as a whole. */
  header: z.nullable(z.string()),
})

export const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  business: z.nullable(z.object({ id: Id, name: z.string() })),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  rows: z.int(),
  /** How many lines became what; together as many as are done. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  bad: z.int(),
  /** Lines that were taken without some of their cells. */
  partial: z.int(),
  /** Customers that undoing left, since something hung on them by then. */
  kept: z.int(),
  created_at: InstantText,
  by: z.nullable(z.string()),
  started_at: z.nullable(InstantText),
  ended_at: z.nullable(InstantText),
  undone_at: z.nullable(InstantText),
  /** Until when it can be undone. */
  undo_until: z.nullable(InstantText),
})
export type Import = z.output<typeof Import>

export const ImportDetail = z.object({
  ...Import.shape,
  headers: z.array(z.string()),
  /** Which field each column is: as somebody said, or as its name has it guessed. */
  columns: Columns,
  options: Options,
  /** Whether the days of the file can be read one way alone; otherwise somebody has to say the order. */
  is_order_known: z.boolean(),
  /** The first rows, as they stand in the file. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** The same file was taken before. */
  same_as: z.nullable(z.object({ id: Id, at: InstantText })),
})
export type ImportDetail = z.output<typeof ImportDetail>

export const listImports = call({
  method: 'GET',
  path: '/v1/provider/import',
  summary: 'Files of customers and bookings that were imported, the latest first',
  access,
  query: z.strictObject({
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  }),
  answer: rowsOf(Import),
  refusals: [],
})
export const uploadImport = call({
  method: 'POST',
  path: '/v1/provider/import',
  summary: 'Read a CSV or XLSX file of customers or bookings; nobody is entered before it is started',
  access,
  query: z.strictObject({ kind: z.enum(IMPORT_KINDS), business_id: z.optional(IdText) }),
  multipart: { maxBytes: IMPORT_LIMITS.bytes },
  answer: ImportDetail,
  status: 201,
  refusals: [
    'not_found',
    'import.missing',
    'import.too_large',
    'import.unreadable',
    'import.empty',
    'import.too_many_rows',
    'import.too_many_columns',
    'import.business_missing',
  ],
})
export const getImport = call({
  method: 'GET',
  path: '/v1/provider/import/:id',
  summary: 'An import: its columns, its first rows and how far it is',
  access,
  params,
  answer: ImportDetail,
  refusals: ['not_found'],
})

/** Which tour a product of the file is, and which of its prices its kinds of people pay; null: none, and such lines are not taken. */
const Person = { label: text(0, IMPORT_LIMITS.cell), category_id: z.nullable(Id) }
const Product = {
  /** As the file calls it; null: lines that name none. */
  product: z.nullable(text(1, IMPORT_LIMITS.cell)),
  tour_id: z.nullable(Id),
}
const Said = z.strictObject({
  columns: Columns,
  options: Options,
  /** What is not said here is the tour of its very name. */
  products: z._default(
    z
      .array(
        z.strictObject({
          ...Product,
          people: z.array(z.strictObject(Person)).check(z.maxLength(IMPORT_LIMITS.person_types)),
        }),
      )
      .check(z.maxLength(IMPORT_LIMITS.products)),
    [],
  ),
})
const COLUMN_REFUSALS = [
  'not_found',
  'import.state',
  'import.columns_unfit',
  'import.column_twice',
  'import.contact_missing',
  'import.date_missing',
] as const

const Shown = z.object({
  line: z.int(),
  /** The lines of the others it is for: the file has one for each of its people. */
  others: z.array(z.int()),
  faults: z.array(Fault),
  /** As it would be entered; null: it would not. */
  person: z.nullable(
    z.object({
      name: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Whose the telephone or the address is already. */
      known_as: z.nullable(z.string()),
    }),
  ),
  booking: z.nullable(
    z.object({
      product: z.nullable(z.string()),
      /** The tour whose seats it would take; null: it takes none. */
      tour: z.nullable(z.string()),
      date: z.string(),
      time: z.nullable(z.string()),
      people: z.int(),
      status: z.string(),
      total_cents: z.int(),
      currency: z.string(),
    }),
  ),
})
export type ShownLine = z.output<typeof Shown>

/** A product of lines that are still to come. */
const Mapped = z.object({
  ...Product,
  lines: z.int(),
  /** Nobody said so and it is not called so: somebody should look at it. */
  is_guessed: z.boolean(),
  people: z.array(z.object(Person)),
})
export type MappedProduct = z.output<typeof Mapped>
const Preview = z.object({
  rows: z.array(Shown),
  products: z.array(Mapped),
  /** What these may be. */
  tours: z.array(
    z.object({
      id: Id,
      name: z.string(),
      categories: z.array(z.object({ id: Id, name: z.string(), age_range: z.enum(AGE_RANGES) })),
    }),
  ),
  /** Bookings to come that are sold together, and in how many orders. */
  orders: z.object({ orders: z.int(), bookings: z.int() }),
  /** Bookings that have a line for each of their people, and how many these are. */
  people: z.object({ bookings: z.int(), lines: z.int() }),
})
export type ImportPreview = z.output<typeof Preview>

export const previewImport = call({
  method: 'POST',
  path: '/v1/provider/import/:id/preview',
  summary: 'The first rows as they would become, and the products of what is to come; changes nothing',
  access,
  params,
  body: Said,
  answer: Preview,
  refusals: COLUMN_REFUSALS,
})
export const startImport = call({
  method: 'POST',
  path: '/v1/provider/import/:id/start',
  summary: 'Enter what the file says, line by line, after this call',
  access,
  params,
  body: Said,
  answer: Import,
  refusals: COLUMN_REFUSALS,
})

export const listImportFaults = call({
  method: 'GET',
  path: '/v1/provider/import/:id/faults',
  summary: 'Lines that were not taken, or not whole, with why',
  access,
  params,
  query: z.strictObject({
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  }),
  answer: rowsOf(
    z.object({ line: z.int(), is_taken: z.boolean(), faults: z.array(Fault), cells: z.array(z.string()) }),
  ),
  refusals: ['not_found'],
})
export const exportImportFaults = call({
  method: 'GET',
  path: '/v1/provider/import/:id/faults/csv',
  summary: 'The same as CSV, with the cells of each line, to be mended and imported',
  access,
  params,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found'],
})

export const undoImport = call({
  method: 'POST',
  path: '/v1/provider/import/:id/undo',
  summary: 'Take back a whole import while nothing hangs on whom it made; for thirty days',
  access: { module: 'mdu_customer', flag: 'delete', everywhere: true },
  params,
  answer: Import,
  refusals: ['not_found', 'import.state', 'import.in_use', 'import.undo_over'],
})
export const dropImport = call({
  method: 'DELETE',
  path: '/v1/provider/import/:id',
  summary: 'Forget a file that was not started',
  access,
  params,
  answer: z.object({}),
  refusals: ['not_found', 'import.state'],
})
