import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { LUZ, openTelling, type Telling } from '../../test/telling.ts'
import { type Harbour, NOW, openHarbour, sold } from '../../test/tours.ts'
import { openPool, type Pool } from '../platform/db.ts'
import type { StoredEvent } from '../platform/events/relay.ts'
import { createLog } from '../platform/log.ts'
import { notifyRule, notifyTask } from './notify-job.ts'

let harbour: Harbour
let telling: Telling
let worker: Pool
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  telling = openTelling(harbour, () => NOW)
  worker = openPool({ connection: harbour.database.connection, role: 'muelle_worker', log: createLog('silent') })
  tour = await harbour.addTour({ capacity: 40, peopleLimit: 40 })
})
afterAll(async () => {
  await worker?.end()
  await telling?.close()
  await harbour?.close()
})

/** The jobs that these events of bookings call for together. */
async function jobsOf(bookings: readonly number[]) {
  const events = await harbour.database.admin<Pick<StoredEvent, 'id' | 'kind' | 'data' | 'subjectId'>>(
    `select id, kind, data, subject_id as "subjectId" from event
     where kind = 'booking.created' and subject_id = any($1) order by id`,
    [bookings],
  )
  const stored = events.map((event) => ({ ...event, accountId: harbour.account })) as StoredEvent[]
  return worker.db.platform((tx) => notifyRule(tx, stored))
}
const context = () => ({ db: harbour.database.db, signal: new AbortController().signal, attempt: 1 })
const run = (payload: unknown) =>
  notifyTask({ sendsMail: true, linkOf: () => '', clock: () => NOW }).run(payload, context())

test('N1: sales of one moment are one job, and each customer is told once, also when it runs again', async () => {
  const bookings = await Promise.all([1, 2, 3].map(() => sold(harbour.seller, tour, LUZ)))
  const jobs = await jobsOf(bookings.map(({ id }) => id))
  expect(jobs).toHaveLength(1)
  await run(jobs[0]?.payload)
  await run(jobs[0]?.payload)
  expect((await telling.mails()).map(({ plain_text }) => /Ticket: (\S+)/.exec(plain_text)?.[1]).toSorted()).toEqual(
    bookings.map(({ ticket }) => ticket).toSorted(),
  )
})

test('N1: where one cannot be told, the others are, and the job fails with it', async () => {
  const [told, untold] = [await sold(harbour.seller, tour, LUZ), await sold(harbour.seller, tour, LUZ)]
  const [job] = await jobsOf([told.id, untold.id])
  await harbour.database.admin(
    `alter table booking_message add constraint nobody_hears check (booking_id <> ${untold.id}) not valid`,
  )
  await expect(run(job?.payload)).rejects.toThrow('nobody_hears')
  expect(await telling.messages(told.id)).toHaveLength(2)
  expect(await telling.messages(untold.id)).toEqual([])
  await harbour.database.admin('alter table booking_message drop constraint nobody_hears')
  await run(job?.payload)
  expect(await telling.messages(told.id)).toHaveLength(2)
  expect(await telling.messages(untold.id)).toHaveLength(2)
})
