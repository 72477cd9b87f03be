import type { Columns, Fault, ImportKind, ImportOptions } from '@muelle/domain/imports/fields'
import { joinPeople } from '@muelle/domain/imports/join-people'
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
import type { FileBooking, WholeRows } from './whole-bookings.ts'

/** The clock and the money of the business that bookings are of. */
export type Venue = { id: number; time_zone: TimeZone; currency: string }
export type ReadLine = {
  line: number
  /** The other lines of its booking, with what is wrong with them: one for each of its people, or the same told again. */
  others: { line: number; faults: Fault[] }[]
  /** What it shares with the others of its reference; null: nothing. */
  named: FileBooking | null
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
export function readLines(lines: readonly WholeRows[], how: How): ReadLine[] {
  const { kind, columns, options, venue } = how
  return lines.flatMap(({ rows, booking }): ReadLine[] => {
    if (kind === 'bookings' && venue !== null) return readWhole(rows, booking, { ...how, venue })
    return rows.map(({ line, cells }) => {
      const read = readCustomer(cells, columns, options)
      return { line, others: [], named: null, faults: read.faults, customer: read.line, booking: null }
    })
  })
}

/** Lines of one booking: of each of its people, or the same told again, where the first that can be taken says it. */
function readWhole(
  rows: readonly LineRow[],
  named: FileBooking | null,
  { headers, columns, options, venue }: How & { venue: Venue },
): ReadLine[] {
  const isJoined = named?.hasPeople === true
  const facts = { headers, currency: venue.currency, fractionDigits, isCompanion: isJoined }
  const read = rows.map(({ line, cells }) => ({ number: line, ...readBooking(cells, columns, options, facts) }))
  const lead = (isJoined ? undefined : read.find(({ line }) => line !== null)) ?? read[0]
  if (!lead) return []
  const all = read.flatMap(({ line }) => line ?? [])
  const booking = isJoined ? (all.length < read.length ? null : joinPeople(all)) : lead.line
  // Whom nobody could find again is not taken (K-3): of several, one can be reached.
  const isLost = booking !== null && booking.person.phone === null && booking.person.email === null
  const told = isLost ? null : booking
  return [
    {
      line: lead.number,
      others: read.filter((one) => one !== lead).map(({ number: line, faults }) => ({ line, faults })),
      named,
      faults: isLost ? [...lead.faults, { code: 'contact_missing', column: null }] : lead.faults,
      customer: told && withNothingElse(told.person),
      booking: told,
    },
  ]
}
