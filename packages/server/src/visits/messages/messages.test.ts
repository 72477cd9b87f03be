import { createGuestVisit } from '@muelle/contract/visits/guest'
import { listVisitMessages, openVisitMessage } from '@muelle/contract/visits/messages'
import { answerByText } from '@muelle/contract/visits/text-answers'
import { answerWait } from '@muelle/contract/visits/wait-page'
import { getWaitlist, joinWaitlist, offerTable } from '@muelle/contract/visits/waitlist'
import { instant, instantOf, localDate, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { openService, type Service, ZONE } from '../../../test/visiting.ts'
import type { StoredEvent } from '../../platform/events/relay.ts'
import { notifyVisit, notifyVisitRule } from './notify-job.ts'
import { remindVisits } from './remind-job.ts'
import { tellWaiting } from './waiting-job.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const DEPS = {
  sendsMail: true,
  hasTextConsole: false,
  visitLinkOf: (account: number, { id }: { id: number }) => `https://x.test/${account}/${id}`,
}
const where = () => ({ accountId: at.account, now: at.now() })
const here = () => ({ params: { id: at.restaurant } })
const messages = async (id: number) =>
  (await ok(at.people.hostess.client(listVisitMessages, { params: { id: at.restaurant, bookingId: id } }))).rows
const heard = async (id: number) => (await messages(id)).map(({ event, channel }) => `${event}/${channel}`).toReversed()

/** Does what the relay would have the worker do with the events of a visit that have not been worked on yet. */
let worked = 0
async function work(deps = DEPS) {
  const events = await at.database.admin(
    `select id::int, kind, subject_type, subject_id::int, business_id::int, data, at from event
     where account_id = $1 and id > $2 and subject_type = 'visit' order by id`,
    [at.account, worked],
  )
  const jobs = events.flatMap((event) => {
    worked = Number(event['id'])
    return notifyVisitRule({
      ...event,
      at: new Date(at.now()).toISOString(),
      accountId: at.account,
    } as unknown as StoredEvent)
  })
  for (const { payload, runAt } of jobs)
    if (runAt === undefined) await notifyVisit(at.database.db, deps, { ...(payload as Payload), now: at.now() })
  return jobs.filter(({ runAt }) => runAt !== undefined)
}
type Payload = Omit<Parameters<typeof notifyVisit>[2], 'now'>

const PHONE = '999 111 2233'

describe('X-8: what guests hear', () => {
  test('a booking is confirmed by mail and by a text to send by hand, once, in their language', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ name: 'Anna Berg', phone: PHONE, email: 'anna@example.com', language: 'de' })
    await work()
    const rows = await messages(visit.id)
    expect(rows.map(({ event, channel, state }) => [event, channel, state])).toEqual([
      ['booked', 'whatsapp', 'queued'],
      ['booked', 'email', 'queued'],
    ])
    expect(rows[0]?.body).toContain('Hallo Anna Berg')
    expect(rows[0]?.body).toContain(`https://x.test/${at.account}/${visit.id}`)
    expect(rows[0]?.body).not.toContain('{')
    worked = 0
    await work()
    expect(await messages(visit.id)).toHaveLength(2)
    const opened = await ok(
      at.people.hostess.client(openVisitMessage, {
        params: { id: at.restaurant, bookingId: visit.id, messageId: rows[0]?.id ?? 0 },
      }),
    )
    expect(opened).toMatchObject({ state: 'sent', state_at: new Date(at.now()).toISOString() })
  })

  test('where no mail is sent a telephone still is written to; who left nothing hears nothing', async () => {
    await at.addTable({ capacity: 4 })
    await at.addTable({ capacity: 4 })
    const one = await at.book({ name: 'Uno', phone: PHONE, email: 'uno@example.com' })
    const other = await at.book({ name: 'Dos', email: 'dos@example.com' })
    const nobody = await at.book({ name: 'Tres', time: '22:00' })
    await work({ ...DEPS, sendsMail: false })
    expect(await heard(one.id)).toEqual(['booked/whatsapp'])
    expect(await messages(other.id)).toMatchObject([{ channel: 'email', state: 'failed', reason: 'no_provider' }])
    expect(await messages(nobody.id)).toEqual([])
  })

  test('X-4: through the gateway of the account where it has one; what no gateway took is sent by hand', async () => {
    await at.addTable({ capacity: 4 })
    await at.database.admin(
      `insert into text_channel (account_id, channel, url, secret_sealed, enabled) values ($1, 'sms', 'https://x.test', '\\x00', true)`,
      [at.account],
    )
    const visit = await at.book({ name: 'Uno', phone: PHONE })
    await work()
    await at.database.admin('delete from text_channel')
    const [waiting] = await messages(visit.id)
    expect(waiting).toMatchObject({ channel: 'text', state: 'queued', recipient: '+529991112233', whatsapp_url: null })
    const texts = await at.database.admin('select purpose, recipient, body from text_message')
    expect(texts).toEqual([{ purpose: 'guest', recipient: '+529991112233', body: waiting?.body }])
    const openIt = () =>
      ok(
        at.people.hostess.client(openVisitMessage, {
          params: { id: at.restaurant, bookingId: visit.id, messageId: waiting?.id ?? 0 },
        }),
      )
    expect(await openIt()).toMatchObject({ state: 'queued' })
    await at.database.admin(
      `update text_message set failed_at = $1, failure = 'rejected', recipient = null, body = null`,
      [new Date(at.now()).toISOString()],
    )
    const [failed] = await messages(visit.id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'rejected' })
    expect(failed?.whatsapp_url).toContain('https://wa.me/529991112233?text=')
    expect(await openIt()).toMatchObject({ state: 'sent', reason: null })
  })

  test('another hour is told, another table is not; what was overtaken is not said', async () => {
    const tables = [await at.addTable({ capacity: 4 }), await at.addTable({ capacity: 4 })]
    const visit = await at.book({ name: 'Uno', phone: PHONE, resource_ids: [tables[0]?.id ?? 0] })
    await work()
    await at.does(visit, 'cancel', { reason: 'customer' })
    const late = await at.book({ name: 'Dos', phone: '999 111 2234' })
    await at.does(late, 'cancel', { reason: 'error' })
    await work()
    expect(await heard(visit.id)).toEqual(['booked/whatsapp', 'canceled/whatsapp'])
    expect(await heard(late.id)).toEqual([])
  })

  test('that somebody did not come waits until it cannot be undone, accuses nobody, and is not said where it was a slip', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ name: 'Uno', phone: PHONE, time: '14:00' })
    await work()
    at.pass(90)
    await at.does(visit, 'no_show')
    const [job] = await work()
    expect(job?.runAt).toBe(new Date(at.now() + 600_000).toISOString())
    await at.undo(visit)
    at.pass(10)
    await notifyVisit(at.database.db, DEPS, { ...(job?.payload as Payload), now: at.now() })
    expect(await heard(visit.id)).toEqual(['booked/whatsapp'])
    await at.does(visit, 'no_show')
    const [again] = await work()
    at.pass(10)
    await notifyVisit(at.database.db, DEPS, { ...(again?.payload as Payload), now: at.now() })
    const [last] = await messages(visit.id)
    expect(last?.body).toContain('No registramos tu llegada')
    expect(last?.body).not.toMatch(/faltaste|no viniste|cargo/i)
  })
})

describe('X-8: reminders', () => {
  const remind = () => remindVisits(at.database.db, DEPS, where())
  const go = (date: string, time: string) => at.setNow(instantOf(localDate(date), localTime(time), ZONE))

  test('the day before, once, and the host sees that they were asked; a new hour is reminded of anew', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ name: 'Uno', phone: PHONE, date: '2027-03-13' })
    expect(await remind()).toBe(0)
    go('2027-03-12', '20:00')
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect((await at.read(visit)).confirmation).toBe('sent')
    expect(await heard(visit.id)).toEqual(['reminder/whatsapp'])
    const [message] = await messages(visit.id)
    expect(message?.body).toContain('SÍ o NO')
  })

  test('made on the same day, three hours before', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ name: 'Uno', phone: PHONE, time: '20:00' })
    go('2027-03-10', '16:59')
    await remind()
    expect(await heard(visit.id)).toEqual([])
    go('2027-03-10', '17:00')
    await remind()
    expect(await heard(visit.id)).toEqual(['reminder/whatsapp'])
  })
})

describe('W-4, T6: who waits', () => {
  const join = (body: object) =>
    ok(at.people.hostess.client(joinWaitlist, { ...here(), body: { party_size: 2, ...body } }))

  test('hears that a table is ready, and again at half of the time, unless they have answered', async () => {
    const table = await at.addTable({ capacity: 2 })
    const sits = await at.book({ action: 'seat', time: undefined, party_size: 2, resource_ids: [table.id] })
    const { entry, link } = await join({ name: 'Méndez', phone: PHONE })
    await work()
    at.pass(90)
    await at.does(sits, 'finish')
    at.pass(6)
    await ok(
      at.people.hostess.client(offerTable, {
        params: { id: at.restaurant, visitId: entry.id },
        body: { resource_ids: [table.id] },
      }),
    )
    const later = await work()
    expect(await heard(entry.id)).toEqual(['joined/whatsapp', 'table_ready/whatsapp'])
    const half = later.find(({ payload }) => payload['event'] === 'table_reminder')
    expect(half?.runAt).toBe(new Date(at.now() + 300_000).toISOString())
    const params = { code: new URL(link).pathname.split('/')[2] ?? '' }
    await ok(at.api.client(answerWait, { params, body: { reply: 'coming' } }))
    at.pass(5)
    expect(await notifyVisit(at.database.db, DEPS, { ...(half?.payload as Payload), now: at.now() })).toBe(false)
  })

  test('hears only of ten minutes more than they were told, and once that they are near', async () => {
    const table = await at.addTable({ capacity: 2 })
    const sits = await at.book({ action: 'seat', time: undefined, party_size: 2, resource_ids: [table.id] })
    const { entry } = await join({ name: 'Méndez', phone: PHONE, promised: { min: 15, max: 20 } })
    const tell = () =>
      tellWaiting(at.database.db, DEPS, { accountId: at.account, businessId: at.restaurant, now: at.now() })
    expect(await tell()).toBe(1)
    expect(await heard(entry.id)).toEqual(['near/whatsapp'])
    expect(await tell()).toBe(1)
    expect(await heard(entry.id)).toEqual(['near/whatsapp', 'longer/whatsapp'])
    expect(await tell()).toBe(0)
    at.pass(20)
    expect(await tell()).toBe(0)
    expect(sits.id).toBeGreaterThan(0)
  })
})

describe('W-5, X-8: what guests write back', () => {
  const join = (body: object) =>
    ok(at.people.hostess.client(joinWaitlist, { ...here(), body: { party_size: 2, ...body } }))
  let gateway: Person
  let keys = 0
  /** A telephone of its own in each test. */
  let mine = ''
  beforeEach(() => {
    mine = `+5299911155${(keys += 1) + 10}`
  })
  beforeAll(async () => {
    const may = { identifier: 'mdu_waitlist' as const, create: false, edit: true, delete: false }
    const add = fixtures(at.database.admin)
    await add.addUser({ account: at.account, username: 'pasarela', modules: [may] })
    gateway = await at.api.signIn('pasarela')
  })
  /** What the gateway hands on; `again`: the same text once more. */
  const wroteBack = (text: string, { from = mine, again = false } = {}) =>
    gateway.client(answerByText, { body: { from, text } }, { idempotencyKey: `sms-${again ? keys : (keys += 1)}` })
  const answered = async (text: string, how = {}) => ok(wroteBack(text, how))
  const rows = () => at.database.admin('select id, status, version, expires_at, confirmation from visit order by id')

  async function called() {
    const table = await at.addTable({ capacity: 2 })
    const sits = await at.book({ action: 'seat', time: undefined, party_size: 2, resource_ids: [table.id] })
    const { entry } = await join({ name: 'Méndez', phone: mine })
    at.pass(90)
    await at.does(sits, 'finish')
    at.pass(6)
    const params = { id: at.restaurant, visitId: entry.id }
    const offered = await ok(at.people.hostess.client(offerTable, { params, body: { resource_ids: [table.id] } }))
    await work()
    return { id: entry.id, until: Date.parse(offered.offer?.until ?? '') }
  }
  const untilOf = async ({ id }: { id: number }) => Date.parse((await at.read({ id })).expires_at ?? '')

  test('10, 1 and, after the end, the sentence that it is over; a text that comes twice counts once', async () => {
    const offer = await called()
    expect(await answered('10 min')).toMatchObject({ reply: 'more_time', visit: { id: offer.id }, refused: null })
    expect((await untilOf(offer)) - offer.until).toBe(10 * 60_000)
    expect(await answered('10 min', { again: true })).toMatchObject({ reply: 'more_time', refused: null })
    expect(await answered('10')).toMatchObject({ reply: 'more_time', refused: 'waitlist.more_asked' })
    expect((await untilOf(offer)) - offer.until).toBe(10 * 60_000)
    expect(await answered('1')).toMatchObject({ reply: 'coming', refused: null })
    const { line } = await ok(at.people.hostess.client(getWaitlist, here()))
    expect(line).toMatchObject([{ id: offer.id, offer: { on_the_way: true } }])
    at.pass(30)
    const before = await rows()
    expect(await answered('1')).toMatchObject({ reply: 'coming', refused: 'waitlist.offer_over' })
    expect(await rows()).toEqual(before)
    expect(await heard(offer.id)).toEqual(['table_ready/whatsapp', 'written/whatsapp', 'written/whatsapp'])
    expect((await messages(offer.id))[0]?.body).toContain('El tiempo de esta mesa ya se acabó')
  })

  test('9 gives the table up; who was asked nothing, and what nobody can read, change nothing', async () => {
    const offer = await called()
    const before = await rows()
    expect(await answered('ya voy')).toMatchObject({ reply: null, visit: { id: offer.id }, refused: null })
    expect(await answered('1', { from: '999 444 5566' })).toEqual({ reply: null, visit: null, refused: null })
    expect(await answered('1', { from: '1234' })).toEqual({ reply: null, visit: null, refused: null })
    expect(await rows()).toEqual(before)
    expect(await answered(' 9 ')).toMatchObject({ reply: 'cancel', visit: { status: 'canceled' } })
  })

  test('of a 1 that finds no room any more nothing is written', async () => {
    const table = await at.addTable({ capacity: 2 })
    const resource_ids = [table.id]
    const body = { way: 'future_waitlist' as const, party_size: 2, name: 'Uno', date: '2027-03-12', time: '20:00' }
    await ok(at.api.client(createGuestVisit, { ...here(), body: { ...body, phone: mine } }))
    const [entry] = await at.database.admin('select id::int from visit order by id desc limit 1')
    const id = Number(entry?.['id'])
    const { end_at } = await at.does({ id }, 'offer', { resource_ids })
    await work()
    const next = new Date(Date.parse(end_at) + 15 * 60_000).toLocaleTimeString('en-GB', { timeZone: ZONE }).slice(0, 5)
    const other = await at.book({ date: body.date, time: next, resource_ids })
    // The first quarter of an hour of the offer is somebody else's.
    await at.database.admin(
      `update occupancy set visit_id = $2
       where visit_id = $1 and bucket = (select min(bucket) from occupancy where visit_id = $1)`,
      [id, other.id],
    )
    const before = await rows()
    expect(await answered('1')).toMatchObject({ reply: 'coming', refused: 'visit.no_room' })
    expect(await rows()).toEqual(before)
  })

  test('9 written twice gives up one table and no booking; to whoever sits down nothing is said', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ name: 'Uno', phone: mine, date: '2027-03-13' })
    at.setNow(instantOf(localDate('2027-03-12'), localTime('20:00'), ZONE))
    await remindVisits(at.database.db, DEPS, where())
    const first = await called()
    const gone = { reply: 'cancel', visit: { id: first.id, status: 'canceled' }, refused: null }
    expect(await answered('9')).toMatchObject(gone)
    expect(await answered('9')).toMatchObject(gone)
    expect(await answered('1')).toMatchObject({ visit: { id: first.id }, refused: 'waitlist.offer_over' })
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', confirmation: 'sent' })
    const second = await called()
    await at.does(second, 'seat')
    const before = await rows()
    for (const text of ['1', '9'])
      expect(await answered(text)).toMatchObject({ reply: null, visit: { id: second.id, status: 'seated' } })
    expect(await rows()).toEqual(before)
    expect(await heard(second.id)).toEqual(['table_ready/whatsapp'])
  })

  test('of two visits it is the one that was asked last; to a reminder SÍ confirms, and without the right nothing comes', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ name: 'Uno', phone: mine, date: '2027-03-13' })
    at.setNow(instantOf(localDate('2027-03-12'), localTime('20:00'), ZONE))
    await remindVisits(at.database.db, DEPS, where())
    expect(await answered('SÍ')).toMatchObject({ reply: 'confirm', visit: { id: visit.id }, refused: null })
    expect((await at.read(visit)).confirmation).toBe('confirmed')
    const waiter = await at.people.waiter.client(
      answerByText,
      { body: { from: mine, text: 'NO' } },
      { idempotencyKey: 'sms-waiter' },
    )
    expect(waiter).toMatchObject({ errors: [{ code: 'forbidden' }] })
    expect((await at.read(visit)).status).toBe('confirmed')
    expect(await answered('No, gracias')).toMatchObject({ reply: 'cancel', visit: { status: 'canceled' } })
  })
})

test('a mail at night of what can wait goes out in the morning, if it is still true', async () => {
  await at.addTable({ capacity: 4 })
  const made = await at.api.client(createGuestVisit, {
    ...here(),
    body: { party_size: 2, name: 'Uno', phone: PHONE, email: 'uno@example.com', date: '2027-03-10', time: '20:00' },
  })
  expect(made.status).toBe('OK')
  const [row] = await at.database.admin('select id::int from visit where business_id = $1', [at.restaurant])
  const id = Number(row?.['id'])
  at.setNow(instantOf(localDate('2027-03-10'), localTime('20:05'), ZONE))
  await at.does({ id }, 'seat')
  at.pass(180)
  await at.does({ id }, 'finish')
  const [job] = await work().then((jobs) => jobs.filter(({ payload }) => payload['event'] === 'thanks'))
  at.pass(10)
  await notifyVisit(at.database.db, DEPS, { ...(job?.payload as Payload), now: at.now() })
  const thanks = (await messages(id)).find(({ event, channel }) => event === 'thanks' && channel === 'email')
  expect(thanks).toMatchObject({
    state: 'queued',
    state_at: new Date(instantOf(localDate('2027-03-11'), localTime('08:00'), ZONE)).toISOString(),
  })
  const mails = async () =>
    (
      await at.database.admin(
        `select 1 from visit_message where visit_id = $1 and event = 'thanks' and mail_id is not null`,
        [id],
      )
    ).length
  await remindVisits(at.database.db, DEPS, where())
  expect(await mails()).toBe(0)
  at.setNow(instant(Date.parse(thanks?.state_at ?? '')))
  await remindVisits(at.database.db, DEPS, where())
  expect(await mails()).toBe(1)
})
