import type { Columns, Fault, ImportKind, ImportOptions } from '@muelle/domain/imports/fields'
import {
  type ImportedBooking,
  type ImportedCustomer,
  readBooking,
  readCustomer,
} from '@muelle/domain/imports/read-line'
import type { TimeZone } from '@muelle/domain/time'
import { withNothingElse } from '../customers/taken/take-in.ts'
import type { Tx } from '../platform/db.ts'
import { fractionDigitsOf } from '../platform/sheets/cells.ts'
import type { BatchRow } from './batches.sql.ts'
import type { LineRow } from './lines.sql.ts'
import { findClock } from './venue.sql.ts'

/** The clock and the money of the business that bookings are of. */
export type Venue = { id: number; time_zone: TimeZone; currency: string }
export type ReadLine = {
  line: number
  part: number
  faults: Fault[]
  /** Whom it is about; null: it cannot be taken. */
  customer: ImportedCustomer | null
  booking: ImportedBooking | null
}
type How = {
  kind: ImportKind
  headers: readonly string[]
  columns: Columns
  options: ImportOptions
  venue: Venue | null
}

export async function venueOf(tx: Tx, { business }: BatchRow): Promise<Venue | null> {
  const clock = business && (await findClock(tx, business.id))
  return business && clock ? { id: business.id, ...clock } : null
}

const KNOWN = new Set(Intl.supportedValuesOf('currency'))
const fractionDigits = (currency: string) => (KNOWN.has(currency) ? fractionDigitsOf(currency) : null)

/** Lines as what their columns say. */
export function readLines(lines: readonly LineRow[], { kind, headers, columns, options, venue }: How): ReadLine[] {
  return lines.map(({ line, part, cells }) => {
    if (kind === 'customers' || venue === null) {
      const read = readCustomer(cells, columns, options)
      return { line, part, faults: read.faults, customer: read.line, booking: null }
    }
    const read = readBooking(cells, columns, options, { headers, currency: venue.currency, fractionDigits })
    const customer = read.line && withNothingElse(read.line.person)
    return { line, part, faults: read.faults, customer, booking: read.line }
  })
}
