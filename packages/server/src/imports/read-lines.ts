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
  faults: Fault[]
  /** Whom it is about; null: it cannot be taken. */
  customer: ImportedCustomer | null
  booking: ImportedBooking | null
}
type How = { kind: ImportKind; columns: Columns; options: ImportOptions; venue: Venue | null }

export async function venueOf(tx: Tx, { business }: BatchRow): Promise<Venue | null> {
  const clock = business && (await findClock(tx, business.id))
  return business && clock ? { id: business.id, ...clock } : null
}

const KNOWN = new Set(Intl.supportedValuesOf('currency'))
const fractionDigits = (currency: string) => (KNOWN.has(currency) ? fractionDigitsOf(currency) : null)

/** Lines as what their columns say. */
export function readLines(lines: readonly LineRow[], { kind, columns, options, venue }: How): ReadLine[] {
  return lines.map(({ line, cells }) => {
    if (kind === 'customers' || venue === null) {
      const read = readCustomer(cells, columns, options)
      return { line, faults: read.faults, customer: read.line, booking: null }
    }
    const read = readBooking(cells, columns, options, { currency: venue.currency, fractionDigits })
    return { line, faults: read.faults, customer: read.line && withNothingElse(read.line.person), booking: read.line }
  })
}
