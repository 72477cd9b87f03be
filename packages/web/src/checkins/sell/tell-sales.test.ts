import 'fake-indexeddb/auto'
import type { DeviceGrant } from '@muelle/contract/grants/record'
import { instant } from '@muelle/domain/time'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { dropSale, endHere, forgetTold, keepSale, noteSale, readSales } from '../../offline/sales.ts'
import { giveBack } from './give-back.ts'
import { tellSales } from './tell-sales.ts'

vi.mock('../../api/ask.ts', () => ({ ask: vi.fn<typeof ask>() }))

const ME = 5
const MINE = { userId: ME, businessId: 1 }
const SEATED = { sale: { booking_id: 70 } }
const refusal = (httpStatus: number) => new ApiError({ httpStatus, code: 'x', message: `no ${httpStatus}` })
const NOW = instant(Date.parse('2026-11-22T13:00:00Z'))
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => void vi.mocked(ask).mockReset())

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
    return SEATED
  })
  expect(sent).toEqual(['nonce-a', 'nonce-b', 'nonce-c'])
  expect((await states()).map(([, , state]) => state)).toEqual(['told', 'refused', 'told'])
  await forgetTold(MINE, [grant([{ nonce: 'nonce-a', ticket: 'AAAAAAAA', places: 1 }])])
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

test('a sale whose answer was lost is told anew, and not taken for another request', async () => {
  await sell('nonce-a', 1)
  const keys = new Map<string, string>()
  let tries = 0
  // As the server does: one key is one body.
  vi.mocked(ask).mockImplementation((_call, input, options) => {
    const key = options?.idempotencyKey ?? `own key of try ${tries}`
    const body = JSON.stringify(input)
    if ((keys.get(key) ?? body) !== body) return Promise.reject(refusal(422))
    keys.set(key, body)
    return tries++ === 0 ? Promise.reject(refusal(0)) : (Promise.resolve(SEATED) as never)
  })
  await expect(tellSales(ME)).rejects.toMatchObject({ httpStatus: 0 })
  await new Promise((resolve) => setTimeout(resolve, 2))
  await tellSales(ME)
  expect((await states()).map(([, , state]) => state)).toEqual(['told'])
  expect(tries).toBe(2)
})

test('the grants of one business forget nothing that was sold for another, or by somebody else', async () => {
  await sell('nonce-a', 4)
  await tellSales(ME, () => Promise.resolve(SEATED))
  await forgetTold({ userId: ME, businessId: 2 }, [])
  await forgetTold({ userId: 6, businessId: 1 }, [])
  expect((await states()).map(([nonce]) => nonce)).toEqual(['nonce-a'])
  expect(await sell('nonce-b', 1)).toEqual({ code: 'grant.beyond', placesLeft: 0 })
  await forgetTold(MINE, [])
  expect(await states()).toEqual([])
})

test('what was sold is told before its grant is handed back, and nothing is handed back while some of it waits', async () => {
  await sell('nonce-a', 1)
  const calls: string[] = []
  const end = () => Promise.resolve(calls.push('end'))
  const silent = () => Promise.resolve(calls.push('no answer'))
  expect(await giveBack(7, silent, {}, end)).toBe(false)
  expect(await sell('nonce-b', 1)).toMatchObject({ ticket: 'BBBBBBBB' })
  const tell = () =>
    tellSales(ME, ({ nonce }) => {
      calls.push(nonce)
      return Promise.resolve(SEATED)
    })
  expect(await giveBack(7, tell, {}, end)).toBe(true)
  expect(calls).toEqual(['no answer', 'nonce-a', 'nonce-b', 'end'])
  // As a tab that knows nothing of it would sell.
  expect(await sell('nonce-c', 1)).toEqual({ code: 'grant.over' })
})

test('a grant that was not handed back is sold on; where the answer was lost, it is not', async () => {
  const tell = () => Promise.resolve()
  await expect(giveBack(7, tell, {}, () => Promise.reject(refusal(403)))).rejects.toMatchObject({ httpStatus: 403 })
  expect(await sell('nonce-a', 1)).toMatchObject({ ticket: 'AAAAAAAA' })
  await noteSale('nonce-a', { state: 'told', refusal: null })
  await expect(giveBack(7, tell, {}, () => Promise.reject(refusal(0)))).rejects.toMatchObject({ httpStatus: 0 })
  expect(await sell('nonce-b', 1)).toEqual({ code: 'grant.over' })
  expect(await sell('nonce-b', 1, { ...grant(), id: 8 })).toMatchObject({ places: 1 })
})

test('of a sale and the end of its grant at once, one happens', async () => {
  const [sale, isEnded] = await Promise.all([sell('nonce-a', 1), endHere(7)])
  expect('ticket' in sale).toBe(!isEnded)
})

test('a sale whose seats had gone stays with that until people have dealt with it', async () => {
  await sell('nonce-a', 1)
  const unseated = await tellSales(ME, () => Promise.resolve({ sale: { booking_id: null } }))
  expect(unseated.map(({ nonce }) => nonce)).toEqual(['nonce-a'])
  await forgetTold(MINE, [])
  expect((await states()).map(([, , state]) => state)).toEqual(['unseated'])
})

test('a sale that is not taken now holds up no other, and is told again', async () => {
  for (const httpStatus of [403, 404, 500]) {
    globalThis.indexedDB = new IDBFactory()
    await sell('nonce-a', 1)
    await sell('nonce-b', 1)
    const error = refusal(httpStatus)
    const send = ({ nonce }: { nonce: string }) =>
      nonce === 'nonce-a' ? Promise.reject(error) : Promise.resolve(SEATED)
    await expect(tellSales(ME, send)).rejects.toBe(error)
    expect((await states()).map(([, , state]) => state)).toEqual(['waiting', 'told'])
    expect((await readSales(ME))[0]?.refusal).toBe(httpStatus === 500 ? null : `no ${httpStatus}`)
    await tellSales(ME, () => Promise.resolve(SEATED))
    expect((await states()).map(([, , state]) => state)).toEqual(['told', 'told'])
  }
})

test('a refused sale is told once more when it is let wait again', async () => {
  await sell('nonce-a', 1)
  await tellSales(ME, () => Promise.reject(refusal(409)))
  await noteSale('nonce-a', { state: 'waiting', refusal: null })
  await tellSales(ME, () => Promise.resolve(SEATED))
  expect((await readSales(ME))[0]).toMatchObject({ state: 'told', refusal: null })
})

test('while one tab tells, another does not wait for it, and no try lasts for ever', async () => {
  await sell('nonce-a', 1)
  let isHeld = false
  const request = async (_name: string, _options: object, work: (lock: object | null) => Promise<unknown>) => {
    if (isHeld) return work(null)
    isHeld = true
    return work({}).finally(() => {
      isHeld = false
    })
  }
  vi.stubGlobal('navigator', { userAgent: '', locks: { request } })
  vi.mocked(ask).mockImplementation(() => Promise.resolve(SEATED) as never)
  await Promise.all([tellSales(ME), tellSales(ME)])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(vi.mocked(ask).mock.calls[0]?.[2]?.signal).toBeInstanceOf(AbortSignal)
})
