import type { Answer, CallInput } from '@muelle/contract/call'
import { syncDoor } from '@muelle/contract/checkins/door/offline'
import { getDoor, listDoorReviews } from '@muelle/contract/checkins/door/read'
import { countDoor, scanDoor, undoDoor } from '@muelle/contract/checkins/door/scan'
import { listClosing } from '@muelle/contract/visits/list'
import {
  addListEntries,
  createGuestList,
  getNight,
  listNightEntries,
  setNight,
  updateGuestList,
} from '@muelle/contract/visits/nights/nights'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'

let at: Service
let list: number
let nonces = 0
beforeAll(async () => {
  at = await openService()
})
beforeEach(async () => {
  await at.startAnew()
  await at.database.admin(`update business set type = 'bar' where id = $1`, [at.restaurant])
  at.setNow(instant(Date.parse(at.at('22:00'))))
  list = await ok(
    manager()(createGuestList, {
      params: here(),
      body: {
        name: 'Casa',
        type: 'house',
        owner_user_id: null,
        free_until: '23:30',
        cover_cents: 200_00,
        two_for_one: false,
        closes_time: null,
        cap: null,
        date: null,
      },
    }),
  ).then(({ id }) => id)
  await capacity(20)
})
afterAll(() => at?.close())

const here = () => ({ id: at.restaurant })
const manager = () => at.people.manager.client
const door = () => at.people.door
const device = { id: 'puerta-1', name: 'Puerta 1' }
const night = () => ok(manager()(getNight, { params: here(), query: {} }))
const capacity = async (most: number) => {
  const { version } = await night()
  const body = { name: null, closes_time: null, capacity: most, version }
  await ok(manager()(setNight, { params: { ...here(), date: TODAY }, body }))
}
async function entry(name: string, party_size: number, phone: string | null = null): Promise<number> {
  const body = { entries: [{ name, party_size, phone }] }
  const { rows } = await ok(manager()(addListEntries, { params: { ...here(), listId: list }, body }))
  return rows[0]?.visit_id ?? 0
}
type Scan = Partial<CallInput<typeof scanDoor>['body']>
const scan = (body: Scan, person = door()) =>
  person.client(scanDoor, {
    params: here(),
    body: { nonce: `escaneo-${(nonces += 1)}`, device, gate: 'Puerta 1', ...body },
  })
const scanned = (body: Scan, person = door()) => ok(scan(body, person))
const press = (direction: 'entry' | 'exit', over: Partial<CallInput<typeof countDoor>['body']> = {}, person = door()) =>
  person.client(countDoor, {
    params: here(),
    body: { nonce: `contador-${(nonces += 1)}`, direction, device, ...over },
  })
const undo = ({ id }: Pick<Answer<typeof scanDoor>, 'id'>, person = door()) =>
  person.client(undoDoor, { params: { ...here(), scanId: id }, body: { device } })
const visit = (id: number) => at.read({ id }, at.people.manager)
/** Counters and visits say what the scans say, whatever happened. */
async function consistent() {
  const rows = await at.database.admin(
    `select n.entered, n.exited,
       coalesce(sum(d.counted) filter (where d.direction = 'entry'), 0)::int as came,
       coalesce(sum(d.counted) filter (where d.direction = 'exit'), 0)::int as went
     from night n left join door_scan d on d.night_id = n.id where n.business_id = $1 group by n.id, n.entered, n.exited`,
    [at.restaurant],
  )
  for (const { entered, exited, came, went } of rows) expect([entered, exited]).toEqual([came, went])
  const wrong = await at.database.admin(
    `select v.id from visit v where v.business_id = $1 and v.kind = 'guest_list'
       and v.party_in <> (select coalesce(sum(d.fresh), 0) from door_scan d where d.visit_id = v.id)`,
    [at.restaurant],
  )
  expect(wrong).toEqual([])
}

describe('Q-1, Q-2: a scan', () => {
  test('of the guest’s own code lets the party in, says so to everybody, and gets the same answer again', async () => {
    const id = await entry('Karen Cob', 3)
    const [found] = (
      await ok(manager()(listNightEntries, { params: { ...here(), date: TODAY }, query: { search: 'karen' } }))
    ).rows
    const first = await scanned({ nonce: 'una-lectura', read: found?.link ?? '' })
    expect(first).toMatchObject({
      verdict: 'ok',
      is_admitted: true,
      people: 3,
      charge_cents: 0,
      party: { name: 'Karen Cob', party_in: 3, inside: 3, list: { name: 'Casa' } },
      count: { date: TODAY, inside: 3, entered: 3, capacity: 20 },
    })
    expect(await visit(id)).toMatchObject({ status: 'seated', party_in: 3 })
    expect(await scanned({ nonce: 'una-lectura', read: found?.link ?? '' })).toMatchObject({
      id: first.id,
      verdict: 'ok',
    })
    expect(await scanned({ visit_id: id })).toMatchObject({
      verdict: 'used',
      is_admitted: false,
      detail: { people: 3, last: { gate: 'Puerta 1' } },
      count: { inside: 3 },
    })
    const kinds = await at.database.admin(`select kind from event where subject_type = 'night' order by id`)
    expect(kinds.map(({ kind }) => kind)).toContain('night.counted')
    await consistent()
  })

  test('Q-1: a forged code, one of another account and one made anew open nothing', async () => {
    const id = await entry('Ana', 2)
    const { rows } = await ok(manager()(listNightEntries, { params: { ...here(), date: TODAY }, query: {} }))
    const link = rows[0]?.link ?? ''
    expect(await scanned({ read: `${link.slice(0, -4)}AAAA` })).toMatchObject({ verdict: 'unknown', party: null })
    expect(await scanned({ read: 'cualquier cosa' })).toMatchObject({ verdict: 'unknown' })
    await at.database.admin('update visit set secret_round = 1 where id = $1', [id])
    expect(await scanned({ read: link })).toMatchObject({ verdict: 'revoked', is_admitted: false })
    expect(await scanned({ read: rows[0]?.ticket ?? '' })).toMatchObject({ verdict: 'ok' })
    expect(await scan({})).toMatchObject({ httpStatus: 422, errors: [{ code: 'checkin.nothing_read' }] })
  })

  test('Q-2: what a device calls a scan is a name at its venue: at another one of the account it is another scan', async () => {
    const first = await scanned({ nonce: 'mismo-nombre', read: 'nadie' })
    await at.startAnew()
    const other = await scanned({ nonce: 'mismo-nombre', read: 'nadie' })
    expect(other).toMatchObject({ nonce: 'mismo-nombre', verdict: 'unknown' })
    expect(other.id).not.toBe(first.id)
    expect((await scanned({ nonce: 'mismo-nombre', read: 'nadie' })).id).toBe(other.id)
  })

  test('§15: the door sees no telephone and makes nothing else', async () => {
    await entry('Ana', 2, '9991112233')
    const kept = await ok(door().client(getDoor, { params: here() }))
    expect(JSON.stringify(kept)).not.toContain('9991112')
    expect(kept).toMatchObject({ may_force: true, may_overfill: false, parties: [{ name: 'Ana', phone_tail: '2233' }] })
    expect(kept.parties[0]?.code_digest).toMatch(/^[0-9a-f]{24}$/)
    expect(await door().client(getNight, { params: here(), query: {} })).toMatchObject({ httpStatus: 403 })
    expect(await at.people.waiter.client(getDoor, { params: here() })).toMatchObject({ httpStatus: 403 })
  })
})

describe('N-2: in parts, after the free time, and back', () => {
  test('six of ten now, four later with the same code', async () => {
    const id = await entry('Rodrigo Ceballos', 10)
    expect(await scanned({ visit_id: id })).toMatchObject({ verdict: 'choose', detail: { missing: 10 } })
    expect(await scanned({ visit_id: id, people: 6 })).toMatchObject({
      verdict: 'partial',
      detail: { missing: 4 },
      party: { party_in: 6 },
    })
    expect(await visit(id)).toMatchObject({ status: 'seated', party_in: 6, incomplete: true })
    expect(await scanned({ visit_id: id })).toMatchObject({ verdict: 'ok', people: 4, party: { party_in: 10 } })
    expect(await scanned({ visit_id: id, people: 1, force: true })).toMatchObject({
      verdict: 'ok',
      party: { party_in: 11 },
    })
    await consistent()
  })

  test('the cover is said, taken into the hands and the shift of the door, and given back by a manager alone', async () => {
    const id = await entry('Fernanda Kú', 2)
    at.setNow(instant(Date.parse(at.at('23:48'))))
    expect(await scanned({ visit_id: id })).toMatchObject({
      verdict: 'charge',
      is_admitted: false,
      detail: { due_cents: 400_00, people: 2 },
    })
    const wrong = { method: 'cash', amount_cents: 200_00 } as const
    expect(await scanned({ visit_id: id, people: 2, payment: wrong })).toMatchObject({
      verdict: 'charge',
      charge_cents: 0,
    })
    const payment = { method: 'cash', amount_cents: 400_00, received_cents: 500_00 } as const
    expect(await scan({ visit_id: id, people: 2, payment: { ...payment, received_cents: 300_00 } })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'payment.not_enough' }],
    })
    const paid = await scanned({ visit_id: id, people: 2, payment })
    expect(paid).toMatchObject({ verdict: 'ok', charge_cents: 400_00, change_cents: 100_00 })
    const moves = () =>
      at.database.admin(
        'select kind, method, amount_cents, to_place, from_place from ledger_entry where visit_id = $1 order by id',
        [id],
      )
    expect(await moves()).toMatchObject([{ kind: 'charge', method: 'cash', to_place: `custody:${at.ids.door}` }])
    expect((await night()).lists).toMatchObject([{ came: 2, charged_cents: 400_00 }])
    expect(await undo(paid)).toMatchObject({ httpStatus: 403, errors: [{ code: 'door.manager_refunds' }] })
    expect(await visit(id)).toMatchObject({ party_in: 2 })
    expect(await ok(undo(paid, at.people.manager))).toMatchObject({ is_undone: true, count: { inside: 0 } })
    expect(await moves()).toHaveLength(2)
    expect(await visit(id)).toMatchObject({ status: 'confirmed', party_in: 0, seated_at: null })
    await consistent()
  })

  test('N-2: with two for one every other one pays, by however many doors they come', async () => {
    const { lists } = await night()
    const [terms] = lists
    if (!terms) throw new Error('no list')
    const { name, type, owner_user_id, cover_cents, closes_time, cap, version } = terms
    const body = { name, type, owner_user_id, free_until: '23:00', cover_cents, two_for_one: true, closes_time, cap }
    await ok(
      manager()(updateGuestList, { params: { ...here(), listId: list }, body: { ...body, is_active: true, version } }),
    )
    const id = await entry('Fernanda Kú', 3)
    at.setNow(instant(Date.parse(at.at('23:48'))))
    const payment = { method: 'cash', amount_cents: 200_00 } as const
    expect(await scanned({ visit_id: id, people: 1, payment })).toMatchObject({
      is_admitted: true,
      charge_cents: 200_00,
    })
    expect(await scanned({ visit_id: id, people: 1 })).toMatchObject({ is_admitted: true, charge_cents: 0 })
    expect(await scanned({ visit_id: id })).toMatchObject({ verdict: 'charge', detail: { due_cents: 200_00 } })
    expect(await scanned({ visit_id: id, people: 1, payment })).toMatchObject({ verdict: 'ok', charge_cents: 200_00 })
    await consistent()
  })

  test('what is not due any more is not taken: who pressed hears how much goes back', async () => {
    const id = await entry('Fernanda Kú', 2)
    const payment = { method: 'cash', amount_cents: 400_00, received_cents: 500_00 } as const
    expect(await scanned({ visit_id: id, people: 2, payment })).toMatchObject({
      verdict: 'ok',
      charge_cents: 0,
      change_cents: 500_00,
    })
    expect(await at.database.admin('select 1 from ledger_entry where visit_id = $1', [id])).toEqual([])
  })

  test('who goes out comes back in without paying again', async () => {
    const id = await entry('Luis', 2)
    await scanned({ visit_id: id })
    at.setNow(instant(Date.parse(at.at('23:50'))))
    expect(await scanned({ visit_id: id, direction: 'exit', people: 1 })).toMatchObject({
      verdict: 'out',
      party: { party_in: 2, inside: 1 },
      count: { inside: 1, entered: 2, exited: 1 },
    })
    expect(await scanned({ visit_id: id })).toMatchObject({
      verdict: 'ok',
      people: 1,
      charge_cents: 0,
      party: { party_in: 2 },
    })
    await consistent()
  })

  test('S-5: a scan is taken back within ten minutes, once', async () => {
    const id = await entry('Luis', 2)
    const first = await scanned({ visit_id: id })
    expect(await ok(undo(first))).toMatchObject({ is_undone: true, count: { inside: 0 }, party: { party_in: 0 } })
    expect(await undo(first)).toMatchObject({ httpStatus: 409, errors: [{ code: 'undo.nothing' }] })
    const again = await scanned({ visit_id: id })
    at.pass(10)
    expect(await undo(again)).toMatchObject({ httpStatus: 409, errors: [{ code: 'undo.too_late' }] })
    await consistent()
  })

  test('T15: turned away with a lawful reason, and not let in after', async () => {
    const id = await entry('Luis', 2)
    expect(await at.tries({ id }, 'deny_entry', {}, door())).toMatchObject({
      errors: [{ code: 'visit.reason_required' }],
    })
    await at.does({ id }, 'deny_entry', { reason: 'age' }, door())
    expect(await scanned({ visit_id: id })).toMatchObject({ verdict: 'denied', count: { inside: 0 } })
  })

  test('asked for and not approved, on two lists, of another night: nobody passes', async () => {
    const id = await entry('Ana', 2, '9991112233')
    const twice = await entry('Ana C', 2, '9991112233')
    expect(await scanned({ visit_id: twice })).toMatchObject({ verdict: 'duplicate', party: { duplicate_of: 'Casa' } })
    at.setNow(instant(Date.parse('2027-03-12T04:00:00Z')))
    expect(await scanned({ visit_id: id })).toMatchObject({ verdict: 'other_day', detail: { date: TODAY } })
    await consistent()
  })
})

describe('N-8: how many are inside', () => {
  test('the counter of each gate moves the same number, never below zero', async () => {
    await ok(press('entry', { people: 3, gate: 'Norte' }))
    expect(await ok(press('exit', { gate: 'Sur' }))).toMatchObject({ verdict: 'out', count: { inside: 2 } })
    expect(await ok(press('exit', { people: 3 }))).toMatchObject({ verdict: 'nobody_inside', count: { inside: 2 } })
    await consistent()
  })

  test('N-8: before the day ends the doors’ count stands beside what the visits say, where doors count', async () => {
    const counted = async () => (await ok(manager()(listClosing, { params: here() }))).door
    expect(await counted()).toEqual({ counted: 0, inside: 0 })
    await scanned({ visit_id: await entry('Karen Cob', 3) })
    expect(await counted()).toEqual({ counted: 3, inside: 3 })
    // Two came past the list, and one of them left.
    await ok(press('entry', { people: 2 }))
    await ok(press('exit'))
    expect(await counted()).toEqual({ counted: 4, inside: 3 })
  })

  test('a press is taken back though everybody has left since: the counters keep what was told', async () => {
    const pressed = await ok(press('entry'))
    await ok(press('exit'))
    expect(await ok(undo(pressed))).toMatchObject({ is_undone: true, count: { entered: 0, exited: 1, inside: 0 } })
    await consistent()
  })

  test('full is full for the door, and a manager may go beyond it', async () => {
    await capacity(4)
    await ok(press('entry', { people: 3 }))
    const id = await entry('Luis', 2)
    expect(await scanned({ visit_id: id })).toMatchObject({ verdict: 'full', detail: { places_left: 1 } })
    expect(await scanned({ visit_id: id, force: true })).toMatchObject({ verdict: 'full' })
    expect(await visit(id)).toMatchObject({ status: 'confirmed', party_in: 0 })
    expect(await scanned({ visit_id: id, force: true }, at.people.manager)).toMatchObject({
      verdict: 'ok',
      count: { inside: 5 },
    })
    await consistent()
  })

  test('of twelve presses at once for five places five are counted', async () => {
    await capacity(5)
    const answers = await Promise.all(Array.from({ length: 12 }, () => ok(press('entry'))))
    expect(answers.filter(({ is_admitted }) => is_admitted)).toHaveLength(5)
    expect((await night()).inside).toBe(5)
    await consistent()
  })

  test('two scanners and one entry: one lets in, the other says used', async () => {
    const id = await entry('Luis', 2)
    const answers = await Promise.all([scanned({ visit_id: id }), scanned({ visit_id: id }), scanned({ visit_id: id })])
    expect(answers.map(({ verdict }) => verdict).toSorted()).toEqual(['ok', 'used', 'used'])
    await consistent()
  })

  test('property: whatever several doors do at once, counters and visits say what the scans say', async () => {
    const ids = [await entry('Uno', 3), await entry('Dos', 2), await entry('Tres', 4)]
    await capacity(6)
    let seed = 20_270_310
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const past: Answer<typeof scanDoor>[] = []
    for (let round = 0; round < 6; round += 1) {
      const steps = Array.from({ length: 8 }, async () => {
        const id = ids[next(3)] ?? 0
        const direction = next(4) === 0 ? ('exit' as const) : ('entry' as const)
        const kind = next(4)
        if (kind === 0) return past.push(await ok(press(direction)))
        const old = past[next(past.length + 1)]
        if (kind === 1 && old) return undo(old)
        return past.push(await scanned({ visit_id: id, people: 1 + next(3), direction }))
      })
      await Promise.all(steps)
      await consistent()
      expect((await night()).inside).toBeLessThanOrEqual(6)
    }
    expect(past.length).toBeGreaterThan(20)
  })
})

describe('Q-4: without a network', () => {
  const tell = (entries: CallInput<typeof syncDoor>['body']['entries'], id = 'puerta-2') =>
    ok(
      door().client(syncDoor, {
        params: here(),
        body: { device: { id }, sent_at: new Date(at.now()).toISOString(), entries },
      }),
    )
  const queued = (nonce: string, visit_id: number, minutesAgo: number, over: object = {}) => ({
    type: 'scan' as const,
    nonce,
    at: new Date(at.now() - minutesAgo * 60_000).toISOString(),
    direction: 'entry' as const,
    visit_id,
    people: 2,
    ...over,
  })

  test('the first scan wins whichever device tells first, the other is a double that somebody looks at', async () => {
    const id = await entry('Luis', 2)
    const online = await scanned({ visit_id: id })
    at.pass(3)
    const told = await tell([queued('sin-red-1', id, 30)])
    expect(told.answers).toMatchObject([{ is_new: true, scan: { is_admitted: true, counted: 2, review: null } }])
    expect(told.count).toMatchObject({ inside: 2 })
    const { rows } = await ok(manager()(listDoorReviews, { params: here(), query: {} }))
    expect(rows).toMatchObject([{ id: online.id, review: 'used', counted: 0 }])
    expect(await tell([queued('sin-red-1', id, 30)])).toMatchObject({ answers: [{ is_new: false }] })
    await consistent()
  })

  test('refused by the server, which nobody heard, and let in by the list of the device: it happened once, with its money', async () => {
    await capacity(1)
    const id = await entry('Luis', 2)
    at.setNow(instant(Date.parse(at.at('23:50'))))
    expect(await scanned({ nonce: 'sin-respuesta', visit_id: id })).toMatchObject({ verdict: 'full' })
    const let_in = queued('sin-respuesta', id, 0, { cash_cents: 400_00 })
    expect(await tell([let_in])).toMatchObject({
      answers: [
        { nonce: 'sin-respuesta', is_new: true, scan: { is_admitted: true, counted: 2, charge_cents: 400_00 } },
      ],
      count: { inside: 2 },
    })
    expect(await tell([let_in])).toMatchObject({ answers: [{ is_new: false }], count: { inside: 2 } })
    const paid = await at.database.admin(
      'select sum(amount_cents)::int as cents from ledger_entry where visit_id = $1',
      [id],
    )
    expect(paid).toEqual([{ cents: 400_00 }])
    await consistent()
  })

  test('who left is told before who came, by another device: in the end as many are inside as it was', async () => {
    const count = (nonce: string, direction: 'entry' | 'exit', minutesAgo: number, people: number) => ({
      type: 'count' as const,
      nonce,
      at: new Date(at.now() - minutesAgo * 60_000).toISOString(),
      direction,
      people,
    })
    const left = await tell([count('sin-red-salen', 'exit', 5, 2)], 'puerta-2')
    expect(left).toMatchObject({ count: { inside: 0 }, answers: [{ scan: { review: 'nobody_inside' } }] })
    const came = await tell([count('sin-red-entran', 'entry', 20, 5)], 'puerta-3')
    expect(came.count).toMatchObject({ entered: 5, exited: 2, inside: 3 })
    await consistent()
  })

  test('two devices that let the same party in by parts come to the same, whoever tells first', async () => {
    const facts = (id: number, key: string) =>
      [
        [queued(`sin-red-${key}-a1`, id, 30, { people: 4 }), queued(`sin-red-${key}-a2`, id, 10, { people: 3 })],
        [
          queued(`sin-red-${key}-b1`, id, 20, { people: 5 }),
          queued(`sin-red-${key}-b2`, id, 5, { direction: 'exit', people: 2 }),
        ],
      ] as const
    const counted = (id: number) =>
      at.database.admin(
        `select split_part(nonce, '-', 4) as nonce, counted, fresh, review from door_scan where visit_id = $1 order by nonce`,
        [id],
      )
    const [one, two] = [await entry('Grupo de diez', 10), await entry('Otro de diez', 10)]
    const [a, b] = facts(one, 'uno')
    await tell([...a], 'puerta-2')
    await tell([...b], 'puerta-3')
    const [c, d] = facts(two, 'dos')
    await Promise.all([tell([...d], 'puerta-3'), tell([...c], 'puerta-2')])
    expect(await counted(two)).toEqual(await counted(one))
    expect((await visit(one)).party_in).toBe(10)
    expect((await night()).inside).toBe(2 * 8)
    await consistent()
  })

  test('cash that was taken is in the hands of whoever took it, and counters count beyond the capacity', async () => {
    await capacity(2)
    const id = await entry('Luis', 2)
    at.setNow(instant(Date.parse(at.at('23:50'))))
    const told = await tell([
      queued('sin-red-2', id, 5, { cash_cents: 400_00 }),
      { type: 'count', nonce: 'sin-red-3', at: new Date(at.now()).toISOString(), direction: 'entry', people: 3 },
    ])
    expect(told.count).toMatchObject({ inside: 5 })
    expect(told.answers.map(({ scan: { review } }) => review)).toEqual([null, 'full'])
    const moves = await at.database.admin('select amount_cents, to_place from ledger_entry where visit_id = $1', [id])
    expect(moves).toEqual([{ amount_cents: 400_00, to_place: `custody:${at.ids.door}` }])
    await consistent()
  })

  test('cash beyond what the list asks for is no cover of anybody: it is kept for somebody to look at', async () => {
    await at.addTable({ capacity: 4 })
    const table = await at.book({ party_size: 2, time: '22:30', name: 'Mesa', force: true })
    at.setNow(instant(Date.parse(at.at('23:50'))))
    const [ana, luis] = [await entry('Ana', 2), await entry('Luis', 2)]
    const told = await tell([
      queued('sin-red-mas', ana, 5, { cash_cents: 9_999_00 }),
      queued('sin-red-gratis', luis, 30, { cash_cents: 400_00 }),
      queued('sin-red-mesa', table.id, 4, { cash_cents: 50_00 }),
      queued('sin-red-sale', ana, 1, { direction: 'exit', cash_cents: 10_00 }),
      queued('sin-red-nadie', 999_999, 3, { cash_cents: 70_00 }),
    ])
    const cents = new Map(told.answers.map(({ nonce, scan }) => [nonce, [scan.charge_cents, scan.excess_cents]]))
    expect(Object.fromEntries(cents)).toEqual({
      'sin-red-mas': [400_00, 9_599_00],
      'sin-red-gratis': [0, 400_00],
      'sin-red-mesa': [0, 50_00],
      'sin-red-sale': [0, 10_00],
      'sin-red-nadie': [0, 70_00],
    })
    const moves = await at.database.admin(
      `select visit_id, amount_cents from ledger_entry where visit_id = any($1) order by id`,
      [[ana, luis, table.id]],
    )
    expect(moves).toEqual([{ visit_id: ana, amount_cents: 400_00 }])
    const { rows } = await ok(manager()(listDoorReviews, { params: here(), query: {} }))
    const shown = new Map(rows.map(({ nonce, charge_cents, excess_cents }) => [nonce, [charge_cents, excess_cents]]))
    expect(shown).toEqual(cents)
    await consistent()
  })

  test('two devices that charge the same party for the same people charge it once, whoever tells first', async () => {
    at.setNow(instant(Date.parse(at.at('23:50'))))
    const id = await entry('Luis', 2)
    await tell([queued('sin-red-despues', id, 2, { cash_cents: 400_00 })], 'puerta-2')
    const told = await tell([queued('sin-red-antes', id, 9, { cash_cents: 400_00 })], 'puerta-3')
    expect(told.answers).toMatchObject([{ scan: { counted: 2, charge_cents: 0, excess_cents: 400_00 } }])
    const [paid] = await at.database.admin(
      'select sum(amount_cents)::int as cents from ledger_entry where visit_id = $1',
      [id],
    )
    expect(paid).toEqual({ cents: 400_00 })
    await consistent()
  })
})

test('T9: at a restaurant a scan says that the party is there, and counts nobody', async () => {
  await at.database.admin(`update business set type = 'restaurant' where id = $1`, [at.restaurant])
  at.setNow(instant(Date.parse(at.at('19:30'))))
  await at.addTable({ capacity: 4 })
  const booked = await at.book({ party_size: 3, time: '20:00', name: 'Méndez' })
  expect(await scanned({ read: booked.ticket })).toMatchObject({
    verdict: 'ok',
    people: 3,
    count: null,
    party: { name: 'Méndez', status: 'arrived', start_time: '20:00' },
  })
  const late = await at.book({ party_size: 2, time: '22:30', name: 'Tarde', force: true })
  expect(await scanned({ visit_id: late.id })).toMatchObject({ verdict: 'other_hour', is_admitted: false })
  expect(await press('entry')).toMatchObject({ errors: [{ code: 'night.unfit' }] })
})
