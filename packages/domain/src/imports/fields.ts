/** What a file is read as. */
export const IMPORT_KINDS = ['customers', 'bookings'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What a column of people may be. */
export const PERSON_FIELDS = ['name', 'first_name', 'last_name', 'phone', 'phone_code', 'email', 'language'] as const
export const CUSTOMER_FIELDS = [...PERSON_FIELDS, 'birthday', 'allergies', 'tags', 'wants_offers', 'notes'] as const
/** What a column of bookings may be: whose it is, and what was booked. */
export const BOOKING_FIELDS = [
  ...PERSON_FIELDS,
  'cart',
  'reference',
  'product',
  'date',
  'time',
  'people',
  'party',
  'people_of',
  'status',
  'total',
  'paid',
  'currency',
  'notes',
] as const
export type ImportField = (typeof CUSTOMER_FIELDS)[number] | (typeof BOOKING_FIELDS)[number]
export const IMPORT_FIELDS: readonly ImportField[] = [...new Set([...CUSTOMER_FIELDS, ...BOOKING_FIELDS])]

/** What several columns may be: each counts the people that it is called after. */
export const isRepeatable = (field: ImportField): boolean => field === 'people_of'

export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === 'customers' ? CUSTOMER_FIELDS : BOOKING_FIELDS

/** Which field each column of a file is, by its place; null: none. */
export type Columns = readonly (ImportField | null)[]

/** In which order days are written that do not begin with their year. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type ImportOptions = {
  /** Of telephones that say no country (C-1). */
  phone_code: string
  date_order: DateOrder
}

export const IMPORT_LIMITS = {
  rows: 50_000,
  columns: 80,
  /** Bytes of a file, as it is sent. */
  bytes: 20 * 1024 * 1024,
  /** Letters of one cell. */
  cell: 2_000,
  /** Products of one file that somebody maps to tours, and kinds of people of one of them. */
  products: 500,
  person_types: 40,
  /** Lines that one reference names: what more of them share, as the name of who sold them all, is none. */
  lines_of_reference: 300,
} as const

/** Why a cell, or a whole line, is not what its column says. */
export const LINE_FAULTS = [
  'contact_missing',
  'phone_unreadable',
  'email_unreadable',
  'language_unknown',
  'date_missing',
  'date_unreadable',
  'time_unreadable',
  'people_unreadable',
  'people_differ',
  'amount_unreadable',
  'currency_unknown',
  'status_unknown',
  'answer_unreadable',
  'too_long',
  'not_held',
  'no_room',
  'closed_then',
  'booked_already',
  'blocked',
  'tour_unknown',
  'no_departure',
  'trip_closed',
  'too_many_people',
  'person_type_unknown',
  'adult_missing',
  'other_currency',
  'touched_here',
  'sailed_here',
] as const
export type LineFault = (typeof LINE_FAULTS)[number]
/** A fault with the column it is in, by its place; null: of the line as a whole. */
export type Fault = { code: LineFault; column: number | null }

/** Columns that no two places may be. */
export type ColumnsDenial =
  | { code: 'import.column_twice'; field: ImportField }
  | { code: 'import.contact_missing' }
  | { code: 'import.date_missing' }

/** Whether columns say enough to know people by, and of bookings when they were (K-3: nobody is made who left no contact). */
export function columnsDenial(kind: ImportKind, columns: Columns): ColumnsDenial | null {
  const named = columns.filter((field) => field !== null)
  const twice = named.find((field, at) => !isRepeatable(field) && named.indexOf(field) !== at)
  if (twice !== undefined) return { code: 'import.column_twice', field: twice }
  if (!named.includes('phone') && !named.includes('email')) return { code: 'import.contact_missing' }
  if (kind === 'bookings' && !named.includes('date')) return { code: 'import.date_missing' }
  return null
}
