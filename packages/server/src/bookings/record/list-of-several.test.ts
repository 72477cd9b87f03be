import { listBookings } from '@muelle/contract/bookings/list'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, ZONE } from '../../../test/tours.ts'
import { bookingFilterOf } from './booking-filter.ts'
import { findBookingPage } from './booking-list.sql.ts'

const SALES = 12
const PAGE_ROWS = 5
type Query = NonNullable<CallInput<typeof listBookings>['query']>

let harbour: Harbour
let office: number
beforeAll(async () => {
  harbour = await openHarbour()
  office = await fixtures(harbour.database.admin).addBusiness({
    account: harbour.account,
    name: 'Oficina',
    time_zone: ZONE,
  })
  const here = await harbour.addTour({ slug: 'aqui', name: 'Aquí', capacity: 50, people_limit: 50 })
  const there = await harbour.addTour({ slug: 'alla', name: 'Allá', capacity: 50, people_limit: 50, business: office })
  for (let sale = 0; sale < SALES; sale += 1) await sold(harbour.owner, sale % 3 === 0 ? there : here, { adults: 1 })
  // Some moments of sale are shared, so that only the id tells the order.
  await harbour.database.admin(
    `update booking set created_at = timestamptz '2026-07-15 12:00+00' - (id / 2) * interval '1 minute' where account_id = $1`,
    [harbour.account],
  )
})
afterAll(() => harbour.close())

async function rowsOf(query: Query): Promise<BookingRow[]> {
  const result = await harbour.owner.client(listBookings, { query })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows
}

const SORTS = ['-created_at', 'created_at', 'ticket', '-total_cents'] as const
test.each(SORTS)(
  'the pages by %s of two businesses are one list, no row missing and none twice (I23)',
  async (sort) => {
    const whole = await rowsOf({ count: SALES, sorting: [sort] })
    expect(whole).toHaveLength(SALES)
    const pages: BookingRow[][] = []
    for (let page = 1; page <= Math.ceil(SALES / PAGE_ROWS) + 1; page += 1)
      pages.push(await rowsOf({ page, count: PAGE_ROWS, sorting: [sort] }))
    expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(new Set(whole.map(({ id }) => id)).size).toBe(SALES)
    if (!sort.endsWith('created_at')) return
    const direction = sort === 'created_at' ? 1 : -1
    const sorted = whole.toSorted((a, b) =>
      a.created_at === b.created_at ? b.id - a.id : direction * (a.created_at < b.created_at ? -1 : 1),
    )
    expect(whole.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  },
)

test('a filter narrows each of the businesses', async () => {
  const [first] = await rowsOf({ count: 1 })
  if (!first) throw new Error('nothing was sold')
  const found = await rowsOf({ filter: { search: first.ticket, travel_from: first.departure.local_date } })
  expect(found.map(({ id }) => id)).toEqual([first.id])
  expect(await rowsOf({ filter: { status: ['rejected'] } })).toEqual([])
})

test('of several businesses as few bookings are read as the page is long, however many there are', async () => {
  const { account, business, database } = harbour
  const MANY = 3_000
  await database.admin(
    `insert into booking overriding system value
     select r.* from (select * from booking b where b.account_id = $1 and b.business_id = $2 limit 1) b
     cross join generate_series(1, $4::int) n
     cross join lateral jsonb_populate_record(null::booking, to_jsonb(b) || jsonb_build_object(
       'id', 1000000 + n, 'ticket', 'Z' || n, 'order_id', null,
       'created_at', timestamptz '2025-01-01+00' + n * interval '1 second',
       'business_id', case when n % 2 = 0 then $2::bigint else $3::bigint end)) r`,
    [account, business, office, MANY],
  )
  await database.admin('analyze booking')
  const businesses = [business, office].map((id) => ({ id, time_zone: ZONE }))
  const filter = bookingFilterOf({}, businesses, null)
  const asked: { text: string; values: readonly unknown[] }[] = []
  await database.db.read(account, async (tx) => {
    const listening = {
      ...tx,
      query: <R>(text: string, values: readonly unknown[] = []) => {
        asked.push({ text, values })
        return tx.query<R>(text, values)
      },
    }
    await findBookingPage(listening, filter, { sorting: [], limit: PAGE_ROWS, offset: 0 })
  })
  const [{ text, values } = { text: '', values: [] }] = asked
  const [explained] = await database.admin<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const plan = explained?.['QUERY PLAN'][0].Plan ?? {}
  expect(readOf(plan)).toBeGreaterThanOrEqual(PAGE_ROWS)
  expect(readOf(plan)).toBeLessThanOrEqual(2 * PAGE_ROWS)
})

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}
/** How many rows of bookings the plan has read. */
const readOf = (node: PlanNode): number =>
  (node['Relation Name'] === 'booking' ? (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0) : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + readOf(child), 0)
