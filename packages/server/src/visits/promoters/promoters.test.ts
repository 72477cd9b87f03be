import type { CallInput } from '@muelle/contract/call'
import { scanDoor, undoDoor } from '@muelle/contract/checkins/door/scan'
import { getDueSettlement, postSettlement } from '@muelle/contract/settlements/record'
import { createGuestVisit } from '@muelle/contract/visits/guest'
import { createVisit, editVisit } from '@muelle/contract/visits/life'
import { addListEntries, createGuestList } from '@muelle/contract/visits/nights/nights'
import {
  creditVisit,
  decideCommissions,
  getOwnNight,
  listNightCommissions,
  listRpSums,
} from '@muelle/contract/visits/promoters/earnings'
import {
  createPromoter,
  createPromoterRule,
  listPromoters,
  updatePromoter,
  updatePromoterRule,
} from '@muelle/contract/visits/promoters/promoters'
import { getRpPage, joinByLink } from '@muelle/contract/visits/promoters/rp-page'
import { addDays, DAY_MS, instant, localDate } from '@muelle/domain/time'
import { VISIT_OWN_WORDS } from '@muelle/domain/visits/own-words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { RULE } from '../../../test/isolation/bodies.ts'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'

let at: Service
let rps: Record<'fer' | 'beto' | 'lead', { user: number; person: Person }>
beforeAll(async () => {
  at = await openService()
  const add = fixtures(at.database.admin)
  const sign = async (username: string) => {
    const user = await add.addUser({ account: at.account, username })
    return { user, person: await at.api.signIn(username) }
  }
  rps = { fer: await sign('fer'), beto: await sign('beto'), lead: await sign('lider') }
})
beforeEach(async () => {
  await at.startAnew()
  lists.clear()
  const add = fixtures(at.database.admin)
  for (const [name, { user }] of Object.entries(rps)) {
    const role = name === 'lead' ? 'rp_lead' : 'rp'
    await add.addMember({ account: at.account, business: at.restaurant, user, role, preset: true })
  }
})
afterAll(() => at?.close())

const here = () => ({ id: at.restaurant })
const manager = () => at.people.manager
type RuleBody = CallInput<typeof createPromoterRule>['body']
const agree = (body: Partial<RuleBody> = {}) =>
  ok(manager().client(createPromoterRule, { params: here(), body: { ...RULE, ...body } as RuleBody }))
const promote = async (name: keyof typeof rps, body: object = {}) =>
  ok(manager().client(createPromoter, { params: here(), body: { user_id: rps[name].user, ...body } }))
const TERMS = {
  type: 'rp' as const,
  free_until: null,
  cover_cents: 0,
  two_for_one: false,
  closes_time: null,
  cap: null,
  date: null,
}
/** The lists of the promoters, each with its own; anew with each test. */
const lists = new Map<string, number>()
const listOf = async (name: keyof typeof rps): Promise<number> => {
  const there = lists.get(name)
  if (there !== undefined) return there
  const body = { ...TERMS, name: `Lista de ${name}`, owner_user_id: rps[name].user }
  const { id } = await ok(manager().client(createGuestList, { params: here(), body }))
  lists.set(name, id)
  return id
}
const bring = async (name: keyof typeof rps, party_size = 4) => {
  const params = { ...here(), listId: await listOf(name) }
  const entries = [{ name: `Grupo de ${party_size}`, party_size }]
  const { rows } = await ok(rps[name].person.client(addListEntries, { params, body: { entries } }))
  return at.read({ id: rows[0]?.visit_id ?? 0 })
}
let scans = 0
const scan = (visit: { id: number }, people: number) =>
  ok(
    manager().client(scanDoor, {
      params: here(),
      body: { nonce: `pasan-por-la-puerta-${(scans += 1)}`, visit_id: visit.id, people, device: { id: 'puerta-uno' } },
    }),
  )
const enter = async (visit: { id: number }, party_in: number) => {
  await scan(visit, party_in)
  return at.read(visit)
}
const night = (query: CallInput<typeof listNightCommissions>['query'] = {}) =>
  ok(manager().client(listNightCommissions, { params: here(), query }))
const ownNight = (name: keyof typeof rps) => ok(rps[name].person.client(getOwnNight, { params: here() }))
const decide = (lines: readonly { id: number; amount_cents: number }[], decision: 'approve' | 'reject' = 'approve') =>
  manager().client(decideCommissions, {
    params: here(),
    body: {
      decision,
      lines: lines.map(({ id, amount_cents }) => ({ id, amount_cents })),
      ...(decision === 'reject' && { reason: 'Eran del bar' }),
    },
  })
const linesOf = () =>
  at.database.admin<{ state: string; amount_cents: number }>(
    `select state, amount_cents::int from commission where account_id = $1 and business_id = $2 order by id`,
    [at.account, at.restaurant],
  )
const due = async (sellerId: number) =>
  ok(
    manager().client(getDueSettlement, {
      params: { id: sellerId },
      query: { business_id: String(at.restaurant), currency: 'MXN', period_end: TODAY },
    }),
  )

test('who is made a seller of their login is found by their name as any seller is, without its accents', async () => {
  await promote('fer')
  const rows = await at.database.admin(
    `select first_name, last_name, name_folded from seller where account_id = $1 and user_id = $2`,
    [at.account, rps.fer.user],
  )
  expect(rows).toEqual([{ first_name: 'Ana', last_name: 'Pérez', name_folded: 'ana perez' }])
})

describe('N-6: from expected to paid', () => {
  test('who came in is earned, let go by the manager, and settled like any commission, once', async () => {
    const { seller_id } = await promote('fer')
    await agree()
    const visit = await bring('fer')
    expect(await ownNight('fer')).toMatchObject({ estimated_cents: 20_000, earned_cents: 0, arrived: 0, people: 4 })
    await enter(visit, 3)
    expect(await ownNight('fer')).toMatchObject({ estimated_cents: 0, earned_cents: 15_000, arrived: 3 })

    const before = await night()
    expect(before).toMatchObject({ totals: { waiting: 1, waiting_cents: 15_000, approved_cents: 0 } })
    // The night after nothing of its own is to be decided, but what still waits of this one.
    const nextDay = addDays(localDate(TODAY), 1)
    expect((await night({ date: nextDay })).rows).toEqual([])
    expect(await night({ date: nextDay, waiting: 'true' })).toMatchObject({
      rows: [{ id: before.rows[0]?.id, date: TODAY, state: 'earned' }],
      totals: { waiting: 1, waiting_cents: 15_000 },
    })
    expect(await linesOf()).toEqual([])
    expect(await ok(decide(before.rows))).toEqual({ decided: 1, cents: 15_000 })
    expect((await night({ date: nextDay, waiting: 'true' })).rows).toEqual([])
    expect(await linesOf()).toEqual([{ state: 'earned', amount_cents: 15_000 }])
    expect(await decide(before.rows)).toMatchObject({ errors: [{ code: 'promoter_commission.not_earned' }] })

    const settled = await due(seller_id)
    expect(settled).toMatchObject({ commissions_cents: 15_000, net_cents: -15_000, lines: [{ ticket: visit.ticket }] })
    const post = () =>
      manager().client(postSettlement, {
        body: {
          business_id: at.restaurant,
          seller_id,
          currency: 'MXN',
          period_end: TODAY,
          shown: { line_ids: settled.lines.map(({ id }) => id), net_cents: settled.net_cents },
          paid_cents: settled.net_cents,
          way: 'bank',
        },
      })
    const posts = await Promise.all([post(), post()])
    expect(posts.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    expect(await linesOf()).toEqual([{ state: 'settling', amount_cents: 15_000 }])
  })

  test('two managers let the same go at once: one does, nothing is doubled', async () => {
    await promote('fer')
    await agree()
    await enter(await bring('fer'), 4)
    const { rows } = await night()
    const answers = await Promise.all([decide(rows), decide(rows), decide(rows, 'reject')])
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const lines = await linesOf()
    expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBeLessThanOrEqual(20_000)
    expect(lines.length).toBeLessThanOrEqual(1)
  })

  test('what changed since it was shown is not let go, and nothing else with it', async () => {
    await promote('fer')
    await agree()
    await enter(await bring('fer'), 4)
    const { rows } = await night()
    const shown = rows.map((row) => ({ ...row, amount_cents: 1 }))
    expect(await decide(shown)).toMatchObject({
      errors: [{ code: 'promoter_commission.changed', detail: { amount_cents: 20_000, currency: 'MXN' } }],
    })
    expect(await linesOf()).toEqual([])
  })

  test('turned away or taken back by mistake: what was let go goes back', async () => {
    await promote('fer')
    await agree()
    const visit = await bring('fer')
    const { id: scanId } = await scan(visit, 4)
    await ok(decide((await night()).rows))
    const device = { id: 'puerta-uno' }
    await ok(manager().client(undoDoor, { params: { ...here(), scanId }, body: { device } }))
    expect(await ownNight('fer')).toMatchObject({ earned_cents: 0, approved_cents: 0, estimated_cents: 20_000 })
    expect(await linesOf()).toEqual([{ state: 'earned', amount_cents: 0 }])
  })

  test('nothing is had of who never came', async () => {
    await promote('fer')
    await agree()
    const visit = await bring('fer')
    await at.does(visit, 'cancel', { reason: 'customer' })
    expect(await ownNight('fer')).toMatchObject({ estimated_cents: 0, earned_cents: 0, visits: 0 })
    expect((await night()).rows).toEqual([])
  })

  test('steps and the cap of a night hold over all the parties, who come together too', async () => {
    await promote('fer')
    await agree({ tiers: [{ from_count: 5, value: 9_000 }], cap_cents: 50_000 })
    const visits = [await bring('fer'), await bring('fer'), await bring('fer')]
    await Promise.all(visits.map((visit) => scan(visit, 4)))
    // Four at 50, then four at 90 of which 30 fit below the cap.
    expect(await ownNight('fer')).toMatchObject({ earned_cents: 50_000, arrived: 12 })
  })

  test('a visit that is put off is of the night to which it comes, with its step and its settlement', async () => {
    const { seller_id } = await promote('fer')
    await agree({ trigger: 'visit_arrived', tiers: [{ from_count: 2, value: 9_000 }] })
    const tomorrow = addDays(TODAY, 1)
    for (const capacity of [4, 4]) await at.addTable({ capacity })
    const book = () => at.book({ time: '20:00' }, rps.fer.person)
    const [came, putOff] = [await book(), await book()]
    const params = { ...here(), bookingId: putOff.id }
    await ok(manager().client(editVisit, { params, body: { date: tomorrow, time: '20:00' } }))
    at.setNow(instant(Date.parse(at.at('20:00'))))
    await at.does(came, 'arrive')
    expect(await ownNight('fer')).toMatchObject({ visits: 1, earned_cents: 5_000, estimated_cents: 0 })
    at.setNow(instant(Date.parse(at.at('20:00')) + DAY_MS))
    await at.does(putOff, 'arrive')
    // The first of its night, not the second of the one before.
    expect(await ownNight('fer')).toMatchObject({ date: tomorrow, visits: 1, earned_cents: 5_000 })
    const { rows } = await night({ date: tomorrow })
    expect(rows).toMatchObject([{ visit_id: putOff.id, amount_cents: 5_000, date: tomorrow }])
    await ok(decide(rows))
    expect((await due(seller_id)).lines).toEqual([])
  })

  test('a rule that changes later changes nothing of visits that are there', async () => {
    await promote('fer')
    const rule = await agree()
    const visit = await bring('fer')
    await ok(
      manager().client(updatePromoterRule, {
        params: { ...here(), ruleId: rule.id },
        body: { ...RULE, value: 9_900, version: rule.version } as RuleBody & { version: number },
      }),
    )
    await enter(visit, 4)
    await bring('fer', 1)
    expect(await ownNight('fer')).toMatchObject({ earned_cents: 20_000, estimated_cents: 9_900 })
  })

  test('nobody lets their own go', async () => {
    await promote('fer')
    await agree()
    await enter(await bring('fer'), 4)
    await at.database.admin(
      `update seller set user_id = $2 where account_id = $1 and id = (select seller_id from promoter where account_id = $1 and business_id = $3)`,
      [at.account, at.ids.manager, at.restaurant],
    )
    const { rows } = await night()
    expect(rows).toMatchObject([{ is_own: true }])
    expect(await decide(rows)).toMatchObject({ errors: [{ code: 'promoter_commission.own' }] })
    await at.database.admin('update seller set user_id = $2 where account_id = $1 and user_id = $3', [
      at.account,
      rps.fer.user,
      at.ids.manager,
    ])
  })
})

describe('N-5: who brought it', () => {
  test('whoever makes it is credited; staff who credit somebody say why, and only who brings guests here', async () => {
    await promote('fer')
    const own = await bring('fer')
    expect((await ownNight('fer')).guests).toMatchObject([{ visit_id: own.id, way: 'creator', reason: null }])
    const credit = (body: object) =>
      at.people.hostess.client(createVisit, {
        params: here(),
        body: { party_size: 2, time: '21:00', unassigned: true, force: true, ...body },
      })
    expect(await credit({ rp_id: rps.fer.user })).toMatchObject({ errors: [{ code: 'attribution.reason_needed' }] })
    expect(await credit({ rp_id: rps.beto.user, brought_reason: 'Vino con él' })).toMatchObject({
      errors: [{ code: 'promoter.unknown_person' }],
    })
    await ok(credit({ rp_id: rps.fer.user, brought_reason: 'Llamó por él' }))
    expect((await ownNight('fer')).guests.map(({ way, reason }) => [way, reason])).toContainEqual([
      'staff',
      'Llamó por él',
    ])
  })

  test('a correction takes nothing away unseen: both see it, and what was let go goes back', async () => {
    await promote('fer')
    const beto = await promote('beto')
    await agree()
    const visit = await enter(await bring('fer'), 4)
    await ok(decide((await night()).rows))
    const body = { promoter_id: beto.id, reason: 'Es cliente de Beto', version: visit.version }
    const credited = await ok(manager().client(creditVisit, { params: { ...here(), bookingId: visit.id }, body }))
    expect(credited).toMatchObject({ promoter: { name: beto.name }, version: visit.version + 1 })
    // Which kind of event has the words of whoever corrected it is known, since no other program is told them.
    const [told] = await at.database.admin<{ kind: string }>(
      `select kind from event where subject_type = 'visit' and subject_id = $1 and data->>'reason' = $2`,
      [visit.id, body.reason],
    )
    expect(VISIT_OWN_WORDS).toMatchObject({ [told?.kind ?? '']: 'reason' })
    expect(await ownNight('fer')).toMatchObject({
      approved_cents: 0,
      guests: [{ moved: { to: beto.name, reason: 'Es cliente de Beto' }, amount_cents: 0 }],
    })
    expect(await ownNight('beto')).toMatchObject({
      earned_cents: 20_000,
      guests: [{ moved: null, way: 'staff', reason: 'Es cliente de Beto' }],
    })
    expect(await linesOf()).toEqual([{ state: 'earned', amount_cents: 0 }])
    expect(
      await manager().client(creditVisit, {
        params: { ...here(), bookingId: visit.id },
        body: { ...body, version: credited.version },
      }),
    ).toMatchObject({ errors: [{ code: 'attribution.same' }] })
  })
})

describe('N-7: places of a promoter', () => {
  const addList = async (name: string) =>
    (
      await ok(
        manager().client(createGuestList, {
          params: here(),
          body: { ...TERMS, name, owner_user_id: rps.fer.user },
        }),
      )
    ).id
  const put = (listId: number, sizes: readonly number[], person = rps.fer.person) =>
    person.client(addListEntries, {
      params: { ...here(), listId },
      body: { entries: sizes.map((party_size, at) => ({ name: `Ana ${party_size}.${at}`, party_size })) },
    })
  const statuses = async (answer: ReturnType<typeof put>) => (await ok(answer)).rows.map(({ status }) => status)

  test('over all their lists of a night, and from then on they wait for an answer; a manager may put on more', async () => {
    await promote('fer', { night_cap: 5 })
    const [one, two] = [await addList('Fer'), await addList('Fer VIP')]
    expect(await statuses(put(one, [3]))).toEqual(['confirmed'])
    expect(await statuses(put(two, [3, 2]))).toEqual(['requested', 'confirmed'])
    expect(await ownNight('fer')).toMatchObject({ night_cap: 5, people_on_lists: 5, room_left: 0 })
    expect(await statuses(put(one, [1], manager()))).toEqual(['confirmed'])
    expect(await ownNight('fer')).toMatchObject({ people_on_lists: 6, room_left: 0 })
    expect((await ownNight('fer')).guests.find(({ way }) => way === 'staff')).toMatchObject({ reason: 'Fer' })
  })

  const byLink = (code: string, phone: string, party_size = 2) =>
    at.api.client(joinByLink, { params: { code }, body: { name: 'Paola Kú', phone, party_size } })
  const codeOf = async () => new URL((await ownNight('fer')).link).pathname.split('/')[2] ?? ''

  test('N-5: whoever has the link puts themselves on the list, and is credited to whose link it is', async () => {
    await promote('fer', { night_cap: 3 })
    await agree()
    await addList('Fer')
    const code = await codeOf()
    expect(await ok(at.api.client(getRpPage, { params: { code } }))).toMatchObject({
      date: TODAY,
      list: { name: 'Fer', cover_cents: 0, is_closed: false },
    })
    expect(await ok(byLink(code, '999 123 4567'))).toMatchObject({ status: 'confirmed', party_size: 2 })
    expect(await ok(byLink(code, '999 765 4321'))).toMatchObject({ status: 'requested' })
    expect(await ownNight('fer')).toMatchObject({
      people_on_lists: 2,
      estimated_cents: 20_000,
      guests: [{ way: 'link' }, { way: 'link', status: 'requested' }],
    })
    // The same telephone again counts for nothing.
    await ok(byLink(code, '999 123 4567', 1))
    expect(await ownNight('fer')).toMatchObject({ people_on_lists: 2 })
  })

  test('N-5: who books or joins by themselves with the code of a link is credited to whose link it is', async () => {
    await at.database.admin(`update business set use_booking = 'both' where id = $1`, [at.restaurant])
    await at.addTable({ capacity: 4 })
    await promote('fer')
    await promote('beto')
    const promoter = await codeOf()
    const book = (body: Partial<CallInput<typeof createGuestVisit>['body']>) =>
      at.api.client(createGuestVisit, {
        params: here(),
        body: { party_size: 2, name: 'Nazario Pool', phone: '999 111 2233', date: TODAY, time: '20:00', ...body },
      })
    const credited = () =>
      at.database.admin(
        `select v.kind, v.source, v.rp_id, a.way from visit v
         left join visit_attribution a on a.account_id = v.account_id and a.visit_id = v.id
         where v.business_id = $1 order by v.id`,
        [at.restaurant],
      )
    const before = await credited()
    for (const wrong of [`${promoter.slice(0, -1)}-`, 'fer', promoter.replace(/^\d+/, '999')])
      expect(await book({ promoter: wrong })).toMatchObject({ errors: [{ code: 'invalid', path: 'body.promoter' }] })
    expect(await credited()).toEqual(before)

    await ok(book({ promoter }))
    await ok(book({ promoter, way: 'waitlist', date: undefined, time: undefined, phone: '999 111 2244' }))
    const mine = { source: 'public', rp_id: rps.fer.user, way: 'link' }
    expect(await credited()).toEqual([
      { kind: 'reservation', ...mine },
      { kind: 'waitlist', ...mine },
    ])
    const { rows } = await ok(manager().client(listPromoters, { params: here() }))
    const fer = rows.find(({ user }) => user?.id === rps.fer.user)
    await at.database.admin('update promoter set enabled = false where id = $1', [fer?.id])
    await ok(book({ promoter, time: '22:30', phone: '999 111 2255' }))
    expect((await credited()).at(-1)).toEqual({ kind: 'reservation', source: 'public', rp_id: null, way: null })
  })

  test('X-1: a stranger with the link is held to what one telephone and one address may do', async () => {
    await promote('fer')
    await addList('Fer')
    const code = await codeOf()
    for (const size of [1, 2, 3]) await ok(byLink(code, '999 123 4567', size))
    expect(await byLink(code, '999 123 4567')).toMatchObject({ errors: [{ code: 'visit.phone_full' }] })
    for (const phone of ['999 111 1111', '999 222 2222']) await ok(byLink(code, phone))
    expect(await byLink(code, '999 333 3333')).toMatchObject({ httpStatus: 429 })
    expect(await byLink(code, '12')).toMatchObject({ httpStatus: 422 })
    for (const wrong of [`${code}x`, '1.1.abc', code.slice(0, -1)])
      expect(await at.api.client(getRpPage, { params: { code: wrong } })).toMatchObject({ httpStatus: 404 })
  })

  test('two devices that take the last places at once: one waits for an answer', async () => {
    await promote('fer', { night_cap: 4 })
    const list = await addList('Fer')
    const taken = (await Promise.all([put(list, [3]), put(list, [3])].map(statuses))).flat()
    expect(taken.toSorted()).toEqual(['confirmed', 'requested'])
    expect(await ownNight('fer')).toMatchObject({ people_on_lists: 3, room_left: 1 })
  })

  test('N-6: a rule of a list holds for who stands on it', async () => {
    await promote('fer')
    await agree()
    const list = await addList('Fer')
    await agree({ name: 'Lista de Fer', value: 8_000, list_id: list })
    await ok(put(list, [2]))
    expect(await ownNight('fer')).toMatchObject({ estimated_cents: 16_000 })
  })
})

describe('N-4: who sees what', () => {
  const rowsOf = async (person: Person, query = {}) =>
    (await ok(person.client(listRpSums, { params: here(), query }))).rows.map(({ rp, people }) => [rp.name, people])

  test('an RP sees their own row, a leader the team, the manager everybody; another’s answers like nobody’s', async () => {
    const lead = await promote('lead')
    const fer = await promote('fer', { leader_id: lead.id })
    const beto = await promote('beto')
    await bring('fer', 3)
    await bring('beto', 5)
    expect(await rowsOf(rps.fer.person)).toEqual([[fer.name, 3]])
    expect((await rowsOf(rps.lead.person)).map(([, people]) => people)).toEqual([3, 0])
    expect(await rowsOf(manager())).toHaveLength(3)
    const asked = (id: number) =>
      rps.fer.person.client(listRpSums, { params: here(), query: { promoter_id: String(id) } })
    const withoutRequest = (answer: unknown) => JSON.stringify(answer).replaceAll(/"request_id":"[^"]*"/g, '')
    expect(await asked(beto.id)).toMatchObject({ httpStatus: 404 })
    expect(withoutRequest(await asked(beto.id))).toBe(withoutRequest(await asked(999_999)))
    expect((await ok(rps.fer.person.client(listPromoters, { params: here() }))).rows.map(({ id }) => id)).toEqual([
      fer.id,
    ])
    expect(await at.people.hostess.client(listRpSums, { params: here() })).toMatchObject({ httpStatus: 403 })
  })

  test('a range is bounded, and comes to its totals', async () => {
    await promote('fer')
    await agree()
    await enter(await bring('fer', 2), 2)
    const sums = await ok(manager().client(listRpSums, { params: here(), query: { from: TODAY, to: TODAY } }))
    expect(sums).toMatchObject({ count: 1, totals: { visits: 1, people: 2, arrived: 2, commission_cents: 10_000 } })
    expect(sums.rows[0]).toMatchObject({ status: 'earned', no_show: 0, packages: 0 })
    expect(
      await manager().client(listRpSums, { params: here(), query: { from: '2027-01-01', to: '2027-12-31' } }),
    ).toMatchObject({ errors: [{ code: 'promoter.range_too_long' }] })
  })

  test('a leader is in nobody’s team, and whoever leads one joins none', async () => {
    const lead = await promote('lead')
    const fer = await promote('fer', { leader_id: lead.id })
    const change = (promoter: { id: number; version: number }, leader_id: number | null) =>
      manager().client(updatePromoter, {
        params: { ...here(), promoterId: promoter.id },
        body: { leader_id, night_cap: 40, enabled: true, version: promoter.version },
      })
    expect(await change(lead, fer.id)).toMatchObject({ errors: [{ code: 'promoter.leader' }] })
    expect(await change(fer, fer.id)).toMatchObject({ errors: [{ code: 'promoter.leader' }] })
    expect(await ok(change(fer, null))).toMatchObject({ leader: null, night_cap: 40, version: fer.version + 1 })
    expect(await change(fer, null)).toMatchObject({ errors: [{ code: 'stale' }] })
  })
})
