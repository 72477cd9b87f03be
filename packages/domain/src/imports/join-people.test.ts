import { describe, expect, test } from 'vitest'
import type { Columns } from './fields.ts'
import { joinPeople } from './join-people.ts'
import { type ImportedBooking, readBooking, readNamed } from './read-line.ts'

const COLUMNS: Columns = ['reference', 'name', 'phone', 'product', 'date', 'time', 'party', 'total', 'notes']
const HEADERS = ['Folio', 'Guest', 'Phone', 'Tour', 'Date', 'Time', 'Type', 'Total', 'Notes']
const OPTIONS = { phone_code: '52', date_order: 'dmy' } as const
const row = (name: string, phone: string, kind: string, total: string, notes = '') => [
  'R1',
  name,
  phone,
  'Isla',
  '17/07/2026',
  '9:00',
  kind,
  total,
  notes,
]
const read = (cells: string[], isCompanion: boolean): ImportedBooking => {
  const facts = { headers: HEADERS, currency: 'MXN', fractionDigits: () => 2, isCompanion }
  const { line } = readBooking(cells, COLUMNS, OPTIONS, facts)
  if (!line) throw new Error('not read')
  return line
}
const joined = (...rows: string[][]) => joinPeople(rows.map((cells) => read(cells, true)))

describe('C-1: a line for each person of a booking', () => {
  test('is one booking of whoever can be reached, with all of them by name and kind', () => {
    expect(
      joined(
        row('Luis Canul', '', 'Child', '400.00', 'Vegano'),
        row('Rosa Canul', '9992810001', 'Adult', '600', 'Vegano'),
        row('Eva Uc', '', 'Adult', '600'),
      ),
    ).toMatchObject({
      person: { name: 'Rosa Canul', phone: '+529992810001' },
      people: 3,
      party: [
        { label: 'Adult', people: 2 },
        { label: 'Child', people: 1 },
      ],
      travelers: [
        { name: 'Rosa Canul', label: 'Adult' },
        { name: 'Luis Canul', label: 'Child' },
        { name: 'Eva Uc', label: 'Adult' },
      ],
      total_cents: 1_600_00,
      notes: 'Vegano',
    })
  })

  test('the same amount on every line is that of the booking, and one that stands once too', () => {
    expect(joined(row('A', '1', 'Adult', '900'), row('B', '', 'Adult', '900'))?.total_cents).toBe(900_00)
    expect(joined(row('A', '1', 'Adult', '900'), row('B', '', 'Adult', ''))?.total_cents).toBe(900_00)
    expect(joined(row('A', '1', 'Adult', ''), row('B', '', 'Adult', ''))?.said.total_cents).toBeNull()
  })

  test('where somebody’s kind is not said, nobody’s is', () => {
    expect(joined(row('A', '1', 'Adult', ''), row('B', '', '', ''))).toMatchObject({
      people: 2,
      party: [],
      travelers: [
        { name: 'A', label: null },
        { name: 'B', label: null },
      ],
    })
    const all = (name: string, phone: string) => row(name, phone, 'Adult: 1, Child: 1', '')
    expect(joined(all('A', '1'), all('B', ''))).toMatchObject({
      people: 2,
      party: [
        { label: 'Adult', people: 1 },
        { label: 'Child', people: 1 },
      ],
      travelers: [],
      notes: 'A, B',
    })
  })

  test('a line is compared by what it says, not by how it is written', () => {
    const one = readNamed(row('A', '', 'Adult', ''), COLUMNS, OPTIONS, HEADERS)
    const other = readNamed(['R1', 'B', '', 'ISLA', '2026-07-17', '09:00', 'adult', '', ''], COLUMNS, OPTIONS, HEADERS)
    expect(one).toEqual({
      product: 'Isla',
      when: '2026-07-17 09:00',
      isCanceled: false,
      people: 1,
      kinds: 'adult 1',
      name: 'A',
    })
    expect(other).toEqual({ ...one, product: 'ISLA', name: 'B' })
  })

  test('whoever booked alone has to be reached', () => {
    const facts = { headers: HEADERS, currency: 'MXN', fractionDigits: () => 2 }
    expect(readBooking(row('A', '', 'Adult', ''), COLUMNS, OPTIONS, facts)).toMatchObject({
      line: null,
      faults: [{ code: 'contact_missing' }],
    })
  })
})
