import { createTableBlock, previewTableBlock } from '@muelle/contract/visits/blocks'
import { addToTab, getVisitMoney, sendVisitLink } from '@muelle/contract/visits/deposits/visit-money'
import { createVisit, editVisit, moveVisitOn, noteVisit, undoVisit } from '@muelle/contract/visits/life'
import { changeManyVisits, getVisit, listClosing, listVisits } from '@muelle/contract/visits/list'
import { addListEntries, createGuestList, getNight, listNightEntries } from '@muelle/contract/visits/nights/nights'
import { claimNewVisits } from '@muelle/contract/visits/told'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'

// What an RP, who is from outside, reaches of a venue: their own guests, by no door and by no number of somebody else's.
let at: Service
let rps: Record<'fer' | 'beto', { user: number; person: Person }>
beforeAll(async () => {
  at = await openService()
  const add = fixtures(at.database.admin)
  const sign = async (username: string) => {
    const user = await add.addUser({ account: at.account, username })
    return { user, person: await at.api.signIn(username) }
  }
  rps = { fer: await sign('fer'), beto: await sign('beto') }
})
beforeEach(async () => {
  await at.startAnew()
  const add = fixtures(at.database.admin)
  for (const { user } of Object.values(rps))
    await add.addMember({ account: at.account, business: at.restaurant, user, role: 'rp', preset: true })
})
afterAll(() => at?.close())

const here = () => ({ id: at.restaurant })
const of = ({ id }: { id: number }) => ({ params: { ...here(), bookingId: id } })
const manager = () => at.people.manager.client
const fer = () => rps.fer.person.client
const hostess = () => at.people.hostess.client
const NOT_THERE = { httpStatus: 404, errors: [{ code: 'not_found' }] }
const FORBIDDEN = { httpStatus: 403 }
const addList = async (owner: keyof typeof rps, over: object = {}) =>
  (
    await ok(
      manager()(createGuestList, {
        params: here(),
        body: {
          name: `Lista de ${owner}`,
          type: 'rp',
          owner_user_id: rps[owner].user,
          free_until: null,
          cover_cents: 0,
          two_for_one: false,
          closes_time: null,
          cap: null,
          date: null,
          ...over,
        },
      }),
    )
  ).id
const put = async (listId: number, entry: object, person: Person) => {
  const body = { entries: [{ name: 'Regina', party_size: 2, ...entry }] }
  const { rows } = await ok(person.client(addListEntries, { params: { ...here(), listId }, body }))
  return { id: rows[0]?.visit_id ?? 0, ...rows[0] }
}

describe('N-4: nothing of others', () => {
  test('a visit that somebody else brings is not there, whatever is tried with its number', async () => {
    await at.addTable({ capacity: 6 })
    const booked = await at.book({ party_size: 4, name: 'Nazario Pool', phone: '9991112233' })
    const listed = await put(await addList('beto'), { name: 'Beatriz', phone: '9995556677' }, rps.beto.person)
    for (const visit of [booked, listed]) {
      const tries = [
        fer()(getVisit, of(visit)),
        fer()(getVisitMoney, of(visit)),
        fer()(sendVisitLink, { ...of(visit), body: {} }),
        fer()(editVisit, { ...of(visit), body: { name: 'Otro' } }),
        fer()(noteVisit, { ...of(visit), body: { present: true } }),
        fer()(undoVisit, { ...of(visit), body: {} }),
        fer()(moveVisitOn, { params: { ...here(), bookingId: visit.id, x: 'cancel' }, body: { reason: 'customer' } }),
        fer()(moveVisitOn, { params: { ...here(), bookingId: visit.id, x: 'nothing_like_it' }, body: {} }),
      ]
      for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(NOT_THERE)
      const many = await ok(
        fer()(changeManyVisits, {
          params: here(),
          body: { booking_ids: [visit.id], action: 'cancel', reason: 'customer' },
        }),
      )
      expect(many.rows).toMatchObject([{ visit: null, refusal: { code: 'not_found' } }])
      expect(await at.read(visit)).toMatchObject({ status: 'confirmed', version: 1 })
    }
    expect((await ok(fer()(listVisits, { params: here() }))).rows).toEqual([])
    expect(await ok(fer()(listClosing, { params: here() }))).toMatchObject({ undecided: [], seated: [], waiting: [] })
    expect((await ok(fer()(getNight, { params: here() }))).lists).toEqual([])
    expect((await ok(fer()(listNightEntries, { params: { ...here(), date: TODAY } }))).rows).toEqual([])
  })

  test('tables are put out of use by who keeps them, and nobody reads from a preview who sits there', async () => {
    const { id: table } = await at.addTable({ capacity: 6 })
    const stretch = { start_at: at.at('18:00'), end_at: at.at('20:00'), resource_ids: [table] }
    expect(await fer()(previewTableBlock, { params: here(), body: stretch })).toMatchObject(FORBIDDEN)
    expect(await fer()(createTableBlock, { params: here(), body: { ...stretch, reason: 'Mía' } })).toMatchObject(
      FORBIDDEN,
    )
  })
})

describe('N-6: nobody earns by their own pen', () => {
  test('who came in is counted by the doors: not by an edit, a note or a press of the host', async () => {
    const visit = await put(await addList('fer'), {}, rps.fer.person)
    const counts = { httpStatus: 409, errors: [{ code: 'guest_list.door_counts' }] }
    expect(await fer()(editVisit, { ...of(visit), body: { party_in: 2 } })).toMatchObject(counts)
    expect(await manager()(editVisit, { ...of(visit), body: { party_in: 2 } })).toMatchObject(counts)
    expect(await manager()(noteVisit, { ...of(visit), body: { party_in: 1, present: true } })).toMatchObject(counts)
    expect(
      await manager()(moveVisitOn, { params: { ...here(), bookingId: visit.id, x: 'seat' }, body: {} }),
    ).toMatchObject(counts)
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', party_in: 0, version: 1 })
  })

  test('what was drunk is written by who serves it', async () => {
    await at.addTable({ capacity: 6 })
    const visit = await at.book({ party_size: 4, time: '13:00' }, rps.fer.person)
    at.setNow(Date.parse(at.at('13:00')) as ReturnType<Service['now']>)
    await at.does(visit, 'seat')
    const tab = { ...of(visit), body: { amount_cents: 500_000, note: 'Botella' } }
    expect(await fer()(addToTab, tab)).toMatchObject(FORBIDDEN)
    expect(await manager()(addToTab, tab)).toMatchObject({ status: 'OK' })
  })

  test('a party on a list is made on one: no visit by itself calls itself so', async () => {
    const body = { kind: 'guest_list' as never, party_size: 20, time: '21:00' }
    expect(await fer()(createVisit, { params: here(), body })).toMatchObject({ httpStatus: 422 })
  })

  test('whoever is from outside goes beyond nothing, whatever they send', async () => {
    await at.addTable({ capacity: 4 })
    const mine = { party_size: 4, time: '13:00' }
    expect(await at.book(mine, rps.beto.person)).toMatchObject({ source: 'rp', rp: { id: rps.beto.user } })
    for (const more of [{}, { force: true }, { unassigned: true }])
      expect(await fer()(createVisit, { params: here(), body: { ...mine, ...more } })).toMatchObject({
        errors: [{ code: 'visit.no_room' }],
      })
  })
})

describe('N-7: a cap holds for what is added later, too', () => {
  test('one more in a party is one more on the list; a manager adds them, and of its own night it stays', async () => {
    const visit = await put(await addList('fer', { cap: 5 }), { party_size: 4 }, rps.fer.person)
    const resize = (party_size: number, client = hostess()) => client(editVisit, { ...of(visit), body: { party_size } })
    expect(await resize(6)).toMatchObject({
      errors: [{ code: 'guest_list.full', detail: { list: 'Lista de fer', left: 1 } }],
    })
    expect(await resize(5)).toMatchObject({ status: 'OK', data: { party_size: 5 } })
    expect(await resize(6)).toMatchObject({ errors: [{ code: 'guest_list.full', detail: { left: 0 } }] })
    expect(await resize(3)).toMatchObject({ status: 'OK' })
    expect(await resize(9, manager())).toMatchObject({ status: 'OK', data: { party_size: 9 } })
    expect(await manager()(editVisit, { ...of(visit), body: { time: '23:30' } })).toMatchObject({
      errors: [{ code: 'guest_list.of_its_night' }],
    })
  })

  test('many who add at once to the last places of a list and to their parties: no more than it takes', async () => {
    const listId = await addList('fer', { cap: 12 })
    const first = await put(listId, { party_size: 1 }, rps.fer.person)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? hostess()(editVisit, { ...of(first), body: { party_size: 2 + n } })
          : put(listId, { name: `Grupo ${n}`, party_size: 2 }, rps.fer.person),
      ),
    )
    const [list] = (await ok(manager()(getNight, { params: here() }))).lists
    expect(list?.people).toBeLessThanOrEqual(12)
    const [promoter] = await at.database.admin<{ people: number }>(
      `select n.people::int from promoter_night n join promoter p on p.account_id = n.account_id and p.id = n.promoter_id
       where n.account_id = $1 and p.business_id = $2`,
      [at.account, at.restaurant],
    )
    expect(promoter?.people).toBe(list?.people)
  })
})

describe('N-5: one telephone on several lists', () => {
  const PHONE = '9991112233'
  const flagged = async (visit: { id: number }) => (await at.read(visit)).duplicate_of
  test('whoever gives their place up leaves it to the next of the same telephone; coming back they are the double', async () => {
    const own = await put(await addList('fer'), { phone: PHONE }, rps.fer.person)
    const second = await put(await addList('beto'), { phone: PHONE }, rps.beto.person)
    const third = await put(await addList('fer', { name: 'Otra de fer' }), { phone: PHONE }, rps.fer.person)
    expect([await flagged(second), await flagged(third)]).toEqual([own.id, own.id])
    await at.does(own, 'cancel', { reason: 'customer' })
    expect([await flagged(second), await flagged(third)]).toEqual([null, second.id])
    await ok(at.undo(own))
    expect(await flagged(own)).toBe(second.id)
  })

  test('a telephone that is written later is looked for on the other lists as at first', async () => {
    const own = await put(await addList('fer'), { phone: PHONE }, rps.fer.person)
    const other = await put(await addList('beto'), {}, rps.beto.person)
    await ok(hostess()(editVisit, { ...of(other), body: { phone: PHONE } }))
    expect(await flagged(other)).toBe(own.id)
    await ok(hostess()(editVisit, { ...of(other), body: { phone: '9990001122' } }))
    expect(await flagged(other)).toBeNull()
  })
})

test('X-7: names that staff puts on a list are no news; one that waits for an answer is', async () => {
  const listId = await addList('fer', { cap: 3 })
  const listed = await put(listId, {}, rps.fer.person)
  const asked = await put(listId, { name: 'Sofía', party_size: 4 }, rps.fer.person)
  const body = { ids: [listed.id, asked.id] }
  const { rows } = await ok(manager()(claimNewVisits, { params: here(), body }))
  expect(rows.map(({ id }) => id)).toEqual([asked.id])
})
