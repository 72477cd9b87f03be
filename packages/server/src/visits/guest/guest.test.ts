import type { CallInput } from '@muelle/contract/call'
import {
  askForGuestLink,
  createGuestVisit,
  getGuestName,
  getGuestStats,
  getGuestVisit,
  sendGuestText,
  setUseBooking,
} from '@muelle/contract/visits/guest'
import { listVisitMessages, writeToGuest } from '@muelle/contract/visits/messages'
import { answerWait, changeAsGuest, getWaitPage, sayHere } from '@muelle/contract/visits/wait-page'
import { getWaitlist, quoteWait } from '@muelle/contract/visits/waitlist'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(async () => {
  await at.startAnew()
  await uses('both')
})
afterAll(() => at?.close())

type Body = CallInput<typeof createGuestVisit>['body']
const uses = (how: 'booking' | 'waitlist' | 'both') =>
  at.database.admin('update business set use_booking = $2 where id = $1', [at.restaurant, how])
const here = () => ({ params: { id: at.restaurant } })
const guest = () => at.api.client
const TONIGHT = { date: '2027-03-10', time: '20:00' }
const send = (body: Partial<Body> = {}) =>
  guest()(createGuestVisit, {
    ...here(),
    body: { party_size: 2, name: 'Nazario Pool', phone: '999 111 2233', ...TONIGHT, ...body },
  })
const made = (body: Partial<Body> = {}) => ok(send(body))
const joined = (body: Partial<Body> = {}) => made({ way: 'waitlist', date: undefined, time: undefined, ...body })
const refused = async (answer: Promise<unknown>) => {
  const result = (await answer) as { errors?: { code: string }[] }
  return result.errors?.[0]?.code
}
const codeOf = (link: string) => ({ params: { code: new URL(link).pathname.split('/')[2] ?? '' } })
const rows = () =>
  at.database.admin('select id, status, version, start_at, party_size from visit where business_id = $1 order by id', [
    at.restaurant,
  ])
const told = async (id: unknown) =>
  (await ok(at.people.hostess.client(listVisitMessages, { params: { id: at.restaurant, bookingId: Number(id) } }))).rows
/** A table for two at which somebody sits. */
const takenTable = async () => {
  const table = await at.addTable({ capacity: 2 })
  return at.book({ action: 'seat', time: undefined, party_size: 2, resource_ids: [table.id] })
}

describe('X-1: what guests make by themselves', () => {
  test('a booking has a ticket, a table, a link, and the code that is scanned at the door', async () => {
    await at.addTable({ capacity: 4 })
    const { page, link } = await made({ email: 'nazario@example.com', notes: 'Junto al agua', tags: ['birthday'] })
    expect(page).toMatchObject({
      kind: 'reservation',
      status: 'confirmed',
      visit: { local_date: '2027-03-10', start_time: '20:00', end_time: '21:30', tables: null },
      can: { confirm: true, change: true, cancel: true, here: false },
      position: null,
      present: false,
    })
    expect(page.qr).toBe(codeOf(link).params.code)
    const [visit] = await at.database.admin(
      'select source, phone_e164, email, tags, customer_id is not null as is_somebody from visit where business_id = $1',
      [at.restaurant],
    )
    expect(visit).toEqual({
      source: 'public',
      phone_e164: '+529991112233',
      email: 'nazario@example.com',
      tags: ['birthday'],
      is_somebody: true,
    })
    expect(await ok(guest()(getWaitPage, codeOf(link)))).toMatchObject({ ticket: page.ticket, name: 'Nazario Pool' })
  })

  test.each([
    ['a time that has passed', { time: '12:30' }, 'visit.past'],
    ['too soon', { time: '13:15' }, 'visit.too_soon'],
    ['a time off the grid', { time: '20:07' }, 'visit.outside_hours'],
    ['hours when it is closed', { time: '09:00', date: '2027-03-11' }, 'visit.outside_hours'],
    ['after the last arrival', { time: '01:30', date: '2027-03-11' }, 'visit.last_arrival'],
    ['too far ahead', { date: '2027-12-01' }, 'visit.too_far'],
    ['no telephone', { phone: '12345' }, 'invalid'],
    ['a tag that is the staff’s to give', { tags: ['vip'] }, 'invalid'],
    ['an answer to no question', { fields: { nothing: 'x' } }, 'invalid'],
    ['a booking without a time', { time: undefined }, 'invalid'],
  ])('%s is refused, and nothing is made', async (_, body, code) => {
    await at.addTable({ capacity: 4 })
    expect(await refused(send(body))).toBe(code)
    expect(await rows()).toEqual([])
  })

  test('of two guests on the last table one has it, the other is told other times', async () => {
    await at.addTable({ capacity: 2 })
    const both = await Promise.all([send(), send({ phone: '999 111 2234' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    const lost = both.find(({ status }) => status === 'ERROR')
    expect(lost).toMatchObject({ errors: [{ code: 'visit.no_room' }] })
    const instead = await send({ phone: '999 111 2234', time: '21:00' })
    expect(instead).toMatchObject({
      errors: [{ code: 'visit.no_room', detail: { alternatives: [{ start_time: '21:45' }, {}] } }],
    })
    expect(await rows()).toHaveLength(1)
  })

  test('a large party asks, and waits for its answer', async () => {
    await at.addTable({ capacity: 12 })
    const { page } = await made({ party_size: 10 })
    expect(page).toMatchObject({ status: 'requested', can: { change: true, cancel: true, confirm: false } })
    expect(page.answer_by).not.toBeNull()
  })

  test('a telephone used four times, twice at one time, and whose ticket nobody is told', async () => {
    for (let table = 0; table < 4; table += 1) await at.addTable({ capacity: 4 })
    const first = await made()
    const twice = await send({ time: '20:30' })
    expect(twice).toMatchObject({ status: 'ERROR', errors: [{ code: 'visit.phone_busy' }] })
    expect(JSON.stringify(twice)).not.toContain(first.page.ticket)
    await made({ date: '2027-03-11' })
    await made({ date: '2027-03-12' })
    const fourth = await send({ date: '2027-03-13' })
    expect(fourth).toMatchObject({ status: 'ERROR', errors: [{ code: 'visit.phone_full' }] })
    expect(await rows()).toHaveLength(3)
  })

  test('five in an hour from one address', async () => {
    for (let table = 0; table < 6; table += 1) await at.addTable({ capacity: 4 })
    for (let n = 0; n < 5; n += 1) await made({ phone: `999 111 223${n}`, date: `2027-03-1${n}` })
    expect(await refused(send({ phone: '999 111 2239' }))).toBe('too_many_requests')
    at.pass(60)
    await made({ phone: '999 111 2239' })
  })

  test('of twelve who send at once no more get through: three of a telephone, five from an address', async () => {
    for (let table = 0; table < 3; table += 1) await at.addTable({ capacity: 4 })
    const day = (n: number) => `2027-03-${String(11 + n)}`
    const codesOf = async (sent: Promise<unknown>[]) => {
      const codes = await Promise.all(sent.map(refused))
      return Object.fromEntries(
        [...new Set(codes)].map((code) => [code ?? 'made', codes.filter((one) => one === code).length]),
      )
    }
    const twelve = Array.from({ length: 12 }, (_, n) => n)
    expect(await codesOf(twelve.map((n) => send({ date: day(n) })))).toEqual({ made: 3, 'visit.phone_full': 9 })
    // Two more of the hour are left to this address, whatever telephones it names.
    const others = twelve.map((n) => send({ date: day(n), phone: `999 222 33${10 + n}` }))
    expect(await codesOf(others)).toEqual({ made: 2, too_many_requests: 10 })
    expect(await rows()).toHaveLength(5)
  })

  test('C-4: of whom the house takes no more bookings hears that it takes none online', async () => {
    await at.addTable({ capacity: 4 })
    await made()
    await at.database.admin(
      `update customer set blocked_at = '2027-03-01', block_reason = 'no_shows' where account_id = $1 and id =
         (select customer_id from visit where business_id = $2)`,
      [at.account, at.restaurant],
    )
    expect(await refused(send({ date: '2027-03-12' }))).toBe('visit.channel_closed')
    await at.database.admin(
      'update customer set blocked_at = null, block_reason = null where account_id = $1 and blocked_at is not null',
      [at.account],
    )
  })
})

describe('W-1: joining the queue', () => {
  test('as the venue takes guests: by its queue, by bookings, by both', async () => {
    await takenTable()
    await uses('booking')
    expect(await refused(send({ way: 'waitlist', date: undefined, time: undefined }))).toBe('waitlist.bookings_only')
    await uses('waitlist')
    expect(await refused(send())).toBe('visit.channel_closed')
    const { page, link } = await joined()
    expect(page).toMatchObject({ status: 'waiting', position: 1, present: false, can: { here: true, cancel: true } })
    expect(page.promised?.max).toBeGreaterThan(0)
    expect(await ok(guest()(sayHere, codeOf(link)))).toMatchObject({ present: true, can: { here: false } })
    expect(await refused(send({ way: 'waitlist', date: undefined, time: undefined }))).toBe('visit.phone_busy')
    const line = await ok(at.people.hostess.client(getWaitlist, here()))
    expect(line.line).toMatchObject([{ name: 'Nazario Pool', present: true }])
  })

  test('closes once the wait would pass the last arrival (P80)', async () => {
    await takenTable()
    at.pass(11 * 60 + 45)
    expect(await refused(send({ way: 'waitlist', date: undefined, time: undefined }))).toBe('waitlist.too_long')
  })

  test('a list for a later day, where the venue does both', async () => {
    await at.addTable({ capacity: 2 })
    const later = { way: 'future_waitlist' as const, date: '2027-03-12' }
    const { page } = await made(later)
    expect(page).toMatchObject({ status: 'waiting', later: { local_date: '2027-03-12', start_time: '20:00' } })
    await uses('booking')
    expect(await refused(send({ ...later, phone: '999 111 2234' }))).toBe('waitlist.bookings_only')
    expect(await refused(send({ ...later, date: '2027-03-09' }))).toBe('waitlist.past_day')
  })

  test('X-6: what is told at the door, and that a booking is sooner than waiting', async () => {
    await takenTable()
    const other = await at.addTable({ capacity: 2 })
    await at.book({ action: 'seat', time: undefined, party_size: 2, resource_ids: [other.id], duration_minutes: 30 })
    const { sooner } = await ok(at.people.hostess.client(quoteWait, { ...here(), query: { party: '2' } }))
    const stats = await ok(guest()(getGuestStats, here()))
    expect(stats).toMatchObject({ is_open: true, parties_ahead: 0, is_list_open: true })
    expect(stats.by_size.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, null],
    ])
    expect(stats.wait_max).toBeGreaterThanOrEqual(stats.wait_min ?? 0)
    const next = Date.parse(stats.next_time?.starts_at ?? '')
    expect(stats.is_next_sooner).toBe(next < at.now() + (stats.wait_min ?? 0) * 60_000)
    if (sooner) expect(Date.parse(sooner.starts_at)).toBeGreaterThanOrEqual(at.now())
    // Ten seconds old at most.
    await joined()
    expect((await ok(guest()(getGuestStats, here()))).parties_ahead).toBe(0)
    at.pass(1)
    expect((await ok(guest()(getGuestStats, here()))).parties_ahead).toBe(1)
  })
})

describe('X-2: what can be done with a ticket, and with the link', () => {
  test('a ticket shows where the visit stands and nothing of who comes; it changes nothing', async () => {
    await at.addTable({ capacity: 4 })
    const { page } = await made()
    const look = (ticket: string, id = at.restaurant) => guest()(getGuestVisit, { params: { id }, query: { ticket } })
    const seen = await ok(look(page.ticket.toLowerCase()))
    expect(seen).toMatchObject({ status: 'confirmed', local_date: '2027-03-10', start_time: '20:00', party_size: 2 })
    expect(JSON.stringify(seen)).not.toMatch(/Nazario|9991112233|\.[\w-]{22}/)
    expect(await look('ABCD2345')).toMatchObject({ httpStatus: 404 })
    expect(await look(page.ticket, at.parking)).toMatchObject({ httpStatus: 404 })
    expect(await guest()(getWaitPage, { params: { code: page.ticket } })).toMatchObject({ httpStatus: 404 })
  })

  test('T19: another hour and size until the cut-off, taken before the old one is given back', async () => {
    await at.addTable({ capacity: 4 })
    const { link } = await made()
    const change = (body: { date: string; time: string; party_size: number }) =>
      guest()(changeAsGuest, { ...codeOf(link), body })
    const changed = await ok(change({ ...TONIGHT, time: '20:30', party_size: 3 }))
    expect(changed).toMatchObject({ party_size: 3, visit: { start_time: '20:30' } })
    const before = await rows()
    for (const [body, code] of [
      [{ ...TONIGHT, party_size: 5 }, 'visit.no_room'],
      [{ ...TONIGHT, party_size: 9 }, 'visit.party_size'],
      [{ ...TONIGHT, time: '12:30', party_size: 2 }, 'visit.past'],
      [{ date: '2027-03-11', time: '09:00', party_size: 2 }, 'visit.outside_hours'],
    ] as const)
      expect(await refused(change(body))).toBe(code)
    expect(await rows()).toEqual(before)
    at.pass(5 * 60 + 30)
    expect(await refused(change({ ...TONIGHT, time: '21:00', party_size: 2 }))).toBe('visit.cancel_cutoff')
    expect(await refused(guest()(answerWait, { ...codeOf(link), body: { reply: 'cancel' } }))).toBe(
      'visit.cancel_cutoff',
    )
    expect(await rows()).toEqual(before)
  })

  test('X-8: they confirm, say that they are here on the day, and cancel in time; nothing after the end', async () => {
    await at.addTable({ capacity: 4 })
    const { link } = await made()
    expect(await ok(guest()(answerWait, { ...codeOf(link), body: { reply: 'confirm' } }))).toMatchObject({
      confirmation: 'confirmed',
      can: { confirm: false, cancel: true },
    })
    expect(await refused(guest()(sayHere, codeOf(link)))).toBe('visit.not_arrivable')
    at.pass(5 * 60)
    expect(await ok(guest()(sayHere, codeOf(link)))).toMatchObject({ status: 'confirmed', present: true })
    const other = await made({ date: '2027-03-12' })
    expect(await ok(guest()(answerWait, { ...codeOf(other.link), body: { reply: 'cancel' } }))).toMatchObject({
      status: 'canceled',
      qr: null,
      can: { change: false, cancel: false, confirm: false, here: false },
    })
    const before = await rows()
    for (const reply of ['confirm', 'coming', 'more_time'] as const)
      expect(await refused(guest()(answerWait, { ...codeOf(other.link), body: { reply } }))).toMatch(
        /visit\.over|waitlist\.offer_over/,
      )
    expect(await rows()).toEqual(before)
  })
})

describe('X-3, X-4: links that are sent again', () => {
  const ask = (phone = '999 111 2233') =>
    guest()(askForGuestLink, { ...here(), query: { customer_phone_number: phone } })

  test('the answer is the same for everybody; the link goes to the telephone, a minute apart, five times a day', async () => {
    await at.addTable({ capacity: 4 })
    const { link } = await made()
    const [visit] = await rows()
    expect(await ask('999 000 0000')).toMatchObject({ data: { ok: true } })
    expect(await told(visit?.['id'])).toEqual([])
    for (let n = 0; n < 2; n += 1) expect(await ask()).toMatchObject({ data: { ok: true } })
    const messages = await told(visit?.['id'])
    expect(messages).toMatchObject([
      { event: 'link', channel: 'whatsapp', state: 'queued', recipient: '+529991112233' },
    ])
    expect(messages[0]?.body).toContain(codeOf(link).params.code)
    expect(messages[0]?.whatsapp_url).toContain('https://wa.me/529991112233?text=')
    for (let n = 0; n < 6; n += 1) {
      at.pass(1)
      await ok(guest()(sendGuestText, { body: { business_id: at.restaurant, phone: '+52 999 111 2233' } }))
    }
    expect(await told(visit?.['id'])).toHaveLength(5)
  })

  test('staff writes in its own words; nobody else does', async () => {
    const table = await at.addTable({ capacity: 4 })
    const visit = await at.book({ phone: '999 111 2233', resource_ids: [table.id] })
    const write = { params: { id: at.restaurant, bookingId: visit.id }, body: { text: 'Traemos tu pastel.' } }
    expect(await guest()(writeToGuest, write)).toMatchObject({ httpStatus: 401 })
    expect(await at.people.door.client(writeToGuest, write)).toMatchObject({ httpStatus: 403 })
    expect(await told(visit.id)).toEqual([])
    await ok(at.people.hostess.client(writeToGuest, write))
    expect(await told(visit.id)).toMatchObject([{ event: 'written', body: 'Traemos tu pastel.' }])
  })

  test('X-3: who a telephone belongs to is told to staff of the place alone', async () => {
    await at.addTable({ capacity: 4 })
    await made()
    const ask2 = (client: typeof at.api.client, phone = '+529991112233') =>
      client(getGuestName, { params: { id: at.restaurant, phone } })
    expect(await ask2(guest())).toMatchObject({ httpStatus: 401 })
    expect(await ask2(at.people.door.client)).toMatchObject({ httpStatus: 404 })
    expect(await ask2(at.people.hostess.client, '+529990000000')).toMatchObject({ httpStatus: 404 })
  })
})

test('X-5: how guests come is set by staff with the right, and by nobody else', async () => {
  const body = { use_booking: 'waitlist' as const }
  expect(await guest()(setUseBooking, { ...here(), body })).toMatchObject({ httpStatus: 401 })
  expect(await at.people.hostess.client(setUseBooking, { ...here(), body })).toMatchObject({ httpStatus: 403 })
  expect(await ok(at.manager.client(setUseBooking, { ...here(), body }))).toMatchObject(body)
})
