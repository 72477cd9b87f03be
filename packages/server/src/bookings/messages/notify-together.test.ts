import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { log } from '../../../test/log.ts'
import { LUZ, openTelling, type Telling } from '../../../test/telling.ts'
import { type Harbour, NOW, openHarbour, sold } from '../../../test/tours.ts'
import { openPool, type Pool } from '../../platform/db.ts'
import type { StoredEvent } from '../../platform/events/relay.ts'
import { notifyRule, notifyTask } from './notify-job.ts'

let harbour: Harbour
let telling: Telling
let worker: Pool
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  telling = openTelling(harbour, () => NOW)
  worker = openPool({ connection: harbour.database.connection, role: 'muelle_worker', log })
  tour = await harbour.addTour({ capacity: 40, people_limit: 40 })
})
afterAll(async () => {
  await worker?.end()
  await telling?.close()
  await harbour?.close()
})

/** The jobs that these events of bookings call for together. */
async function jobsOf(bookings: readonly number[]) {
  const events = await harbour.database.admin<Pick<StoredEvent, 'id' | 'kind' | 'data' | 'subject_id'>>(
    `select id, kind, data, subject_id from event
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

test('N1: an event that a job names twice is told once, and each booking in the words of its own tour', async () => {
  const other = await harbour.addTour({ slug: 'otro', capacity: 40, people_limit: 40 })
  await telling.word(other, { subject: 'Otro', body: 'Nos vemos, {first_name}', channels: ['email'] })
  const bookings = [await sold(harbour.seller, tour, LUZ), await sold(harbour.seller, other, LUZ)]
  const before = (await telling.mails()).length
  const [job] = await jobsOf(bookings.map(({ id }) => id))
  const occasions = job?.payload['occasions'] as unknown[]
  await run({ ...job?.payload, occasions: [...occasions, ...occasions] })
  const written = await Promise.all(bookings.map(({ id }) => telling.messages(id)))
  expect(written.map((messages) => messages.map(({ channel, body }) => [channel, body.split(',')[0]]))).toEqual([
    [
      ['email', 'Hola'],
      ['whatsapp', 'Hola'],
    ],
    [['email', 'Nos vemos']],
  ])
  // Each message is the mail it went out as.
  const paired = await harbour.database.admin(
    `select m.booking_id, m.subject = l.subject and m.recipient = l.recipient as fits
     from booking_message m join mail l on l.account_id = m.account_id and l.id = m.mail_id
     where m.booking_id = any($1) order by m.booking_id`,
    [bookings.map(({ id }) => id)],
  )
  expect(paired).toEqual(bookings.map(({ id }) => ({ booking_id: id, fits: true })))
  const mails = (await telling.mails()).slice(before).map(({ plain_text: text }) => text)
  expect(mails).toEqual([expect.stringContaining(`Ticket: ${bookings[0]?.ticket}`), 'Nos vemos, Luz\n'])
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
