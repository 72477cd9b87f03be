import { answerApproval, getApproval, listApprovals } from '@muelle/contract/bookings/approvals'
import type { CallInput } from '@muelle/contract/call'
import { addDoorEntry, askDoorApproval } from '@muelle/contract/checkins/door/ask'
import { countDoor, scanDoor } from '@muelle/contract/checkins/door/scan'
import { editVisit } from '@muelle/contract/visits/life'
import { addListEntries, createGuestList, getNight, setNight } from '@muelle/contract/visits/nights/nights'
import { APPROVAL_MINUTES } from '@muelle/domain/bookings/sale/approval'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../test/agencies.ts'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { grant } from '../../../test/team.ts'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'

let at: Service
let nonces = 0
/** Two of a list before a door whose house has one place left, and two others. */
let party: number
let other: number
beforeAll(async () => {
  at = await openService()
})
beforeEach(async () => {
  await at.startAnew()
  await at.database.admin(`update business set type = 'bar' where id = $1`, [at.restaurant])
  at.setNow(instant(Date.parse(at.at('22:00'))))
  const terms = { owner_user_id: null, free_until: null, two_for_one: false, closes_time: null, cap: null, date: null }
  const body = { ...terms, name: 'Casa', type: 'house' as const, cover_cents: 0 }
  const { id: listId } = await ok(manager().client(createGuestList, { params: here(), body }))
  party = await entry(listId, 'Rodrigo Ceballos')
  other = await entry(listId, 'Ana Cob')
  const { version } = await night()
  await ok(
    manager().client(setNight, {
      params: { ...here(), date: TODAY },
      body: { name: null, closes_time: null, capacity: 4, version },
    }),
  )
  await ok(press({ people: 3 }))
})
afterAll(() => at?.close())

const here = () => ({ id: at.restaurant })
const manager = () => at.people.manager
const door = () => at.people.door
const device = { id: 'puerta-1', name: 'Puerta 1' }
const night = () => ok(manager().client(getNight, { params: here(), query: {} }))
async function entry(listId: number, name: string): Promise<number> {
  const body = { entries: [{ name, party_size: 2 }] }
  const { rows } = await ok(manager().client(addListEntries, { params: { ...here(), listId }, body }))
  return rows.find((row) => row.name === name)?.visit_id ?? 0
}
const press = (over: Partial<CallInput<typeof countDoor>['body']> = {}, person = door()) =>
  person.client(countDoor, {
    params: here(),
    body: { nonce: `contador-${(nonces += 1)}`, direction: 'entry', device, ...over },
  })
const scan = (over: Partial<CallInput<typeof scanDoor>['body']> = {}, person = door()) =>
  person.client(scanDoor, {
    params: here(),
    body: { nonce: `escaneo-${(nonces += 1)}`, visit_id: party, people: 2, device, ...over },
  })
type AskBody = CallInput<typeof askDoorApproval>['body']
const tryAsk = (body: AskBody, person = door()) => person.client(askDoorApproval, { params: here(), body })
const ask = (body: AskBody = { visit_id: party, people: 2 }) => ok(tryAsk(body))
const answer = (id: number, approve: boolean, person = manager()) =>
  person.client(answerApproval, { params: { id }, body: { approve } })
async function approved(body?: AskBody) {
  const { id } = await ask(body)
  await ok(answer(id, true))
  return { request_id: id }
}
const tryAdd = (body: CallInput<typeof addDoorEntry>['body'], person = door()) =>
  person.client(addDoorEntry, { params: here(), body })
/** A door that may let nobody in by itself. */
async function porterOf() {
  const add = fixtures(at.database.admin)
  const username = `portero-${(nonces += 1)}`
  const user = await add.addUser({ account: at.account, username, modules: [grant('mdu_checkin', 'create')] })
  await add.addMember({ account: at.account, business: at.restaurant, user, role: 'parking_cashier' })
  return at.api.signIn(username)
}
const setSettings = (sections: object) =>
  at.database.admin('insert into booking_setting (account_id, business_id, sections) values ($1, $2, $3)', [
    at.account,
    at.restaurant,
    JSON.stringify(sections),
  ])
const counted = () =>
  at.database.admin('select entered - exited as inside from night where business_id = $1', [at.restaurant])
const state = async ({ request_id: id }: { request_id: number }) =>
  (await ok(door().client(getApproval, { params: { id } }))).state

describe('N-8: a door asks a manager on another device', () => {
  test('allowed: managers see who, how many and how far beyond; the entry is written once, with who allowed it', async () => {
    expect(await ok(scan())).toMatchObject({ verdict: 'full', approved_by: null, detail: { places_left: 1 } })
    const asked = await ask({ visit_id: party, people: 2, gate: 'Norte' })
    const query = { business_id: at.restaurant }
    expect((await ok(manager().client(listApprovals, { query }))).rows).toMatchObject([
      {
        id: asked.id,
        state: 'asked',
        kinds: ['overfill'],
        facts: {
          door: {
            party_name: 'Rodrigo Ceballos',
            list_name: 'Casa',
            people: 2,
            extras: 0,
            over_by: 1,
            inside: 3,
            capacity: 4,
            gate: 'Norte',
          },
        },
      },
    ])
    expect((await ok(at.people.hostess.client(listApprovals, { query }))).rows).toEqual([])
    expect(await answer(asked.id, true, at.people.hostess)).toMatchObject({ httpStatus: 403 })
    expect(await answer(asked.id, true, door())).toMatchObject({ errors: [{ code: 'approval.own' }] })
    const approval = { request_id: asked.id }
    expect(await scan({ approval })).toMatchObject({ httpStatus: 409, errors: [{ code: 'approval.over' }] })
    await ok(answer(asked.id, true))
    const nonce = 'una-entrada'
    const let_in = await ok(scan({ nonce, approval }))
    expect(let_in).toMatchObject({
      verdict: 'ok',
      people: 2,
      count: { inside: 5, capacity: 4 },
      user: { id: at.ids.door },
      approved_by: { id: at.ids.manager },
    })
    expect(await ok(scan({ nonce, approval }))).toMatchObject({ id: let_in.id, approved_by: { id: at.ids.manager } })
    expect(await counted()).toEqual([{ inside: 5 }])
    expect(await state(approval)).toBe('used')
  })

  test('the same for a press of the counter; used once, and not for a party', async () => {
    await ok(press())
    const approval = await approved({ people: 1 })
    expect(await scan({ people: 1, approval })).toMatchObject({ errors: [{ code: 'approval.other_entry' }] })
    expect(await ok(press({ approval }))).toMatchObject({ verdict: 'ok', approved_by: { id: at.ids.manager } })
    expect(await press({ approval })).toMatchObject(refusal('approval.over', { approval_state: 'used' }))
    expect(await counted()).toEqual([{ inside: 5 }])
  })

  test('of two doors that use it at once one lets in', async () => {
    const approval = await approved()
    const both = await Promise.all([scan({ approval }), scan({ approval })])
    expect(both.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await counted()).toEqual([{ inside: 5 }])
  })

  test('refused, or over: nobody comes in, and it can be asked for again', async () => {
    const { id } = await ask()
    expect(await tryAsk({ visit_id: party, people: 2 })).toMatchObject(refusal('approval.asked', { approval_id: id }))
    await ok(answer(id, false))
    expect(await scan({ approval: { request_id: id } })).toMatchObject(
      refusal('approval.over', { approval_state: 'refused' }),
    )
    const late = await approved()
    at.pass(APPROVAL_MINUTES)
    expect(await state(late)).toBe('expired')
    expect(await scan({ approval: late })).toMatchObject(refusal('approval.over', { approval_state: 'expired' }))
    expect(await counted()).toEqual([{ inside: 3 }])
    expect(await ask()).toMatchObject({ state: 'asked' })
  })

  test('is for this party, so many, and whoever asked: nobody else comes in by it', async () => {
    const approval = await approved()
    expect(await scan({ visit_id: other, approval })).toMatchObject({ errors: [{ code: 'approval.other_entry' }] })
    expect(await scan({ people: 1, approval })).toMatchObject({ errors: [{ code: 'approval.other_entry' }] })
    expect(await scan({ direction: 'exit', approval })).toMatchObject({ errors: [{ code: 'approval.other_entry' }] })
    expect(await scan({ approval }, at.people.hostess)).toMatchObject({ httpStatus: 404 })
    expect(await state(approval)).toBe('approved')
    await at.database.admin(
      `update approval set sale_key = regexp_replace(sale_key, '"door",[0-9]+', '"door",' || $1::bigint) where id = $2`,
      [at.parking, approval.request_id],
    )
    expect(await scan({ approval })).toMatchObject({ errors: [{ code: 'approval.other_entry' }] })
    expect(await counted()).toEqual([{ inside: 3 }])
  })

  test('more came in meanwhile: it is judged again, and does for no more than the manager saw', async () => {
    const approval = await approved()
    await ok(press())
    expect(await ok(scan({ approval }))).toMatchObject({
      verdict: 'full',
      detail: { places_left: 0 },
      approved_by: null,
    })
    expect(await state(approval)).toBe('approved')
    await ok(press({ direction: 'exit' }))
    expect(await ok(scan({ approval }))).toMatchObject({ verdict: 'ok', count: { inside: 5 } })
    expect(await counted()).toEqual([{ inside: 5 }])
  })

  test('one request is for more than the party and than the house; without need nobody is asked', async () => {
    expect(await ok(scan({ people: 4 }))).toMatchObject({ verdict: 'over_size' })
    const asked = await ask({ visit_id: party, people: 4 })
    expect(asked).toMatchObject({ kinds: ['overfill'], facts: { door: { extras: 2, over_by: 3 } } })
    await ok(answer(asked.id, true))
    expect(await ok(scan({ people: 4, approval: { request_id: asked.id } }))).toMatchObject({
      verdict: 'ok',
      party: { party_in: 4 },
      count: { inside: 7 },
    })
    expect(await ask({ visit_id: other, people: 1 })).toMatchObject({ kinds: ['overfill'] })
    await ok(press({ direction: 'exit', people: 7 }))
    expect(await tryAsk({ visit_id: other, people: 2 })).toMatchObject({ errors: [{ code: 'door.nothing_to_ask' }] })
  })

  test('a door that may not even let in more than a party has asks for that, too', async () => {
    const porter = await porterOf()
    expect(await ok(scan({ people: 3, force: true }, porter))).toMatchObject({ verdict: 'over_size' })
    await ok(press({ direction: 'exit', people: 2 }))
    const asked = await ok(tryAsk({ visit_id: party, people: 3 }, porter))
    expect(asked).toMatchObject({ kinds: ['extras'], facts: { door: { extras: 1, over_by: 0 } } })
    await ok(answer(asked.id, true))
    expect(await ok(scan({ people: 3, approval: { request_id: asked.id } }, porter))).toMatchObject({
      verdict: 'ok',
      party: { party_in: 3 },
      approved_by: { id: at.ids.manager },
    })
  })
})

describe('what else a door asks a manager for', () => {
  const list = async (over: object) => {
    const terms = {
      owner_user_id: null,
      free_until: null,
      two_for_one: false,
      closes_time: null,
      cap: null,
      date: null,
    }
    const body = { ...terms, name: 'Otra', type: 'house' as const, cover_cents: 0, ...over }
    return (await ok(manager().client(createGuestList, { params: here(), body }))).id
  }

  test('N-2: no cover, once, for so much: nobody takes it, and the entry says who allowed it', async () => {
    const paying = await entry(await list({ cover_cents: 200_00 }), 'Fernanda Kú')
    await ok(press({ direction: 'exit', people: 3 }))
    expect(await ok(scan({ visit_id: paying }))).toMatchObject({ verdict: 'charge', detail: { due_cents: 400_00 } })
    expect(await ok(scan({ visit_id: paying, waive_cover: true }))).toMatchObject({ verdict: 'charge' })
    expect(await tryAsk({ visit_id: paying, people: 2 })).toMatchObject({ errors: [{ code: 'door.nothing_to_ask' }] })
    const asked = await ask({ visit_id: paying, people: 2, waive_cover: true })
    expect(asked).toMatchObject({ kinds: ['cover'], facts: { door: { waived_cents: 400_00, currency: 'MXN' } } })
    await ok(answer(asked.id, true))
    const approval = { request_id: asked.id }
    expect(await scan({ visit_id: paying, people: 1, approval })).toMatchObject({
      errors: [{ code: 'approval.other_entry' }],
    })
    expect(await ok(scan({ visit_id: paying, approval }))).toMatchObject({
      verdict: 'ok',
      charge_cents: 0,
      detail: { waived_cents: 400_00 },
      approved_by: { id: at.ids.manager },
    })
    expect(
      await at.database.admin('select count(*)::int as moves from ledger_entry where visit_id = $1', [paying]),
    ).toEqual([{ moves: 0 }])
    expect(await state(approval)).toBe('used')
  })

  test('N-2: a manager at the door takes none without asking', async () => {
    const paying = await entry(await list({ cover_cents: 200_00 }), 'Fernanda Kú')
    await ok(press({ direction: 'exit', people: 3 }))
    expect(await ok(scan({ visit_id: paying, waive_cover: true }, manager()))).toMatchObject({
      verdict: 'ok',
      charge_cents: 0,
      detail: { waived_cents: 400_00 },
      approved_by: null,
    })
  })

  test('T9: another hour, by a door that may not say so itself', async () => {
    await at.database.admin(`update business set type = 'restaurant' where id = $1`, [at.restaurant])
    const porter = await porterOf()
    at.setNow(instant(Date.parse(at.at('12:00'))))
    await at.addTable({ capacity: 4 })
    const { id } = await at.book({ start_at: at.at('13:00'), party_size: 2, name: 'Luis Canul' })
    at.setNow(instant(Date.parse(at.at('22:00'))))
    expect(await ok(scan({ visit_id: id, people: 1 }, porter))).toMatchObject({ verdict: 'other_hour' })
    const asked = await ok(tryAsk({ visit_id: id, people: 1 }, porter))
    expect(asked).toMatchObject({ kinds: ['hour'], facts: { door: { start_time: '13:00' } } })
    await ok(answer(asked.id, true))
    expect(await ok(scan({ visit_id: id, people: 1, approval: { request_id: asked.id } }, porter))).toMatchObject({
      is_admitted: true,
      approved_by: { id: at.ids.manager },
    })
  })

  test('T9, N-8: who may say so of the hour asks for the full house alone, and lets in by it', async () => {
    at.setNow(instant(Date.parse(at.at('12:00'))))
    await at.addTable({ capacity: 4 })
    const { id } = await at.book({ start_at: at.at('13:00'), party_size: 2, name: 'Luis Canul' })
    at.setNow(instant(Date.parse(at.at('22:00'))))
    const late = { visit_id: id, force: true }
    expect(await ok(scan(late))).toMatchObject({ verdict: 'full' })
    const asked = await ask({ visit_id: id, people: 2 })
    expect(asked).toMatchObject({ kinds: ['overfill'] })
    await ok(answer(asked.id, true))
    expect(await ok(scan({ ...late, approval: { request_id: asked.id } }))).toMatchObject({
      verdict: 'ok',
      approved_by: { id: at.ids.manager },
    })
  })

  test('N-7: somebody on no list comes on a closed one, tagged late, once', async () => {
    await ok(press({ direction: 'exit', people: 3 }))
    const list_id = await list({ closes_time: '21:00' })
    const newcomer = { entry: { list_id, name: 'Karen Tun' }, people: 2 }
    for (const person of [door(), at.people.hostess])
      expect(await tryAdd(newcomer, person)).toMatchObject({ errors: [{ code: 'guest_list.closed' }] })
    const asked = await ask(newcomer)
    expect(asked).toMatchObject({
      kinds: ['list'],
      facts: { door: { party_name: 'Karen Tun', list_name: 'Otra', people: 2, list: { closed_time: '21:00' } } },
    })
    const approval = { request_id: asked.id }
    expect(await tryAdd({ ...newcomer, approval })).toMatchObject({ errors: [{ code: 'approval.over' }] })
    await ok(answer(asked.id, true))
    expect(await tryAdd({ ...newcomer, people: 3, approval })).toMatchObject({
      errors: [{ code: 'approval.other_entry' }],
    })
    const { visit_id } = await ok(tryAdd({ ...newcomer, approval }))
    expect(await tryAdd({ ...newcomer, approval })).toMatchObject(refusal('approval.over', { approval_state: 'used' }))
    expect(await ok(scan({ visit_id }))).toMatchObject({ verdict: 'ok', party: { name: 'Karen Tun', is_late: true } })
  })

  test('N-7: who waits for an answer is approved and let in; a manager needs nobody', async () => {
    await ok(press({ direction: 'exit', people: 3 }))
    const list_id = await list({ cap: 1 })
    const waiting = async (name: string) => {
      const body = { entries: [{ name, party_size: 2 }] }
      const { rows } = await ok(
        at.people.hostess.client(addListEntries, { params: { ...here(), listId: list_id }, body }),
      )
      expect(rows).toMatchObject([{ status: 'requested' }])
      return rows[0]?.visit_id ?? 0
    }
    const visit_id = await waiting('Ana Cob')
    expect(await ok(scan({ visit_id }))).toMatchObject({ verdict: 'requested' })
    const approval = await approved({ visit_id, people: 2 })
    const size = (party_size: number) =>
      at.people.hostess.client(editVisit, { params: { ...here(), bookingId: visit_id }, body: { party_size } })
    await ok(size(6))
    expect(await tryAdd({ visit_id, people: 2, approval })).toMatchObject({
      errors: [{ code: 'approval.other_entry' }],
    })
    await ok(size(2))
    await ok(tryAdd({ visit_id, people: 2, approval }))
    expect(await ok(scan({ visit_id }))).toMatchObject({ verdict: 'ok' })
    const second = await waiting('Beto Chí')
    expect(await tryAdd({ visit_id: second, people: 2 })).toMatchObject({ httpStatus: 403 })
    const one = await approved({ visit_id: second, people: 2 })
    await ok(tryAdd({ visit_id: second, people: 2, approval: one }))
    // Taken back, they wait again, and may be asked for once more.
    await ok(at.undo({ id: second }, manager()))
    const again = await approved({ visit_id: second, people: 2 })
    await ok(tryAdd({ visit_id: second, people: 2, approval: again }))
    expect(await ok(scan({ visit_id: second }))).toMatchObject({ verdict: 'ok' })
    const third = await waiting('Carla Poot')
    await ok(tryAdd({ visit_id: third, people: 2 }, manager()))
    expect((await ok(scan({ visit_id: third, force: true }, manager()))).is_admitted).toBe(true)
  })

  test('D-2: what the papers of the house allow nobody goes beyond, and nothing is asked for', async () => {
    await setSettings({ pacing: { presence_cap: 4 } })
    expect(await ok(scan({}))).toMatchObject({ verdict: 'full', detail: { is_lawful: true, places_left: 1 } })
    expect(await tryAsk({ visit_id: party, people: 2 })).toMatchObject(
      refusal('door.lawful_capacity', { places_left: 1 }),
    )
    expect(await ok(scan({ force: true }, manager()))).toMatchObject({ verdict: 'full' })
    expect(await ok(press({ people: 2, force: true }, manager()))).toMatchObject({ verdict: 'full' })
    const { version } = await night()
    const wide = { name: null, closes_time: null, capacity: 5, version }
    expect(await manager().client(setNight, { params: { ...here(), date: TODAY }, body: wide })).toMatchObject(
      refusal('night.over_lawful', { lawful_capacity: 4 }),
    )
    expect(await counted()).toEqual([{ inside: 3 }])
    expect(await ok(scan({ people: 1 }))).toMatchObject({
      verdict: 'partial',
      count: { inside: 4, lawful_capacity: 4 },
    })
  })
})
