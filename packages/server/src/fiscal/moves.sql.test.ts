import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, openHarbour, sold } from '../../test/tours.ts'
import { findFiscalMoves, type MovePlace, type MoveRow, placeBefore } from './moves.sql.ts'

const [FROM, BEFORE] = ['2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z']

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

test('part by part each move once, in the order of time, be it not that of writing, though many are of one instant', async () => {
  const { admin, db } = harbour.database
  const tour = await harbour.addTour({ slug: 'flamencos', capacity: 40, people_limit: 40 })
  const moments = [
    '2026-07-20 10:00:00.000002+00',
    '2026-07-01 00:00:00+00',
    '2026-07-20 10:00:00.000001+00',
    '2026-06-30 23:59:59.999999+00',
    '2026-07-20 10:00:00.000001+00',
    '2026-08-01 00:00:00+00',
    '2026-07-20 10:00:00.000001+00',
  ]
  const bookings: number[] = []
  for (const at of moments) {
    const { id } = await sold(harbour.owner, tour, { adults: 1 })
    await admin('update ledger_entry set at = $2 where booking_id = $1', [id, at])
    bookings.push(id)
  }
  const seen: number[] = []
  for (let after: MovePlace | null = placeBefore(FROM); after; ) {
    const part = { business_id: harbour.business, before: BEFORE, after, limit: 2 }
    const rows: MoveRow[] = await db.read(harbour.account, (tx) => findFiscalMoves(tx, part))
    seen.push(...rows.map(({ booking_id }) => booking_id ?? 0))
    after = rows.at(-1) ?? null
  }
  expect(seen).toEqual([1, 2, 4, 6, 0].map((at) => bookings[at]))
})
