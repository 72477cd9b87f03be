import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { CallInput } from '@muelle/contract/call'
import { createGuestVisit } from '@muelle/contract/visits/guest'
import { answerWait, getWaitPage, sayHere } from '@muelle/contract/visits/wait-page'
import {
  answerOffer,
  bumpEntry,
  closeWaitlist,
  getWaitlist,
  joinWaitlist,
  markPresent,
  offerTable,
  promiseOtherwise,
  quoteWait,
  requeueEntry,
  type WaitEntry,
  waitlistMetrics,
} from '@muelle/contract/visits/waitlist'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { openService, type Service } from '../../../test/visiting.ts'
import { endOffer, offerLater } from './offer-jobs.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const hostess = () => at.people.hostess.client
const here = () => ({ params: { id: at.restaurant } })
const list = () => ok(hostess()(getWaitlist, here()))
const join = (body: Partial<CallInput<typeof joinWaitlist>['body']> = {}) =>
  ok(hostess()(joinWaitlist, { ...here(), body: { party_size: 2, ...body } }))
const params = (entry: Pick<WaitEntry, 'id'>) => ({ params: { id: at.restaurant, visitId: entry.id } })
const line = async () => (await list()).line.map(({ name }) => name)
/** A table at which somebody sits. */
async function takenTable(capacity = 2) {
  const table = await at.addTable({ capacity })
  const visit = await at.book({ action: 'seat', time: undefined, party_size: capacity, resource_ids: [table.id] })
  return { table, visit }
}
const offer = (entry: WaitEntry, table: { id: number }) =>
  ok(hostess()(offerTable, { ...params(entry), body: { version: entry.version, resource_ids: [table.id] } }))
const codeOf = (link: string) => ({ params: { code: new URL(link).pathname.split('/')[2] ?? '' } })
const rows = () =>
  at.database.admin(
    'select id, status, version, queue_at, quoted_min, quoted_max from visit where business_id = $1 order by id',
    [at.restaurant],
  )

describe('W-3, T5: joining', () => {
  test('a party is told a range, keeps it as a promise, and stands behind who came before', async () => {
    await takenTable()
    const quoted = await ok(hostess()(quoteWait, { ...here(), query: { party: '2' } }))
    expect(quoted.ahead).toBe(0)
    const { min = 0, max = 0 } = quoted.quote ?? {}
    // Ninety minutes and the cleaning, from just now on.
    expect(min).toBeGreaterThanOrEqual(70)
    expect(max).toBeLessThanOrEqual(140)
    expect(max).toBeGreaterThanOrEqual(min)
    const first = await join({ name: 'Méndez', phone: '9991112233' })
    expect(first.entry).toMatchObject({
      name: 'Méndez',
      position: 1,
      phone: '+529991112233',
      promised: { min, max },
      is_override: false,
      present: true,
      offer: null,
    })
    const second = await join({ name: 'Poot' })
    expect(second.entry.position).toBe(2)
    expect(second.entry.promised?.min ?? 0).toBeGreaterThan(min)
    expect(await line()).toEqual(['Méndez', 'Poot'])
    expect(
      await at.database.admin('select model_min, model_max from wait_promise where visit_id = $1', [first.entry.id]),
    ).toEqual([{ model_min: min, model_max: max }])
  })

  test('a free table is no wait at all', async () => {
    await at.addTable({ capacity: 4 })
    const { quote } = await ok(hostess()(quoteWait, { ...here(), query: { party: '3' } }))
    expect(quote).toEqual({ min: 0, max: 0, is_open_ended: false })
  })

  test.each([
    ['larger than any table', { party_size: 9 }, 'waitlist.no_table'],
    ['a range the wrong way round', { promised: { min: 30, max: 20 } }, 'waitlist.range_reversed'],
    ['a day that is over', { date: '2027-03-09' }, 'waitlist.past_day'],
  ])('%s is refused, and nobody stands in line', async (_, body, code) => {
    await takenTable()
    const before = await rows()
    const refused = await hostess()(joinWaitlist, { ...here(), body: { party_size: 2, ...body } })
    expect(refused).toMatchObject({ status: 'ERROR', errors: [{ code }] })
    expect(await rows()).toEqual(before)
  })

  test('one telephone stands in line once, also when it is typed at two screens at once', async () => {
    await takenTable()
    const twice = await Promise.all(
      [1, 2].map(() => hostess()(joinWaitlist, { ...here(), body: { party_size: 2, phone: '9991112233' } })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    expect(twice.find(({ status }) => status === 'ERROR')).toMatchObject({
      errors: [{ code: 'visit.already_waiting' }],
    })
  })

  test('W-3: a host says another time; reports keep the two apart', async () => {
    await takenTable()
    const { entry } = await join({ promised: { min: 15, max: 20 } })
    expect(entry).toMatchObject({ promised: { min: 15, max: 20 }, is_override: true })
    const other = await ok(hostess()(promiseOtherwise, { ...params(entry), body: { min: 40, max: 45 } }))
    expect(other).toMatchObject({ promised: { min: 40, max: 45 }, is_override: true, version: entry.version + 1 })
  })
})

describe('W-2: the line', () => {
  test('a free table falls to the first that fits and is here; a VIP goes first with a reason', async () => {
    const { table } = await takenTable()
    const big = await takenTable(6)
    await join({ name: 'Seis', party_size: 6 })
    const away = await join({ name: 'Lejos', is_away: true })
    const vip = await join({ name: 'Vip', vip: true })
    at.pass(300)
    await at.does(big.visit, 'finish')
    expect((await list()).suggestions).toMatchObject([
      { name: 'Seis', resources: [{ id: big.table.id }], state: 'cleaning' },
    ])
    const common = await hostess()(bumpEntry, { ...params(away.entry), body: { reason: 'Llegó primero' } })
    expect(common).toMatchObject({ status: 'ERROR', errors: [{ code: 'waitlist.not_vip' }] })
    await ok(hostess()(bumpEntry, { ...params(vip.entry), body: { reason: 'Cumple con el dueño' } }))
    expect(await line()).toEqual(['Vip', 'Seis', 'Lejos'])
    expect(table.id).toBeGreaterThan(0)
  })

  test('who is not here is passed over once their time has come, and found again when they are', async () => {
    const { table, visit } = await takenTable()
    const away = await join({ name: 'Lejos', is_away: true })
    await join({ name: 'Aquí' })
    at.pass(200)
    await at.does(visit, 'finish')
    expect((await list()).suggestions).toMatchObject([{ name: 'Aquí', resources: [{ id: table.id }] }])
    const present = await ok(hostess()(markPresent, { ...params(away.entry), body: {} }))
    expect(present).toMatchObject({ present: true, passed_over: false })
    expect((await list()).suggestions).toMatchObject([{ name: 'Lejos' }])
  })
})

describe('W-5, T6 to T8: an offer', () => {
  async function called() {
    const { table, visit } = await takenTable()
    const first = await join({ name: 'Primera' })
    at.pass(1)
    const second = await join({ name: 'Segunda' })
    at.pass(1)
    const third = await join({ name: 'Tercera' })
    at.pass(78)
    await at.does(visit, 'finish')
    at.pass(6)
    return { table, link: first.link, entry: await offer(first.entry, table), second: second.entry, third: third.entry }
  }

  test('keeps the table for ten minutes and counts from two screens once', async () => {
    const { table, entry, second } = await called()
    expect(entry).toMatchObject({
      status: 'notified',
      left: null,
      offer: { resources: [{ id: table.id }], on_the_way: false },
    })
    expect(Date.parse(entry.offer?.until ?? '') - at.now()).toBe(10 * 60_000)
    const taken = await hostess()(offerTable, { ...params(second), body: { resource_ids: [table.id] } })
    expect(taken.status).toBe('ERROR')
    const seated = await at.does(entry, 'seat', { resource_ids: [table.id] })
    expect(seated).toMatchObject({ status: 'seated', resources: [{ id: table.id }] })
    const { kept, promised } = await list()
    expect({ kept, promised }).toEqual({ kept: 1, promised: 1 })
    const metrics = await ok(hostess()(waitlistMetrics, { ...here(), query: { from: '2027-03-10', to: '2027-03-10' } }))
    expect(metrics).toMatchObject({ joined: 1, seated: 1, kept: 1, promised: 1, kept_by_model: 1, middle_wait: 86 })
  })

  test('goes back one place, not to the end; a second miss is left to the host', async () => {
    const { entry, table } = await called()
    const before = entry.offer?.until ?? ''
    const db = at.database.db
    const end = () => endOffer(db, at.account, { businessId: at.restaurant, visitId: entry.id, now: at.now() })
    expect(await end()).toBe(false)
    at.setNow(Date.parse(before) as ReturnType<Service['now']>)
    expect(await end()).toBe(true)
    expect(await end()).toBe(false)
    expect(await line()).toEqual(['Segunda', 'Primera', 'Tercera'])
    const again = (await list()).line.find(({ name }) => name === 'Primera')
    expect(again).toMatchObject({ status: 'waiting', offer: null, offers_missed: 1 })
    if (!again) return
    const twice = await offer(again, table)
    at.setNow(Date.parse(twice.offer?.until ?? '') as ReturnType<Service['now']>)
    expect(await end()).toBe(false)
    expect((await list()).line.find(({ name }) => name === 'Primera')).toMatchObject({ status: 'notified' })
    const down = await ok(hostess()(requeueEntry, { ...params(again), body: {} }))
    expect(down).toMatchObject({ status: 'waiting', offers_missed: 2 })
  })

  test('five minutes more from the host, also once the clock has run out', async () => {
    const { entry } = await called()
    at.pass(12)
    const more = await ok(hostess()(answerOffer, { ...params(entry), body: { reply: 'more_time' } }))
    expect(Date.parse(more.offer?.until ?? '') - at.now()).toBe(5 * 60_000)
    const coming = await ok(hostess()(answerOffer, { ...params(entry), body: { reply: 'coming' } }))
    expect(coming.offer?.on_the_way).toBe(true)
  })

  test('a guest answers behind their link: ten minutes once, on the way, and nothing after the end', async () => {
    const { link, entry } = await called()
    const guest = at.api.client
    const page = await ok(guest(getWaitPage, codeOf(link)))
    expect(page).toMatchObject({
      name: 'Primera',
      status: 'notified',
      position: null,
      offer: { tables: null, on_the_way: false, may_ask_more: true },
    })
    expect(JSON.stringify(page)).not.toContain('Segunda')
    const more = await ok(guest(answerWait, { ...codeOf(link), body: { reply: 'more_time' } }))
    expect(Date.parse(more.offer?.until ?? '') - Date.parse(entry.offer?.until ?? '')).toBe(10 * 60_000)
    const twice = await guest(answerWait, { ...codeOf(link), body: { reply: 'more_time' } })
    expect(twice).toMatchObject({ status: 'ERROR', errors: [{ code: 'waitlist.more_asked' }] })
    expect(await ok(guest(answerWait, { ...codeOf(link), body: { reply: 'coming' } }))).toMatchObject({
      offer: { on_the_way: true },
    })
    at.pass(20)
    const before = await rows()
    const late = await guest(answerWait, { ...codeOf(link), body: { reply: 'coming' } })
    expect(late).toMatchObject({ status: 'ERROR', errors: [{ code: 'waitlist.offer_over' }] })
    expect(await rows()).toEqual(before)
  })

  test('a link that somebody made up, or of another visit, is not found', async () => {
    const { link } = await called()
    const [account, , round, mac] = codeOf(link).params.code.split('.')
    const forged = { params: { code: [account, '1', round, mac].join('.') } }
    expect(await at.api.client(getWaitPage, forged)).toMatchObject({ status: 'ERROR', httpStatus: 404 })
    expect(await at.api.client(sayHere, { params: { code: 'x' } })).toMatchObject({ status: 'ERROR', httpStatus: 404 })
  })

  test('a guest who leaves is out of the line', async () => {
    const { link } = await called()
    const gone = await ok(at.api.client(answerWait, { ...codeOf(link), body: { reply: 'cancel' } }))
    expect(gone).toMatchObject({ status: 'canceled', offer: null })
    expect(await line()).toEqual(['Segunda', 'Tercera'])
  })
})

describe('W-5: the list of a later day', () => {
  test('a table that comes free is offered by itself, the oldest first, not at night', async () => {
    const table = await at.addTable({ capacity: 2 })
    const visit = await at.book({ date: '2027-03-12', time: '20:00', resource_ids: [table.id] })
    const first = await join({ name: 'Antes', date: '2027-03-12', time: '20:00' })
    const second = await join({ name: 'Después', date: '2027-03-12', time: '20:00' })
    const look = () =>
      offerLater(at.database.db, at.account, { businessId: at.restaurant, date: '2027-03-12', now: at.now() })
    expect(await look()).toEqual([])
    await at.does(visit, 'cancel', { reason: 'customer' })
    at.pass(10 * 60)
    expect(await look()).toEqual([])
    at.pass(10 * 60)
    expect(await look()).toEqual([first.entry.id])
    const page = await ok(at.api.client(getWaitPage, codeOf(first.link)))
    expect(page).toMatchObject({ status: 'notified', later: { local_date: '2027-03-12', start_time: '20:00' } })
    expect(Date.parse(page.offer?.until ?? '') - at.now()).toBe(15 * 60_000)
    expect(await ok(at.api.client(answerWait, { ...codeOf(first.link), body: { reply: 'coming' } }))).toMatchObject({
      status: 'confirmed',
    })
    expect(await look()).toEqual([])
    expect(second.entry.status).toBe('waiting')
  })
})

describe('W-5, D-1, D-2, D-5: what is offered by itself', () => {
  const LATER = '2027-03-12'
  const look = () => offerLater(at.database.db, at.account, { businessId: at.restaurant, date: LATER, now: at.now() })
  type Pacing = NonNullable<CallInput<typeof updateBookingSettings>['body']['sections']['pacing']>
  const set = async (pacing: Partial<Pacing>) => {
    const { client } = at.people.manager
    const { version, sections } = await ok(client(getBookingSettings, here()))
    if (!sections.pacing) throw new Error('a restaurant has a pace')
    const body = { version, sections: { pacing: { ...sections.pacing, ...pacing } } }
    await ok(client(updateBookingSettings, { ...here(), body }))
  }
  const loads = () =>
    at.database.admin('select bucket, covers, present from slot_load where business_id = $1', [at.restaurant])

  test.each([
    ['the pace', { covers_per_slot: 4 }],
    ['what the papers allow', { presence_cap: 4 }],
  ])('is never beyond %s, however many tables are free', async (_, pacing) => {
    await at.addTable({ capacity: 4 })
    await at.addTable({ capacity: 4 })
    await set(pacing)
    const visit = await at.book({ date: LATER, time: '20:00', party_size: 4 })
    const { entry } = await join({ date: LATER, time: '20:00', party_size: 4 })
    const before = await loads()
    expect(await look()).toEqual([])
    expect(await loads()).toEqual(before)
    await at.does(visit, 'cancel', { reason: 'customer' })
    expect(await look()).toEqual([entry.id])
  })

  test('to who put themselves on the list only what the public page has: a table that is for staff is offered to nobody', async () => {
    const table = await at.addTable({ capacity: 2, channel: 'internal' })
    await at.database.admin("update business set use_booking = 'both' where id = $1", [at.restaurant])
    const body = {
      way: 'future_waitlist' as const,
      party_size: 2,
      name: 'Nazario',
      phone: '9991112233',
      date: LATER,
      time: '20:00',
    }
    const { page } = await ok(at.api.client(createGuestVisit, { ...here(), body }))
    expect(page.status).toBe('waiting')
    expect(await look()).toEqual([])
    await at.database.admin("update resource set channel = 'public' where id = $1", [table.id])
    expect(await look()).toHaveLength(1)
  })
})

describe('W-1: closing', () => {
  test('by hand for guests, whom staff still may put on it', async () => {
    await takenTable()
    expect((await list()).closed).toBeNull()
    await ok(hostess()(closeWaitlist, { ...here(), body: { is_closed: true } }))
    expect(await list()).toMatchObject({ closed: { code: 'waitlist.closed' }, is_closed_by_hand: true })
    await join()
    await ok(hostess()(closeWaitlist, { ...here(), body: { is_closed: false } }))
    expect((await list()).closed).toBeNull()
  })
})
