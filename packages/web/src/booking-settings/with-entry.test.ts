import { expect, test } from 'vitest'
import { baseOf, withEntry } from './with-entry.ts'

const plates = { key: 'plates', label: 'Placas', options: ['QR'] }
const hotel = { key: 'hotel', label: 'Hotel', options: [] }
const read = { version: 3, entries: [plates, hotel] }
const base = (key: string, now: typeof read) => baseOf(key, { over: read, now }, ({ entries }) => entries)

test('an entry takes its own place, also where the list was put in another order, and a new one the last', () => {
  const saved = { ...plates, label: 'Matrícula' }
  expect(withEntry([hotel, plates], saved)).toEqual([hotel, saved])
  expect(withEntry([hotel], saved)).toEqual([hotel, saved])
})

test('what somebody else did to other entries is saved over', () => {
  const copy = { ...plates, options: ['QR'] }
  const now = { version: 4, entries: [{ ...hotel, label: 'Hospedaje' }, copy] }
  expect(base('plates', now)).toBe(now)
})

test('what somebody else did to the same entry is told by the server: the list is the one it was opened in', () => {
  expect(base('plates', { version: 4, entries: [{ ...plates, label: 'Matrícula' }, hotel] })).toBe(read)
  expect(base('plates', { version: 4, entries: [hotel] })).toBe(read)
})
