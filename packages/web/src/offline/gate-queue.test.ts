import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { withStore } from './database.ts'
import {
  addToGateQueue,
  dropFromGateQueue,
  keepFolios,
  lacksFolios,
  markInGateQueue,
  readGateQueue,
} from './gate-queue.ts'
import type { Sealed } from './sealed.ts'

const DAY = '2027-03-10'
const seen = (number: number) => ({
  at: `2027-03-10T17:${String(10 + number)}:00.000Z`,
  code: `P${String(number).padStart(34, '0')}`,
  plate: 'YZN412C',
  vehicle_type: 'auto' as const,
})
const add = (number: number) => addToGateQueue(5, 1, seen(number))
const folios = async (userId = 5, businessId = 1) =>
  (await readGateQueue(userId, businessId)).map(({ entry }) => entry.folio)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('each entry has the next folio of this device, also of two tabs at once, and none where they are spent', async () => {
  expect(await add(0)).toBeNull()
  await keepFolios(1, { business_date: DAY, first: 7, last: 9, device: 'booth' })
  const three = await Promise.all([add(1), add(2), add(3)])
  expect(three.map((entry) => entry?.folio).toSorted()).toEqual([7, 8, 9])
  expect(await add(4)).toBeNull()
  expect((await folios()).length).toBe(3)
  expect(await folios(6)).toEqual([])
  expect(await folios(5, 2)).toEqual([])
})

test('told entries go and their folios stay on paper; what was refused is told with its reason', async () => {
  await keepFolios(1, { business_date: DAY, first: 7, last: 9, device: 'booth' })
  await add(1)
  await add(2)
  await dropFromGateQueue(seen(1).code)
  await markInGateQueue(seen(2).code, 'Falta la tarifa.')
  expect(await readGateQueue(5, 1)).toEqual([
    { entry: { ...seen(2), business_date: DAY, folio: 8 }, device: 'booth', refused: 'Falta la tarifa.' },
  ])
  await markInGateQueue(seen(2).code, null)
  expect(await readGateQueue(5, 1)).toEqual([
    { entry: { ...seen(2), business_date: DAY, folio: 8 }, device: 'booth', refused: null },
  ])
  expect((await add(3))?.folio).toBe(9)
})

test('folios of a new day come before what is left of yesterday, and those of older days go', async () => {
  await keepFolios(1, { business_date: '2027-03-08', first: 1, last: 30, device: 'booth' })
  await keepFolios(1, { business_date: '2027-03-09', first: 1, last: 30, device: 'booth' })
  expect(await lacksFolios(1, DAY)).toBe(true)
  await keepFolios(1, { business_date: DAY, first: 31, last: 60, device: 'booth' })
  expect(await lacksFolios(1, DAY)).toBe(false)
  expect(await add(1)).toMatchObject({ business_date: DAY, folio: 31 })
  const [kept] = await withStore('folios', 'readonly', (store, answer) =>
    answer<{ blocks: { business_date: string }[] }[]>(store.getAll()),
  )
  expect(kept?.blocks.map(({ business_date }) => business_date)).toEqual(['2027-03-09', DAY])
})

test('no plate can be read on the disk', async () => {
  await keepFolios(1, { business_date: DAY, first: 7, last: 9, device: 'booth' })
  await add(1)
  const [row] = await withStore('gate', 'readonly', (store, answer) => answer<{ sealed: Sealed }[]>(store.getAll()))
  if (!row || typeof row.sealed.data === 'string') throw new Error('it lies open')
  expect(new TextDecoder('latin1').decode(row.sealed.data)).not.toMatch(/YZN/)
})
