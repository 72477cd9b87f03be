import { cancelBooking } from '@muelle/contract/bookings/life'
import { listBookings, MAX_SUMMED_BOOKINGS, sumBookings } from '@muelle/contract/bookings/list'
import { type BookingRow } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'
import { bookingFilterOf } from './booking-filter.ts'
import { sumOfBookings } from './list-totals.sql.ts'
import { wireTotals } from './list-totals.ts'

let harbour: Harbour
let flamingos: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  flamingos = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos', capacity: 30, people_limit: 30 })
  const dollars = await harbour.addTour({ slug: 'dolares', name: 'Dólares' })
  await harbour.database.admin(`update tour set currency = 'USD' where id = $1`, [dollars.tour])
  for (const adults of [1, 2, 3, 4, 5]) await sold(harbour.seller, flamingos, { adults })
  await sold(harbour.owner, flamingos, { adults: 2, children: 1, hold: true })
  const canceled = await sold(harbour.owner, flamingos, { adults: 2 })
  const result = await harbour.owner.client(cancelBooking, {
    params: { id: canceled.id },
    body: { version: canceled.version, cause: 'operator', method: 'cash', reason: 'Motor' },
  })
  if (result.status !== 'OK') throw new Error(`not canceled: ${result.message}`)
  await sold(harbour.owner, dollars, { adults: 2 })
})
afterAll(() => harbour.close())

type Filter = NonNullable<NonNullable<CallInput<typeof sumBookings>['query']>['filter']>
const askTotals = (filter: Filter, person = harbour.seller) => person.client(sumBookings, { query: { filter } })
async function totalsOf(filter: Filter = {}) {
  const result = await askTotals(filter)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows
}

/** The same sums from the rows of every page. */
async function sumsOfPages(filter: Filter) {
  const rows: BookingRow[] = []
  for (let page = 1; ; page += 1) {
    const result = await harbour.seller.client(listBookings, { query: { page, count: 2, filter } })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    if (result.data.rows.length === 0) break
    rows.push(...result.data.rows)
  }
  const standing = rows.filter(({ status }) => ['hold', 'pending', 'confirmed'].includes(status))
  return ['MXN', 'USD'].flatMap((currency) => {
    const own = standing.filter((row) => row.currency === currency)
    const sum = (of: (row: BookingRow) => number) => own.reduce((total, row) => total + of(row), 0)
    if (own.length === 0) return []
    return [
      {
        currency,
        count_bookings: own.length,
        count_people: sum(({ people }) => people),
        total_cents: sum(({ total_cents }) => total_cents),
        paid_cents: sum(({ paid_cents }) => paid_cents),
        due_cents: sum(({ due_cents }) => due_cents),
      },
    ]
  })
}

describe('what a whole list comes to', () => {
  test('each currency by itself, without what was canceled', async () => {
    expect(await totalsOf()).toEqual([
      {
        currency: 'MXN',
        count_bookings: 6,
        count_people: 18,
        total_cents: 1_400_000,
        paid_cents: 1_200_000,
        due_cents: 200_000,
      },
      expect.objectContaining({ currency: 'USD', count_bookings: 1, count_people: 2, due_cents: 0 }),
    ])
  })

  test('with every filter the sum of the rows of all pages', async () => {
    const filters: Filter[] = [
      {},
      { tour_id: flamingos.tour },
      { business_id: harbour.business, status: ['hold'] },
      { seller_id: harbour.seller_id },
      { payment_status: ['payed'], travel_from: TOMORROW, travel_to: TOMORROW },
    ]
    for (const filter of filters) expect([filter, await totalsOf(filter)]).toEqual([filter, await sumsOfPages(filter)])
    expect(await totalsOf({ travel_to: TODAY })).toEqual([])
    expect(await totalsOf({ status: ['canceled'] })).toEqual([])
  })

  test('I6: a hold leaves them at the instant it expires, before anything has marked it', async () => {
    const [{ expires_at: at } = { expires_at: '' }] = await harbour.database.admin<{ expires_at: string }>(
      `select expires_at from booking where status = 'hold'`,
    )
    harbour.setNow(instant(Date.parse(at) - 1))
    expect(await totalsOf({ status: ['hold'] })).toHaveLength(1)
    harbour.setNow(instant(Date.parse(at)))
    expect(await totalsOf({ status: ['hold'] })).toEqual([])
    harbour.setNow(instant(NOW + MINUTE_MS))
  })

  test('I16: of the businesses one works in alone, and an unknown one is not found', async () => {
    const add = fixtures(harbour.database.admin)
    const { account } = harbour
    const elsewhere = await add.addBusiness({ account, slug: 'otra', name: 'Otra' })
    const tour = await add.addTour({ account, business: elsewhere, slug: 'otro' })
    await sold(harbour.owner, tour, { adults: 1 })
    expect(await askTotals({ business_id: elsewhere }, harbour.owner)).toMatchObject({
      data: { rows: [{ count_bookings: 1 }] },
    })
    expect(await askTotals({ business_id: elsewhere })).toMatchObject({ httpStatus: 404 })
    expect((await totalsOf()).map(({ count_bookings }) => count_bookings)).toEqual([6, 1])
  })

  test('of a list that is too long there are none, and no more of it is read than tells so', async () => {
    const filter = bookingFilterOf({}, [{ id: harbour.business, time_zone: ZONE }], null)
    const read = await harbour.database.db.transaction(harbour.account, (tx) =>
      sumOfBookings(tx, filter, { now: NOW, maxRows: 4 }),
    )
    expect(read.reduce((count, { bookings }) => count + bookings, 0)).toBe(4)
    const [row] = read
    if (!row) throw new Error('nothing was read')
    expect(wireTotals([{ ...row, bookings: MAX_SUMMED_BOOKINGS }])).toMatchObject({ count: 1, too_many: false })
    const above = [
      { ...row, bookings: MAX_SUMMED_BOOKINGS },
      { ...row, currency: 'USD', bookings: 1 },
    ]
    expect(wireTotals(above)).toEqual({ rows: [], count: 0, too_many: true })
  })

  test('pages and orders are not asked for', async () => {
    for (const query of ['page=1', 'sorting[]=ticket', 'filter[nothing]=1'])
      expect((await harbour.seller.raw('GET', `/v1/provider/tour/bookings/totals?${query}`)).status).toBe(422)
  })
})
