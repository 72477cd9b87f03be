import { expect, test } from 'vitest'
import { instant } from '../time.ts'
import { isBlocked } from './customer.ts'
import { isSameName, ownerOf } from './owner.ts'

const carlos = { id: 1, names: ['Carlos García'], phones: 1 }
const ana = { id: 2, names: ['Ana Pech'], phones: 1 }
const withoutPhone = { id: 3, names: ['Luis'], phones: 0 }
const guest = (name: string, phone: string | null = '+529992716640') => ({ name, phone, email: 'a@b.mx' })

test('C-1 the telephone decides, whatever the name and the address say', () => {
  expect(ownerOf(guest('Ana Pech'), carlos, ana)).toBe(carlos)
  expect(ownerOf(guest('Otra'), carlos, null)).toBe(carlos)
})

test('C-1 an address alone is enough where no other telephone speaks against it', () => {
  expect(ownerOf(guest('Cualquiera', null), null, ana)).toBe(ana)
  expect(ownerOf(guest('Cualquiera'), null, withoutPhone)).toBe(withoutPhone)
})

test('C-1 an address with another telephone is the same person only under the same name', () => {
  expect(ownerOf(guest('Ana Pech Uc'), null, ana)).toBe(ana)
  expect(ownerOf(guest('Rosa Pech'), null, ana)).toBeNull()
})

test('C-1 whom nobody knows is new', () => {
  expect(ownerOf(guest('Ana'), null, null)).toBeNull()
})

test.each([
  ['Carlos García', 'carlos garcia sanchez', true],
  ['García Carlos', 'Carlos  García', true],
  ['Carlos', 'Carlota García', false],
  ['', 'Carlos', false],
])('%j and %j are one name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
  expect(isSameName(other, one)).toBe(isSame)
})

test('C-4 a block holds until its very end, and without one for good', () => {
  const since = instant(1_000)
  expect(isBlocked({ blocked_at: null, blocked_until: null }, instant(5_000))).toBe(false)
  expect(isBlocked({ blocked_at: since, blocked_until: null }, instant(5_000))).toBe(true)
  expect(isBlocked({ blocked_at: since, blocked_until: instant(5_000) }, instant(4_999))).toBe(true)
  expect(isBlocked({ blocked_at: since, blocked_until: instant(5_000) }, instant(5_000))).toBe(false)
})
