import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import type { Tx } from '../platform/db.ts'
import { viewToursKept, viewToursOfBusiness } from './tour-cache.ts'

let harbour: Harbour
let tour: AddedTour
let other: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 10 })
  other = await harbour.addTour({ slug: 'otro', name: 'Abanico' })
})
afterAll(() => harbour?.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => harbour.database.db.transaction(harbour.account, work)
const capacityOf = () => inTransaction(async (tx) => (await viewToursKept(tx, [tour.tour]))[0]?.capacity)
const setCapacity = (capacity: number) =>
  harbour.database.admin('update tour set capacity = $2, version = version + 1 where id = $1', [tour.tour, capacity])

/** Something that one request waits for and another one gives. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give: () => give(), given }
}

test('a kept tour is what the last edit made it', async () => {
  expect(await capacityOf()).toBe(10)
  await setCapacity(11)
  expect(await capacityOf()).toBe(11)
  expect(await inTransaction((tx) => viewToursOfBusiness(tx, harbour.business))).toMatchObject([
    { id: other.tour },
    { id: tour.tour, capacity: 11 },
  ])
})

test('who reads an older version late does not put it in the place of a newer one', async () => {
  await setCapacity(12)
  const [slow, hasRead] = [signal(), signal()]
  // Reads the tour with twelve seats, and keeps it only after the others have read the one with thirteen.
  const late = inTransaction((tx) =>
    viewToursKept(
      {
        ...tx,
        query: async <R>(sql: string, params?: readonly unknown[]) => {
          const rows = await tx.query<R>(sql, params)
          if (!sql.includes('as canceled_dates')) return rows
          hasRead.give()
          await slow.given
          return rows
        },
      },
      [tour.tour],
    ),
  )
  await hasRead.given
  await setCapacity(13)
  expect(await capacityOf()).toBe(13)
  // Finds the tour at hand, and has another one to read, while the late one keeps what it read.
  await harbour.database.admin('update tour set version = version + 1 where id = $1', [other.tour])
  const both = await inTransaction((tx) =>
    viewToursKept(
      {
        ...tx,
        query: async <R>(sql: string, params?: readonly unknown[]) => {
          const rows = await tx.query<R>(sql, params)
          if (sql.includes('as canceled_dates')) {
            slow.give()
            await late
          }
          return rows
        },
      },
      [tour.tour, other.tour],
    ),
  )
  expect(both.find(({ id }) => id === tour.tour)?.capacity).toBe(13)
  expect(await capacityOf()).toBe(13)
})
