import { enterParking, exitParking, quoteParking } from '@muelle/contract/parking/gate'
import { createGuestVisit } from '@muelle/contract/visits/guest'
import { createVisit } from '@muelle/contract/visits/life'
import { getVisit } from '@muelle/contract/visits/list'
import { addListEntries, createGuestList, updateGuestList } from '@muelle/contract/visits/nights/nights'
import { answerWait } from '@muelle/contract/visits/wait-page'
import { joinWaitlist, offerTable } from '@muelle/contract/visits/waitlist'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Admin } from './database.ts'
import { ok } from './dock.ts'
import { openLot, type TestLot } from './lot.ts'
import { snapshot } from './snapshot.ts'
import { openService, type Service, TODAY } from './visiting.ts'

/** Counters of who asks how often, which a refusal moves on purpose, and what sessions say of when they were used. */
const COUNTED = ['guest_request', 'guess_attempt', 'session', 'address_limit']

type Refused = { status: string; errors?: readonly { code: string; detail?: Record<string, unknown> }[] }
/** Expects a refusal with this code, and every row of every table as it was; answers the numbers of the refusal. */
async function expectUnchanged(
  admin: Admin,
  attempt: () => Promise<unknown>,
  code: string,
): Promise<Record<string, unknown> | undefined> {
  const tables = await admin<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1::text[]) order by 1`,
    [COUNTED],
  )
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['visit', 'visit_event', 'occupancy', 'slot_load', 'customer', 'event']))
  const before = await snapshot(admin, names)
  const answer = (await attempt()) as Refused
  expect(answer).toMatchObject({ status: 'ERROR', errors: [{ code }] })
  expect(await snapshot(admin, names)).toEqual(before)
  return answer.errors?.[0]?.detail
}

describe('a venue refuses by its code, and nothing has changed', () => {
  let at: Service
  beforeAll(async () => {
    at = await openService()
  })
  beforeEach(async () => {
    await at.startAnew()
    await at.database.admin(`update business set use_booking = 'both' where id = $1`, [at.restaurant])
  })
  afterAll(() => at?.close())

  const here = () => ({ params: { id: at.restaurant } })
  const expectRefusal = (attempt: () => Promise<unknown>, code: string) =>
    expectUnchanged(at.database.admin, attempt, code)
  const tries = (body: object) =>
    at.people.hostess.client(createVisit, { ...here(), body: { party_size: 2, time: '20:00', ...body } })
  const asGuest = (body: object = {}) =>
    at.api.client(createGuestVisit, {
      ...here(),
      body: { party_size: 2, name: 'Nazario Pool', phone: '999 111 2233', date: TODAY, time: '20:00', ...body },
    })

  test('G-1: a party larger than any table', async () => {
    await at.addTable({ capacity: 4 })
    expect(await expectRefusal(() => tries({ party_size: 7 }), 'visit.no_room')).toEqual({ alternatives: [] })
    await expectRefusal(() => asGuest({ party_size: 7 }), 'visit.no_room')
  })

  test('H-6, D-6: a time that has passed, with the next ones', async () => {
    await at.addTable({ capacity: 4 })
    const alternatives = [{ date: TODAY }, { date: TODAY }]
    expect(await expectRefusal(() => tries({ time: '12:30' }), 'visit.past')).toMatchObject({ alternatives })
    expect(await expectRefusal(() => asGuest({ time: '12:30' }), 'visit.past')).toMatchObject({ alternatives })
  })

  test('H-5, D-6: a day on which it is closed, with the days on which it is not', async () => {
    await at.addTable({ capacity: 4 })
    await at.database.admin(
      `delete from opening_period where account_id = $1 and business_id = $2 and weekday = 'thu'`,
      [at.account, at.restaurant],
    )
    const alternatives = [{ date: '2027-03-12' }, { date: '2027-03-13' }, { date: expect.any(String) }]
    expect(await expectRefusal(() => tries({ date: '2027-03-11' }), 'visit.closed')).toMatchObject({ alternatives })
    expect(await expectRefusal(() => asGuest({ date: '2027-03-11' }), 'visit.closed')).toMatchObject({ alternatives })
  })

  test('D-6: the last table, which another guest has; with the times that are left', async () => {
    await at.addTable({ capacity: 2 })
    await ok(asGuest({ phone: '999 111 2234' }))
    expect(await expectRefusal(() => asGuest({ time: '21:00' }), 'visit.no_room')).toMatchObject({
      alternatives: [{ start_time: expect.any(String) }, { start_time: expect.any(String) }],
    })
    expect(await expectRefusal(() => tries({ time: '21:00' }), 'visit.no_room')).toMatchObject({
      alternatives: [{}, {}],
    })
  })

  test('X-1: a telephone used four times', async () => {
    for (let table = 0; table < 2; table += 1) await at.addTable({ capacity: 4 })
    await ok(asGuest())
    await expectRefusal(() => asGuest({ time: '20:30' }), 'visit.phone_busy')
    for (const date of ['2027-03-11', '2027-03-12']) await ok(asGuest({ date }))
    await expectRefusal(() => asGuest({ date: '2027-03-13' }), 'visit.phone_full')
  })

  test('W-5: an answer after the end of its offer', async () => {
    const table = await at.addTable({ capacity: 2 })
    const { link, entry } = await ok(
      at.people.hostess.client(joinWaitlist, { ...here(), body: { party_size: 2, name: 'Primera' } }),
    )
    const params = { ...here().params, visitId: entry.id }
    const body = { version: entry.version, resource_ids: [table.id] }
    await ok(at.people.hostess.client(offerTable, { params, body }))
    const code = new URL(link).pathname.split('/')[2] ?? ''
    at.pass(20)
    for (const reply of ['coming', 'more_time'] as const)
      await expectRefusal(() => at.api.client(answerWait, { params: { code }, body: { reply } }), 'waitlist.offer_over')
  })

  test('N-4: an RP who puts somebody on another’s list, reads them, or changes it', async () => {
    const terms = { free_until: null, two_for_one: false, closes_time: null, cap: null, cover_cents: 0 }
    const fields = { ...terms, name: 'De Fer', type: 'rp' as const, owner_user_id: at.ids.manager }
    const manager = at.people.manager.client
    const { id: listId } = await ok(manager(createGuestList, { ...here(), body: { ...fields, date: null } }))
    const params = { ...here().params, listId }
    const body = { entries: [{ name: 'Ana Cob', party_size: 2 }] }
    const { rows } = await ok(manager(addListEntries, { params, body }))
    const rp = at.people.rp.client
    await expectRefusal(() => rp(addListEntries, { params, body }), 'not_found')
    const bookingId = rows[0]?.visit_id ?? 0
    await expectRefusal(() => rp(getVisit, { params: { ...here().params, bookingId } }), 'not_found')
    await expectRefusal(
      () => rp(updateGuestList, { params, body: { ...fields, is_active: false, version: 1 } }),
      'forbidden',
    )
  })
})

describe('a parking lot refuses by its code, and nothing has changed', () => {
  let at: TestLot
  beforeAll(async () => {
    at = await openLot()
  })
  afterAll(() => at?.close())
  const expectRefusal = (attempt: () => Promise<unknown>, code: string) =>
    expectUnchanged(at.database.admin, attempt, code)
  const find = (plate: string) => at.cashier.client(quoteParking, { params: { id: at.lot }, query: { find: plate } })
  const exit = (stayId: number) =>
    at.cashier.client(exitParking, {
      params: { id: at.lot, stayId },
      body: { as_of: new Date(at.now()).toISOString(), due_cents: 0, payment: null },
    })

  test('P-2: a plate that is inside twice', async () => {
    await at.enter('ABC-123-D')
    const body = { plate: 'abc123d', vehicle_type: 'auto' as const }
    await expectRefusal(
      () => at.cashier.client(enterParking, { params: { id: at.lot }, body }),
      'parking.already_inside',
    )
  })

  test('P-2: an exit without an entry, and a second one', async () => {
    await expectRefusal(() => find('ZZZ-999-Z'), 'parking.not_inside')
    const { stay } = await at.enter('YWK-208-A')
    await at.leave('YWK208A')
    await expectRefusal(() => exit(stay.id), 'parking.already_left')
    await expectRefusal(() => exit(stay.id + 1_000), 'not_found')
  })

  test('P-6: a clock that was set back', async () => {
    const { stay } = await at.enter('CLK-100-A')
    at.setMinutes(-5)
    await expectRefusal(() => exit(stay.id), 'parking.clock_back')
  })
})
