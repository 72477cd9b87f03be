import type { Columns, ImportOptions } from '@muelle/domain/imports/fields'
import { readNamed } from '@muelle/domain/imports/read-line'
import { bookingsOfReference, type NamedBooking } from '@muelle/domain/imports/same-booking'
import { groupBy } from '../platform/group-by.ts'
import type { LineRow } from './lines.sql.ts'

/** A booking of a file with the reference that it shares with others. */
export type FileBooking = NamedBooking & { key: string }
/** Lines that are one booking; without a reference, or of customers, one line by itself. */
export type WholeRows = { rows: LineRow[]; booking: FileBooking | null }
type How = { columns: Columns; options: ImportOptions; headers: readonly string[] }

/** The bookings that lines of the same references are, all of which are there. */
export const namedBookings = (named: readonly LineRow[], { columns, options, headers }: How): FileBooking[] =>
  [...groupBy(named, ({ reference_key }) => reference_key)].flatMap(([key, some]) =>
    key === null
      ? []
      : bookingsOfReference(
          some.map(({ line, cells }) => ({ line, ...readNamed(cells, columns, options, headers) })),
        ).map((booking) => ({ ...booking, key })),
  )

/** Lines in their order, each with the others of its booking; `named` has all lines of their references. */
export function wholeBookings(
  lines: readonly LineRow[],
  named: readonly LineRow[],
  bookings: readonly FileBooking[],
): WholeRows[] {
  const rowOf = new Map(named.map((row) => [row.line, row]))
  const bookingOf = new Map(bookings.flatMap((booking) => booking.lines.map((line) => [line, booking] as const)))
  const seen = new Set<number>()
  return lines.flatMap((row): WholeRows[] => {
    if (seen.has(row.line)) return []
    const booking = bookingOf.get(row.line) ?? null
    const rows = booking === null ? [row] : booking.lines.flatMap((line) => rowOf.get(line) ?? [])
    for (const { line } of rows) seen.add(line)
    return [{ rows, booking }]
  })
}
