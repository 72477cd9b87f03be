import 'fake-indexeddb/auto'
import type { DeviceGrant } from '@muelle/contract/grants/record'
import { instant } from '@muelle/domain/time'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { dropSale, forgetTold, keepSale, readSales } from '../../offline/sales.ts'
import { tellSales } from './tell-sales.ts'

const ME = 5
const NOW = instant(Date.parse('2026-11-22T13:00:00Z'))
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  globalThis.indexedDB = new IDBFactory()
})

const grant = (sales: { nonce: string; ticket: string; places: number }[] = [], places = 4) =>
  ({
    id: 7,
    business_id: 1,
    places,
    sells_until: '2026-11-22T15:00:00Z',
    ended_at: null,
    sales,
    tickets: ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD'].map((ticket) => ({ ticket, code: `/V/${ticket}` })),
  }) as unknown as DeviceGrant
const sell = (nonce: string, places: number, of = grant(), now = NOW) =>
  keepSale(
    of,
    {
      nonce,
      userId: ME,
      places,
      entry: {
        party: [{ category_id: 1, quantity: places }],
        total_cents: places * 80_000,
        tourist_first_name: 'Ana',
        sold_at: new Date(now).toISOString(),
      },
    },
    now,
  )
const states = async () => (await readSales(ME)).map(({ nonce, ticket, state }) => [nonce, ticket, state])

test('what is left goes down with each sale, whichever tab makes it, and each has a ticket of its own', async () => {
  const both = await Promise.all([sell('nonce-a', 3), sell('nonce-b', 3)])
  expect(both.filter((one) => 'ticket' in one)).toHaveLength(1)
  expect(both.find((one) => 'code' in one)).toEqual({ code: 'grant.beyond', placesLeft: 1 })
  expect(await sell('nonce-c', 1)).toMatchObject({ ticket: 'BBBBBBBB', places: 1 })
  expect(await sell('nonce-d', 1)).toEqual({ code: 'grant.beyond', placesLeft: 0 })
  expect(await readSales(6)).toEqual([])
})

test('a sale counts once, from whichever side it is known', async () => {
  await sell('nonce-a', 3)
  const told = grant([{ nonce: 'nonce-a', ticket: 'AAAAAAAA', places: 3 }])
  expect(await sell('nonce-b', 1, told)).toMatchObject({ ticket: 'BBBBBBBB' })
  const elsewhere = grant([{ nonce: 'nonce-x', ticket: 'CCCCCCCC', places: 4 }], 8)
  expect(await sell('nonce-c', 1, elsewhere)).toEqual({ code: 'grant.beyond', placesLeft: 0 })
})

test('nothing is sold after its time, nor once it was handed back', async () => {
  expect(await sell('nonce-a', 1, grant(), instant(NOW + 3 * 3_600_000))).toEqual({ code: 'grant.over' })
  expect(await sell('nonce-a', 1, { ...grant(), ended_at: '2026-11-22T12:00:00Z' })).toEqual({ code: 'grant.over' })
})

test('what was told goes once the server tells of it; what it refuses is set aside, and holds up nothing', async () => {
  await sell('nonce-a', 1)
  await sell('nonce-b', 1)
  await sell('nonce-c', 1)
  const refused = new ApiError({ httpStatus: 409, code: 'grant.beyond', message: 'Quedan 0 lugares.' })
  const sent: string[] = []
  await tellSales(ME, async ({ nonce }) => {
    sent.push(nonce)
    if (nonce === 'nonce-b') throw refused
  })
  expect(sent).toEqual(['nonce-a', 'nonce-b', 'nonce-c'])
  expect((await states()).map(([, , state]) => state)).toEqual(['told', 'refused', 'told'])
  await forgetTold([grant([{ nonce: 'nonce-a', ticket: 'AAAAAAAA', places: 1 }])])
  expect((await states()).map(([nonce]) => nonce)).toEqual(['nonce-b', 'nonce-c'])
  expect((await readSales(ME))[0]).toMatchObject({ refusal: 'Quedan 0 lugares.' })
  await dropSale('nonce-b')
  expect((await states()).map(([nonce]) => nonce)).toEqual(['nonce-c'])
})

test('without an answer, or without a session, all of it goes on waiting', async () => {
  await sell('nonce-a', 1)
  for (const httpStatus of [0, 401, 503]) {
    const error = new ApiError({ httpStatus, code: 'x', message: 'x' })
    await expect(tellSales(ME, () => Promise.reject(error))).rejects.toBe(error)
    expect((await states()).map(([, , state]) => state)).toEqual(['waiting'])
  }
})
