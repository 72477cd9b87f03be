import { listHistory } from '@muelle/contract/history/record'
import {
  createSeller,
  createSellerOfUser,
  deleteSeller,
  getSeller,
  listSellers,
  listSharedAgencies,
  listSharedSellers,
  removeSellerFromBusiness,
  updateSeller,
} from '@muelle/contract/sellers/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, openHarbour, sold } from '../../test/tours.ts'

const TABLES = ['seller', 'seller_business', 'event', 'audit_entry'] as const
const NOBODY = 987_654_321

let harbour: Harbour
let second: number
/** Holds the module alone, and works in the first business. */
let own: Person
let ownId: number
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  second = await add.addBusiness({ account, name: 'Segundo' })
  ownId = await add.addUser({
    account,
    username: 'ivan',
    first_name: 'Iván',
    last_name: 'Cetina',
    modules: [grant('mdu_seller'), grant('mdu_tour_booking', 'create', 'edit')],
  })
  await add.addMember({ account, business, user: ownId, role: 'tour_seller' })
  own = await api.signIn('ivan')
})
afterAll(() => harbour?.close())

const terms = (business_id = harbour.business) => ({
  business_id,
  relation: 'house_collects' as const,
  rule: { kind: 'percent' as const, basis_points: 2_000 },
})
async function created(over: object = {}, business_id = harbour.business) {
  const answer = await harbour.owner.client(createSeller, {
    body: { kind: 'seller', first_name: 'Gladys', last_name: 'Pech', terms: terms(business_id), ...over },
  })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const everything = () => snapshot(harbour.database.admin, TABLES)
/** Runs an attempt that must be refused, and checks that it wrote nothing. */
async function refused(attempt: () => Promise<unknown>, code: string, path?: string): Promise<void> {
  const before = await everything()
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [{ code, ...(path && { path }) }] })
  expect(await everything()).toEqual(before)
}

test('adds a seller with the terms of a first business, and tells it all again', async () => {
  const seller = await created({
    phone: '+52 999 123 4567',
    email: 'gladys@example.com',
    notes: 'Playa norte',
    terms: {
      ...terms(),
      relation: 'seller_collects',
      keeps_commission: true,
      rule: {
        kind: 'ladder',
        steps: [
          { from_people: 0, basis_points: 1_000 },
          { from_people: 50, basis_points: 1_500 },
        ],
      },
      tariffs: ['general', 'foreign'],
      custody_limit_cents: 500_000,
    },
  })
  const expected = {
    kind: 'seller',
    name: 'Gladys Pech',
    phone: '+52 999 123 4567',
    email: 'gladys@example.com',
    notes: 'Playa norte',
    user: null,
    agency: null,
    enabled: true,
    sums: [],
    version: 1,
    businesses: [
      {
        business_id: harbour.business,
        relation: 'seller_collects',
        keeps_commission: true,
        rule: {
          kind: 'ladder',
          steps: [
            { from_people: 0, basis_points: 1_000 },
            { from_people: 50, basis_points: 1_500 },
          ],
        },
        earns_on_penalty: false,
        earns_on_no_show: true,
        tariffs: ['general', 'foreign'],
        credit_limit_cents: null,
        due_days: null,
        custody_limit_cents: 500_000,
      },
    ],
  }
  expect(seller).toMatchObject(expected)
  const read = await harbour.owner.client(getSeller, { params: { id: seller.id } })
  expect(read).toMatchObject({ status: 'OK', data: expected })
})

test('an agency has a credit, and sellers stand below it', async () => {
  const agency = await created({
    kind: 'agency',
    first_name: 'Viajes Xulkab',
    last_name: 'no se guarda',
    terms: { ...terms(), relation: 'net_rate', credit_limit_cents: 2_000_000, due_days: 15 },
  })
  expect(agency).toMatchObject({ name: 'Viajes Xulkab', last_name: '', businesses: [{ due_days: 15 }] })
  const below = await created({ first_name: 'Ramón', last_name: 'Dzib', agency_id: agency.id })
  expect(below.agency).toEqual({ id: agency.id, name: 'Viajes Xulkab' })
  await refused(() => harbour.owner.client(deleteSeller, { params: { id: agency.id } }), 'seller.has_sellers')
  const named = { query: { business_id: harbour.business } }
  const agencies = await harbour.seller.client(listSharedAgencies, named)
  expect(agencies).toMatchObject({ status: 'OK', data: { rows: [{ id: agency.id, kind: 'agency' }] } })
  const sellers = await harbour.seller.client(listSharedSellers, named)
  expect(sellers.status === 'OK' && sellers.data.rows.map(({ id }) => id)).toContain(below.id)
})

test('what an agency or a user cannot be is refused at its field', async () => {
  const seller = await created({ first_name: 'Nadie' })
  const body = { kind: 'seller' as const, first_name: 'Otra', terms: terms() }
  const attempt = (over: object) => () => harbour.owner.client(createSeller, { body: { ...body, ...over } })
  await refused(attempt({ agency_id: seller.id }), 'seller.agency_unfit', 'body.agency_id')
  await refused(attempt({ agency_id: NOBODY }), 'seller.agency_unfit', 'body.agency_id')
  await refused(attempt({ user_id: NOBODY }), 'not_found', 'body.user_id')
  await refused(attempt({ terms: { ...terms(), business_id: NOBODY } }), 'not_found')
  await refused(
    attempt({ terms: { ...terms(), rule: { kind: 'ladder', steps: [{ from_people: 5, basis_points: 1 }] } } }),
    'commission.ladder',
    'body.terms.rule',
  )
  await refused(attempt({ terms: { ...terms(), rule: { kind: 'percent', basis_points: 10_001 } } }), 'too_big')
})

describe('a user sells as one seller', () => {
  test('who works as a seller becomes one, once', async () => {
    const make = (user_id: number) => () =>
      harbour.owner.client(createSellerOfUser, { body: { user_id, terms: terms() } })
    await refused(make(NOBODY), 'not_found', 'body.user_id')
    await refused(make(harbour.ownerId), 'seller.role_unfit', 'body.user_id')
    const made = await make(ownId)()
    expect(made).toMatchObject({
      status: 'OK',
      data: { name: 'Iván Cetina', user: { id: ownId, name: 'Iván Cetina' } },
    })
    await refused(make(ownId), 'seller.user_taken', 'body.user_id')
    const other = { kind: 'seller' as const, first_name: 'Doble', user_id: ownId, terms: terms() }
    await refused(() => harbour.owner.client(createSeller, { body: other }), 'seller.user_taken', 'body.user_id')
  })

  test('two at once make one of them', async () => {
    const body = { kind: 'seller' as const, first_name: 'Dueña', user_id: harbour.ownerId, terms: terms() }
    const answers = await Promise.all([1, 2, 3].map(() => harbour.owner.client(createSeller, { body })))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.status === 'ERROR' ? [answer.errors[0]?.code] : []))).toEqual([
      'seller.user_taken',
      'seller.user_taken',
    ])
  })

  test('S10: who only sells sees themselves, and changes nothing', async () => {
    const listed = await own.client(listSellers, { query: {} })
    expect(listed).toMatchObject({ status: 'OK', data: { count: 1, rows: [{ name: 'Iván Cetina' }] } })
    const other = await created({ first_name: 'Ajena' })
    await refused(() => own.client(getSeller, { params: { id: other.id } }), 'not_found')
    const body = { first_name: 'Cambiado', version: 1 }
    await refused(() => own.client(updateSeller, { params: { id: other.id }, body }), 'forbidden')
    const history = { query: { subject_type: 'seller' as const, subject_id: other.id } }
    expect(await own.client(listHistory, history)).toMatchObject({ status: 'ERROR', errors: [{ code: 'not_found' }] })
    expect(await harbour.owner.client(listHistory, history)).toMatchObject({
      status: 'OK',
      data: { rows: [{ action: 'seller.created' }] },
    })
  })
})

test('what is agreed in one business is in no history that somebody of another one reads (S10)', async () => {
  const { account, business, database, api, owner } = harbour
  const add = fixtures(database.admin)
  const chiefOf = async (username: string, at: number) => {
    const user = await add.addUser({ account, username })
    await add.addMember({ account, business: at, user, role: 'tour_coo', preset: true })
    return api.signIn(username)
  }
  const chiefs = [await chiefOf('jefa-uno', business), await chiefOf('jefa-dos', second)]
  const seller = await created({ first_name: 'Compartida' })
  const readBy = async (person: Person) =>
    (await person.client(listHistory, { query: { subject_type: 'seller', subject_id: seller.id } })).status
  expect(await Promise.all(chiefs.map(readBy))).toEqual(['OK', 'ERROR'])
  const body = { first_name: 'Compartida', version: 1, terms: [terms(second)] }
  expect(await owner.client(updateSeller, { params: { id: seller.id }, body })).toMatchObject({ status: 'OK' })
  expect(await Promise.all(chiefs.map(readBy))).toEqual(['ERROR', 'ERROR'])
  expect(await readBy(owner)).toBe('OK')
  // What stood for a while in another business stays in the history.
  const params = { id: seller.id, businessId: second }
  expect(await owner.client(removeSellerFromBusiness, { params })).toMatchObject({ status: 'OK' })
  expect(await Promise.all([...chiefs, owner].map(readBy))).toEqual(['ERROR', 'ERROR', 'OK'])
})

test('a change writes over the version that was read, and over the terms that are named', async () => {
  const seller = await created({ first_name: 'Lupe' })
  const change = (version: number, over: object = {}) =>
    harbour.owner.client(updateSeller, {
      params: { id: seller.id },
      body: { first_name: 'Guadalupe', version, enabled: false, ...over },
    })
  expect(await change(1, { terms: [{ ...terms(second), relation: 'net_rate' }] })).toMatchObject({
    status: 'OK',
    data: {
      name: 'Guadalupe Pech',
      enabled: false,
      version: 2,
      businesses: expect.arrayContaining([
        expect.objectContaining({ business_id: harbour.business, relation: 'house_collects' }),
        expect.objectContaining({ business_id: second, relation: 'net_rate' }),
      ]),
    },
  })
  await refused(() => change(1), 'stale')

  const gone = (businessId: number) =>
    harbour.owner.client(removeSellerFromBusiness, { params: { id: seller.id, businessId } })
  expect(await gone(second)).toMatchObject({
    status: 'OK',
    data: { version: 3, businesses: [{ business_id: harbour.business }] },
  })
  await refused(() => gone(second), 'not_found')
  await refused(() => gone(harbour.business), 'seller.last_business')
})

test('whoever manages one business says what is agreed there, and leaves alone who sells in another, too', async () => {
  const { account, business, database, api, owner } = harbour
  const add = fixtures(database.admin)
  const user = await add.addUser({ account, username: 'jefa-de-una', modules: [] })
  await add.addMember({ account, business, user, role: 'manager', preset: true })
  const manager = await api.signIn('jefa-de-una')
  const change = (id: number, version: number, over: object) => () =>
    manager.client(updateSeller, { params: { id }, body: { first_name: 'Gladys', version, ...over } })
  const remove = (id: number) => () => manager.client(deleteSeller, { params: { id } })

  const both = await created()
  const shared = await owner.client(updateSeller, {
    params: { id: both.id },
    body: { first_name: 'Gladys', version: 1, terms: [terms(second)] },
  })
  expect(shared.status).toBe('OK')
  for (const over of [{ enabled: false }, { first_name: 'Otra' }, { phone: '+52 999 765 4321' }, { notes: 'No' }])
    await refused(change(both.id, 2, over), 'forbidden')
  await refused(remove(both.id), 'forbidden')
  expect(await change(both.id, 2, { terms: [{ ...terms(), relation: 'net_rate' }] })()).toMatchObject({
    status: 'OK',
    data: { version: 3, businesses: [{ business_id: business, relation: 'net_rate' }] },
  })

  const here = await created()
  expect(await change(here.id, 1, { enabled: false })()).toMatchObject({ status: 'OK', data: { enabled: false } })
  expect(await remove(here.id)()).toMatchObject({ status: 'OK' })
})

test('nobody but the owner says what they earn themselves', async () => {
  const { account, business, database, api, owner } = harbour
  const add = fixtures(database.admin)
  const modules = [grant('mdu_seller', 'create', 'edit')]
  const user = await add.addUser({ account, username: 'jefe-rp', modules })
  await add.addMember({ account, business, user, role: 'rp_lead', preset: true })
  const lead = await api.signIn('jefe-rp')
  const whole = { ...terms(), rule: { kind: 'percent' as const, basis_points: 10_000 } }
  await refused(() => lead.client(createSellerOfUser, { body: { user_id: user, terms: whole } }), 'forbidden')
  const made = { kind: 'seller' as const, first_name: 'Yo', user_id: user, terms: whole }
  await refused(() => lead.client(createSeller, { body: made }), 'forbidden')

  const self = await created({ first_name: 'Yo', user_id: user })
  const other = await created({ first_name: 'Ajena' })
  const change = (person: Person, id: number, over: object) => () =>
    person.client(updateSeller, { params: { id }, body: { first_name: 'Yo', version: 1, ...over } })
  await refused(change(lead, self.id, { terms: [whole] }), 'forbidden')
  await refused(change(lead, self.id, { user_id: null }), 'forbidden')
  await refused(change(lead, other.id, { user_id: user }), 'forbidden')
  // Their telephone is theirs to say, also where the terms they have are said again.
  const phone = { phone: '+52 999 111 2233', terms: [terms()] }
  expect(await change(lead, self.id, phone)()).toMatchObject({ status: 'OK', data: { phone: '+52 999 111 2233' } })
  expect(await change(lead, other.id, { terms: [whole] })()).toMatchObject({ status: 'OK', data: { version: 2 } })
  expect(await change(owner, self.id, { version: 2, terms: [whole] })()).toMatchObject({
    status: 'OK',
    data: { businesses: [{ rule: whole.rule }] },
  })
})

test('every change of what is agreed leaves a trace, and contact only that it changed', async () => {
  const seller = await created({ first_name: 'Rastro' })
  let version = 1
  const changesOf = async (over: object) => {
    const body = { first_name: 'Rastro', version, ...over }
    const answer = await harbour.owner.client(updateSeller, { params: { id: seller.id }, body })
    expect(answer).toMatchObject({ status: 'OK' })
    version += 1
    const [event] = await harbour.database.admin<{ changes: Record<string, unknown> }>(
      `select data->'changes' as changes from event
       where account_id = $1 and subject_type = 'seller' and subject_id = $2 and kind = 'seller.updated' order by id desc limit 1`,
      [harbour.account, seller.id],
    )
    return event?.changes
  }
  let held = [`${harbour.business}: house_collects, 20 %`]
  for (const [more, besides] of [
    [{ keeps_commission: true }, 'keeps_commission'],
    [{ earns_on_penalty: true }, 'earns_on_penalty'],
    [{ earns_on_no_show: false }, 'earns_on_no_show no'],
    [{ tariffs: ['general', 'foreign'] }, 'tariffs foreign general'],
    [{ credit_limit_cents: 500_050 }, 'credit_limit 5000.5'],
    [{ due_days: 15 }, 'due_days 15'],
    [{ custody_limit_cents: 300_000 }, 'custody_limit 3000'],
  ] as const) {
    const now = [`${harbour.business}: house_collects, 20 %, ${besides}`]
    expect(await changesOf({ terms: [{ ...terms(), ...more }] })).toEqual({ terms: { from: held, to: now } })
    held = now
  }
  const changed = await changesOf({ phone: '+52 999 444 5566', email: 'rastro@example.com' })
  expect(changed).toEqual({ is_contact_changed: { from: null, to: true } })
})

test('nothing is agreed twice at once', async () => {
  const seller = await created({ first_name: 'Una vez' })
  const change = (twice: object[]) => () =>
    harbour.owner.client(updateSeller, {
      params: { id: seller.id },
      body: { first_name: 'Una vez', version: 1, terms: twice as ReturnType<typeof terms>[] },
    })
  await refused(change([terms(), { ...terms(), relation: 'net_rate' }]), 'format', 'body.terms')
  const amounts = [
    { age_range: 'adults', amount_cents: 10_000 },
    { age_range: 'adults', amount_cents: 20_000 },
  ]
  for (const kind of ['per_category', 'net_rate'])
    await refused(change([{ ...terms(), rule: { kind, amounts } }]), 'format', 'body.terms[0].rule.amounts')
})

test('a list is narrowed by kind, name, business and whether they sell', async () => {
  const unusual = await created({ first_name: 'Ñandú', last_name: 'Único' }, second)
  const found = async (filter: object) => {
    const answer = await harbour.owner.client(listSellers, { query: { count: 200, filter } })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    expect(answer.data.count).toBe(answer.data.rows.length)
    return answer.data.rows.map(({ id }) => id)
  }
  expect(await found({ search: 'nandu unico' })).toEqual([unusual.id])
  expect(await found({ business_id: second })).toContain(unusual.id)
  expect(await found({ business_id: harbour.business })).not.toContain(unusual.id)
  expect(await found({ kind: 'agency', business_id: second })).toEqual([])
  expect(await found({ enabled: 'false', search: 'nandu' })).toEqual([])
})

test('who never earned is deleted; who earned is only switched off', async () => {
  const idle = await created({ first_name: 'Ociosa' })
  expect(await harbour.owner.client(deleteSeller, { params: { id: idle.id } })).toMatchObject({ status: 'OK' })
  await refused(() => harbour.owner.client(deleteSeller, { params: { id: idle.id } }), 'not_found')

  const busy = await created({ first_name: 'Ocupada' })
  const tour = await harbour.addTour()
  await sold(harbour.seller, tour, { earners: [{ role: 'captured', seller_id: busy.id }] })
  await refused(() => harbour.owner.client(deleteSeller, { params: { id: busy.id } }), 'seller.in_use')
})
