import type { CallInput } from '@muelle/contract/call'
import {
  addListEntries,
  countEntryHere,
  createGuestList,
  getNight,
  listNightEntries,
  setNight,
  updateGuestList,
} from '@muelle/contract/visits/nights/nights'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'
import { closeVisits } from '../life/clock-job.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const here = () => ({ id: at.restaurant })
type ListBody = CallInput<typeof createGuestList>['body']
const LIST: ListBody = {
  name: 'Casa',
  type: 'house',
  owner_user_id: null,
  free_until: '23:30',
  cover_cents: 200_00,
  two_for_one: false,
  closes_time: null,
  cap: null,
  date: null,
}
const manager = () => at.people.manager.client
const tryList = (body: Partial<ListBody> = {}) =>
  manager()(createGuestList, { params: here(), body: { ...LIST, ...body } })
const addList = async (body: Partial<ListBody> = {}) => (await ok(tryList(body))).id
type Entry = CallInput<typeof addListEntries>['body']['entries'][number]
const put = (listId: number, entries: Entry[], person = at.people.hostess, date?: string) =>
  person.client(addListEntries, { params: { ...here(), listId }, body: { entries, ...(date && { date }) } })
const night = (date: string = TODAY) => ok(manager()(getNight, { params: here(), query: { date } }))
const entries = async (query: CallInput<typeof listNightEntries>['query'] = {}, person = at.people.manager) =>
  (await ok(person.client(listNightEntries, { params: { ...here(), date: TODAY }, query }))).rows
const closes = (time: string) =>
  ok(
    manager()(setNight, {
      params: { ...here(), date: TODAY },
      body: { name: 'Noche de cumbia', closes_time: time, capacity: 200, version: null },
    }),
  )

describe('N-1: a night', () => {
  test('stands with its standing lists before anybody has said anything of it', async () => {
    const id = await addList()
    expect(await night()).toMatchObject({
      date: TODAY,
      today: TODAY,
      name: null,
      closes_at: null,
      inside: 0,
      version: null,
      lists: [{ id, name: 'Casa', is_standing: true, free_until: '23:30', parties: 0, people: 0, is_closed: false }],
    })
  })

  test('closes past midnight on the clock of the venue', async () => {
    expect(await closes('01:30')).toMatchObject({
      name: 'Noche de cumbia',
      capacity: 200,
      is_own_capacity: true,
      closes_time: '01:30',
      closes_at: '2027-03-11T07:30:00.000Z',
      version: 2,
    })
    const stale = manager()(setNight, {
      params: { ...here(), date: TODAY },
      body: { name: null, closes_time: null, capacity: null, version: 1 },
    })
    expect(await stale).toMatchObject({ httpStatus: 409, errors: [{ code: 'stale', detail: { version: 2 } }] })
    // Who read it before anybody had said anything of it is told, too.
    const unread = manager()(setNight, {
      params: { ...here(), date: TODAY },
      body: { name: null, closes_time: null, capacity: 900, version: null },
    })
    expect(await unread).toMatchObject({ httpStatus: 409, errors: [{ code: 'stale', detail: { version: 2 } }] })
    expect(await night()).toMatchObject({ capacity: 200, version: 2 })
  })

  test('a night that is over takes no change and nobody', async () => {
    const list = await addList()
    const past = { httpStatus: 409, errors: [{ code: 'night.past', detail: { date: '2027-03-09' } }] }
    const set = { params: { ...here(), date: '2027-03-09' }, body: { closes_time: null, capacity: 5, version: null } }
    expect(await manager()(setNight, set)).toMatchObject(past)
    expect(await put(list, [{ name: 'Ana', party_size: 2 }], at.people.hostess, '2027-03-09')).toMatchObject(past)
    expect(await at.database.admin('select 1 from night where business_id = $1', [at.restaurant])).toEqual([])
  })
})

describe('N-2: lists', () => {
  test('two of one name are refused, and of one that is out of use the name is free again', async () => {
    const id = await addList()
    const before = await snapshot(at.database.admin, ['guest_list', 'event'])
    expect(await tryList({ name: 'CASA' })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'guest_list.name_taken', path: 'body.name' }],
    })
    expect(await snapshot(at.database.admin, ['guest_list', 'event'])).toEqual(before)
    const { date: _, ...terms } = LIST
    const off = { ...terms, is_active: false, version: 1 }
    expect(await ok(manager()(updateGuestList, { params: { ...here(), listId: id }, body: off }))).toEqual({
      id,
      version: 2,
    })
    expect(await tryList({ name: 'CASA' })).toMatchObject({ status: 'OK' })
    expect(await put(id, [{ name: 'Ana', party_size: 2 }])).toMatchObject({
      data: { rows: [{ visit_id: null, refusal: { code: 'guest_list.off' } }] },
    })
  })

  test('a hostess makes none, a stranger’s list is not there, and an RP reads and fills their own only', async () => {
    const refused = await at.people.hostess.client(createGuestList, { params: here(), body: LIST })
    expect(refused).toMatchObject({ httpStatus: 403 })
    const house = await addList()
    const own = await addList({ name: 'Nadia', type: 'rp', owner_user_id: at.ids.rp })
    expect(await put(house, [{ name: 'Ana', party_size: 2 }], at.people.rp)).toMatchObject({ httpStatus: 404 })
    await ok(put(house, [{ name: 'Beto', party_size: 1 }]))
    await ok(put(own, [{ name: 'Ana', party_size: 2, phone: '9991112233' }], at.people.rp))
    expect((await ok(at.people.rp.client(getNight, { params: here(), query: {} }))).lists).toMatchObject([{ id: own }])
    expect(await entries({}, at.people.rp)).toMatchObject([
      { name: 'Ana', phone: '+529991112233', source: 'rp', rp: { id: at.ids.rp }, list: { id: own } },
    ])
    expect(await entries({ list_id: house })).toMatchObject([{ name: 'Beto', rp: null }])
  })
})

describe('N-2, N-7: putting people on a list', () => {
  test('a party is a visit of the night, counted on its list, found by part of its name', async () => {
    const list = await addList()
    const { rows } = await ok(
      put(list, [
        { name: 'Ana Canul', party_size: 4, phone: '9991112233' },
        { name: 'Luis', party_size: 1 },
      ]),
    )
    expect(rows).toMatchObject([
      { name: 'Ana Canul', status: 'confirmed', is_late: false, duplicate_of: null, refusal: null },
      { name: 'Luis', status: 'confirmed' },
    ])
    expect((await night()).lists).toMatchObject([{ parties: 2, people: 5, came: 0, requested: 0 }])
    const [found] = await entries({ search: 'can' })
    expect(found).toMatchObject({ name: 'Ana Canul', party_size: 4, party_in: 0, phone_tail: '2233' })
    expect(found?.link).toMatch(/\/espera\//)
    expect(await at.read({ id: found?.visit_id ?? 0 })).toMatchObject({
      kind: 'guest_list',
      business_date: TODAY,
      end_time: '06:00',
      unassigned: false,
    })
  })

  test('over the cap it waits for an answer until the night is over, and a manager puts it there at once', async () => {
    const list = await addList({ cap: 5 })
    await ok(put(list, [{ name: 'Uno', party_size: 4 }]))
    const { rows } = await ok(put(list, [{ name: 'Dos', party_size: 2 }]))
    expect(rows).toMatchObject([{ status: 'requested' }])
    const asked = { id: rows[0]?.visit_id ?? 0 }
    expect((await at.read(asked)).expires_at).toBe('2027-03-11T12:00:00.000Z')
    expect((await night()).lists).toMatchObject([{ people: 4, requested: 2 }])
    await at.does(asked, 'approve')
    expect((await night()).lists).toMatchObject([{ people: 6, requested: 0 }])
    const { rows: own } = await ok(put(list, [{ name: 'Tres', party_size: 3 }], at.people.manager))
    expect(own).toMatchObject([{ status: 'confirmed' }])
  })

  test('N-7: after it closed only a manager adds, tagged late', async () => {
    const list = await addList()
    await closes('22:00')
    at.setNow(instant(Date.parse(at.at('22:00'))))
    const { rows } = await ok(put(list, [{ name: 'Ana', party_size: 2 }]))
    expect(rows).toMatchObject([
      { visit_id: null, refusal: { code: 'guest_list.closed', detail: { list: 'Casa', closed_at: at.at('22:00') } } },
    ])
    expect(await entries()).toEqual([])
    expect(await ok(put(list, [{ name: 'Ana', party_size: 2 }], at.people.manager))).toMatchObject({
      rows: [{ status: 'confirmed', is_late: true }],
    })
  })

  test('N-5: a telephone on two lists is flagged and counts once, until a manager decides', async () => {
    const [house, artist] = [await addList(), await addList({ name: 'Artista', type: 'artist' })]
    await ok(put(house, [{ name: 'Ana', party_size: 2, phone: '9991112233' }]))
    const { rows } = await ok(put(artist, [{ name: 'Ana C.', party_size: 3, phone: '+52 999 111 2233' }]))
    expect(rows).toMatchObject([{ status: 'confirmed', duplicate_of: { list: 'Casa' } }])
    const people = async () => (await night()).lists.map(({ name, people: counted }) => [name, counted])
    expect(await people()).toEqual([
      ['Artista', 0],
      ['Casa', 2],
    ])
    const [flagged] = await entries({ state: 'duplicate' })
    expect(flagged).toMatchObject({ name: 'Ana C.', duplicate_of: { list: { id: house } } })
    const decide = (visitId: number, version: number) =>
      manager()(countEntryHere, { params: { ...here(), visitId }, body: { version } })
    const { visit_id = 0, version = 0, duplicate_of } = flagged ?? {}
    expect(await decide(visit_id, version + 5)).toMatchObject({ httpStatus: 409, errors: [{ code: 'stale' }] })
    expect(await ok(decide(visit_id, version))).toEqual({ visit_id, called_off_id: duplicate_of?.visit_id })
    expect(await people()).toEqual([
      ['Artista', 3],
      ['Casa', 0],
    ])
    expect(await decide(visit_id, version + 1)).toMatchObject({ errors: [{ code: 'guest_list.no_duplicate' }] })
  })

  test('N-5: of three lists the one that is decided for counts, and the third is a double of that one', async () => {
    const lists = [await addList(), await addList({ name: 'Artista' }), await addList({ name: 'Socios' })]
    for (const list of lists) await ok(put(list, [{ name: 'Ana', party_size: 2, phone: '9991112233' }]))
    const flagged = async () =>
      (await entries({ state: 'duplicate' })).map((row) => [row.list.id, row.duplicate_of?.list.id])
    expect(await flagged()).toEqual([
      [lists[1], lists[0]],
      [lists[2], lists[0]],
    ])
    const decide = (of: { visit_id: number; version: number }) =>
      manager()(countEntryHere, { params: { ...here(), visitId: of.visit_id }, body: { version: of.version } })
    const [second] = await entries({ state: 'duplicate' })
    if (!second) throw new Error('nobody is flagged')
    await ok(decide(second))
    expect(await flagged()).toEqual([[lists[2], lists[1]]])
    await at.does({ id: second.visit_id }, 'cancel', { reason: 'customer' }, at.people.manager)
    expect(await flagged()).toEqual([])
    expect((await night()).lists.map(({ people }) => people).toSorted()).toEqual([0, 0, 2])
  })

  test('N-5: of one that was called off nothing is decided any more', async () => {
    const [house, artist] = [await addList(), await addList({ name: 'Artista' })]
    await ok(put(house, [{ name: 'Ana', party_size: 2, phone: '9991112233' }]))
    await ok(put(artist, [{ name: 'Ana', party_size: 2, phone: '9991112233' }]))
    const [flagged] = await entries({ state: 'duplicate' })
    if (!flagged) throw new Error('nobody is flagged')
    const { version } = await at.does({ id: flagged.visit_id }, 'cancel', { reason: 'customer' })
    const before = await snapshot(at.database.admin, ['visit', 'visit_event', 'event'])
    expect(
      await manager()(countEntryHere, { params: { ...here(), visitId: flagged.visit_id }, body: { version } }),
    ).toMatchObject({ httpStatus: 409, errors: [{ code: 'guest_list.no_duplicate' }] })
    expect(await snapshot(at.database.admin, ['visit', 'visit_event', 'event'])).toEqual(before)
  })

  test('N-7: of sixteen who put two each on the last places of a list, so many as fit are confirmed', async () => {
    const list = await addList({ cap: 9 })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at_) => put(list, [{ name: `Grupo ${at_}`, party_size: 2 }])),
    )
    expect(answers.every(({ status }) => status === 'OK')).toBe(true)
    expect((await night()).lists).toMatchObject([{ people: 8, requested: 24 }])
  })
})

test('S-6: at the turn of the day who did not come is a no-show, and who still waited for an answer has none', async () => {
  const list = await addList({ cap: 2 })
  const { rows } = await ok(
    put(list, [
      { name: 'Ana', party_size: 2 },
      { name: 'Luis', party_size: 1 },
    ]),
  )
  at.setNow(instant(Date.parse('2027-03-11T05:59:00Z')))
  await closeVisits(at.database.db, at.account, at.now())
  const states = async () =>
    Promise.all(rows.map(async ({ visit_id }) => (await at.read({ id: visit_id ?? 0 })).status))
  expect(await states()).toEqual(['confirmed', 'requested'])
  at.setNow(instant(Date.parse('2027-03-11T12:00:00Z')))
  await closeVisits(at.database.db, at.account, at.now())
  expect(await states()).toEqual(['no_show', 'expired'])
})
