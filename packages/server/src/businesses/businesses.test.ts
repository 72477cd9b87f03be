import { cancelBooking } from '@muelle/contract/bookings/life'
import type { Business } from '@muelle/contract/businesses/record'
import {
  createBusiness,
  deleteBusiness,
  getBusiness,
  listBusinesses,
  patchBusiness,
  toggleBusiness,
  updateBusiness,
  validateBusinessSlug,
} from '@muelle/contract/businesses/record'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import type { ModuleGrant } from '@muelle/domain/rights'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour, sell, sold, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
let make: ReturnType<typeof fixtures>
/** Sees and changes every business of the account. */
let manager: Person
/** Sees the businesses they are a member of, and changes none. */
let member: Person
let otherBusiness: number
beforeAll(async () => {
  harbour = await openHarbour()
  make = fixtures(harbour.database.admin)
  const { account, business } = harbour
  await make.addUser({ account, username: 'gerente', modules: [crud(true, true, true)] })
  const user = await make.addUser({
    account,
    username: 'miembro',
    modules: [{ ...crud(), identifier: 'mdu_business_config' }],
  })
  await make.addMember({ account, business, user })
  manager = await harbour.api.signIn('gerente')
  member = await harbour.api.signIn('miembro')
  const other = await make.addAccount({ name: 'Otra' })
  otherBusiness = await make.addBusiness({ account: other, name: 'Ajeno', slug: 'ajeno' })
})
afterAll(() => harbour.close())

const crud = (create = false, edit = false, remove = false): ModuleGrant => ({
  identifier: 'mdu_business_crud',
  create,
  edit,
  delete: remove,
})
const TABLES = [
  'business',
  'business_slug',
  'business_member',
  'event',
  'audit_entry',
  'tour',
  'departure',
  'booking',
] as const
/** A refusal, and that it left every row as it was. */
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object): Promise<void> {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

type NewBody = Record<string, unknown>
const create = (person: Person, body: NewBody = {}) =>
  person.client(createBusiness, {
    body: { name: 'Muelle Sisal', type: 'tour', time_zone: 'America/Merida', ...body },
  })
async function created(body: NewBody = {}): Promise<Business> {
  const result = await create(manager, body)
  if (result.status !== 'OK') throw new Error(`not created: ${JSON.stringify(result)}`)
  return result.data
}
const patch = (person: Person, id: number, body: Record<string, unknown>) =>
  person.client(patchBusiness, { params: { id }, body })
const put = (
  person: Person,
  { id, name, slug, type, time_zone, version }: Business,
  body: Record<string, unknown> = {},
) => person.client(updateBusiness, { params: { id }, body: { name, slug, type, time_zone, version, ...body } })
const remove = (person: Person, id: number) => person.client(deleteBusiness, { params: { id } })
const read = async (person: Person, id: number) => {
  const result = await person.client(getBusiness, { params: { id } })
  if (result.status !== 'OK') throw new Error(`not read: ${JSON.stringify(result)}`)
  return result.data
}
const lastEvent = async (id: number) =>
  (
    await harbour.database.admin(
      `select kind, business_id, data from event where subject_type = 'business' and subject_id = $1 order by id desc limit 1`,
      [id],
    )
  )[0]

const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, { isOpen: false, periods: [] }]))
const FREE = [
  { action: 'edit', refusal: null },
  { action: 'enable', refusal: null },
  { action: 'delete', refusal: null },
]

describe('creation', () => {
  test('answers every field, with the slug that the name suggests', async () => {
    const result = await create(manager, {
      name: '  Muelle   Celestún ',
      phone: '999 123 45 67',
      email: 'hola@celestun.mx',
      website: 'celestun.mx',
      city: 'Celestún',
      country_id: 484,
      colony: '',
    })
    expect(result).toEqual({
      status: 'OK',
      data: {
        id: expect.any(Number),
        name: 'Muelle   Celestún',
        slug: 'muelle-celestun',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/negocio\/muelle-celestun$/),
        type: 'tour',
        use_booking: 'both',
        image: null,
        icon_company: null,
        image_address: null,
        phone: '999 123 45 67',
        email: 'hola@celestun.mx',
        website: 'https://celestun.mx',
        address: null,
        colony: null,
        city: 'Celestún',
        municipality: null,
        state_province: null,
        postal_code: null,
        country_id: 484,
        time_zone: 'America/Merida',
        currency: 'MXN',
        enabled: true,
        tours: 0,
        // The owner works in every business.
        members: 1,
        created_at: expect.any(String),
        version: 1,
        schedules: CLOSED,
        actions: FREE,
      },
    })
    const { id } = (result as { data: Business }).data
    expect(await lastEvent(id)).toMatchObject({
      kind: 'business.created',
      business_id: id,
      data: { changes: { name: { from: null, to: 'Muelle   Celestún' }, city: { from: null, to: 'Celestún' } } },
    })
  })

  test('names that fold alike get numbered slugs, over all accounts; the label gmt-5 is a zone', async () => {
    expect(await created({ name: 'Ajeno', time_zone: 'gmt-5' })).toMatchObject({
      slug: 'ajeno-2',
      time_zone: 'America/Cancun',
    })
    expect(await created({ name: '海の家', type: 'bar' })).toMatchObject({ slug: 'mi-negocio', type: 'bar' })
  })

  test.each([
    ['the country of its money', { currency: 'GTQ', time_zone: 'America/Guatemala' }, 320],
    ['none for money of many countries', { currency: 'EUR', time_zone: 'Europe/Berlin' }, null],
    ['that of its clock where it is told by that', { currency: 'USD', time_zone: 'America/Cancun' }, 484],
    ['what is said, also that it has none', { currency: 'GTQ', country_id: null }, null],
  ])('without a country it has %s', async (_what, fields, country_id) => {
    const name = `País ${JSON.stringify(fields)}`.replaceAll('"', '').slice(0, 60)
    expect(await created({ name, ...fields })).toMatchObject({ country_id })
  })

  test.each([
    [{ name: 'MUELLE célestun' }, 409, { code: 'business.name_taken', path: 'body.name' }],
    [
      { name: 'B', slug: 'ajeno' },
      409,
      { code: 'business.slug_taken', path: 'body.slug', detail: { suggestion: 'ajeno-3' } },
    ],
    [
      { name: 'B', slug: 'admin' },
      409,
      { code: 'business.slug_taken', path: 'body.slug', detail: { suggestion: 'admin-2' } },
    ],
    [{ name: 'B', slug: 'Río' }, 422, { code: 'slug', path: 'body.slug' }],
    [{ name: ' ' }, 422, { code: 'required', path: 'body.name' }],
    [{ name: 'B', type: 'hotel' }, 422, { code: 'not_one_of', path: 'body.type' }],
    [{ name: 'B', time_zone: 'gmt-8' }, 422, { code: 'time_zone', path: 'body.time_zone' }],
    [{ name: 'B', website: 'javascript:alert(1)' }, 422, { code: 'website', path: 'body.website' }],
    [{ name: 'B', country_id: 1 }, 422, { code: 'business.country_unknown', path: 'body.country_id' }],
    [{ name: 'B', image: `${'a'.repeat(22)}.webp` }, 422, { code: 'image.unknown', path: 'body.image' }],
    [{ name: 'B', image: '../secreto' }, 422, { code: 'format', path: 'body.image' }],
    [{ name: 'B', currency: 'XQQ' }, 422, { code: 'business.currency_unknown', path: 'body.currency' }],
  ])('%j is refused at its field and writes nothing', async (body, status, error) => {
    await refused(() => create(manager, body), status, error)
  })

  test('two at once with one name, and two accounts at once with one slug: each goes to one', async () => {
    const names = await Promise.all(Array.from({ length: 4 }, () => create(manager, { name: 'Doble' })))
    expect(names.map(({ status }) => status).sort()).toEqual(['ERROR', 'ERROR', 'ERROR', 'OK'])
    const slugs = await Promise.all(
      Array.from({ length: 4 }, (_, n) => create(manager, { name: `Distinto ${n}`, slug: 'muy-buscado' })),
    )
    expect(slugs.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const derived = await Promise.all(
      Array.from({ length: 4 }, (_, n) => create(manager, { name: `Ola${'!'.repeat(n)}` })),
    )
    expect(new Set(derived.map((result) => (result as { data?: Business }).data?.slug))).toEqual(
      new Set(['ola', 'ola-2', 'ola-3', 'ola-4']),
    )
  })

  test('a role in one business opens no other', async () => {
    const { account, business } = harbour
    const user = await make.addUser({ account, username: 'encargada' })
    await make.addMember({ account, business, user, role: 'manager', preset: true })
    const manages = await harbour.api.signIn('encargada')
    await refused(() => create(manages, { name: 'Por rol' }), 403, { code: 'forbidden' })
    expect(await manages.client(getBusiness, { params: { id: business } })).toMatchObject({ status: 'OK' })
  })
})

describe('reading', () => {
  test('the list is searched, filtered, sorted and paged; a member sees their own business and may change nothing', async () => {
    const everything = await manager.client(listBusinesses, { query: { count: 200 } })
    if (everything.status !== 'OK') throw new Error('no list')
    const names = everything.data.rows.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es', { sensitivity: 'base' })))
    expect(names).not.toContain('Ajeno de otra cuenta')
    const namesOf = async (query: object) => {
      const result = await manager.client(listBusinesses, { query })
      return result.status === 'OK' ? result.data.rows.map(({ name }) => name) : result
    }
    expect(await namesOf({ filter: { search: 'CELESTUN' } })).toEqual(['Muelle   Celestún'])
    expect(await namesOf({ filter: { type: ['bar', 'parking'] } })).toEqual(['海の家'])
    expect(await namesOf({ filter: { enabled: 'false' } })).toEqual([])
    expect(await namesOf({ sorting: ['-name'], count: 2, page: 2 })).toEqual(names.toReversed().slice(2, 4))
    expect(await member.client(listBusinesses, {})).toMatchObject({
      status: 'OK',
      data: {
        count: 1,
        rows: [
          {
            id: harbour.business,
            members: 4,
            actions: ['edit', 'enable', 'delete'].map((action) => ({ action, refusal: { code: 'forbidden' } })),
          },
        ],
      },
    })
  })

  test('what a member may not see does not exist for them, like what is not there', async () => {
    const { id } = await created({ name: 'Sin miembros' })
    for (const unseen of [id, otherBusiness, 987_654_321])
      await refused(() => member.client(getBusiness, { params: { id: unseen } }), 404, { code: 'not_found' })
  })

  test('a slug is free, somebody’s, or already one’s own', async () => {
    const ask = (slug: string, business_id?: number) =>
      manager.client(validateBusinessSlug, { body: { slug, ...(business_id ? { business_id } : {}) } })
    expect(await ask('libre')).toMatchObject({ data: { available: true, reason: null, suggestion: null } })
    expect(await ask('ajeno')).toMatchObject({
      data: { available: false, reason: { code: 'business.slug_taken' }, suggestion: 'ajeno-3' },
    })
    expect(await ask('tours-rio-lagartos', harbour.business)).toMatchObject({ data: { available: true } })
    await refused(() => ask('ajeno', otherBusiness), 404, { code: 'not_found' })
  })
})

describe('changes', () => {
  test('writes what is given, keeps the rest, clears what is empty, and records what differs', async () => {
    const before = await created({ name: 'Cambiante', phone: '9991234567', city: 'Sisal' })
    expect(
      await put(manager, before, { name: 'Cambiada', slug: 'cambiada', phone: '', address: 'Calle 10' }),
    ).toMatchObject({
      status: 'OK',
      data: { name: 'Cambiada', slug: 'cambiada', phone: null, address: 'Calle 10', city: 'Sisal', version: 2 },
    })
    expect(await lastEvent(before.id)).toEqual({
      kind: 'business.updated',
      business_id: before.id,
      data: {
        changes: {
          name: { from: 'Cambiante', to: 'Cambiada' },
          slug: { from: 'cambiante', to: 'cambiada' },
          phone: { from: '9991234567', to: null },
          address: { from: null, to: 'Calle 10' },
        },
      },
    })
    expect(await manager.client(validateBusinessSlug, { body: { slug: 'cambiante' } })).toMatchObject({
      data: { available: true },
    })
    expect(await patch(manager, before.id, { city: 'Progreso' })).toMatchObject({
      data: { city: 'Progreso', name: 'Cambiada', version: 3 },
    })
  })

  test('saving what is there already changes and records nothing', async () => {
    const business = await created({ name: 'Igual' })
    const before = await snapshot(harbour.database.admin, TABLES)
    expect(await put(manager, business)).toMatchObject({ status: 'OK', data: { version: 1 } })
    expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
  })

  test('refusals change nothing: stale, taken, foreign, without right', async () => {
    const business = await created({ name: 'Firme' })
    await refused(() => put(manager, business, { version: 9 }), 409, {
      code: 'stale',
      detail: { version: 1, current: await read(manager, business.id) },
    })
    await refused(() => put(manager, business, { name: 'Múelle celestun', slug: 'otra-firme' }), 409, {
      code: 'business.name_taken',
      path: 'body.name',
    })
    await refused(() => put(manager, business, { slug: 'ajeno' }), 409, {
      code: 'business.slug_taken',
      path: 'body.slug',
      detail: { suggestion: 'ajeno-3' },
    })
    for (const id of [otherBusiness, 987_654_321])
      await refused(() => patch(manager, id, { city: 'X' }), 404, { code: 'not_found' })
    await refused(() => patch(member, harbour.business, { city: 'X' }), 403, { code: 'forbidden' })
  })

  test('another type only while no tour and no resource depends on it', async () => {
    const business = await created({ name: 'De tipo' })
    expect(await patch(manager, business.id, { type: 'bar' })).toMatchObject({ data: { type: 'bar' } })
    expect(await patch(manager, business.id, { type: 'tour' })).toMatchObject({ data: { type: 'tour' } })
    await make.addTour({ account: harbour.account, business: business.id })
    await refused(() => patch(manager, business.id, { type: 'bar' }), 409, {
      code: 'business.type_in_use',
      path: 'body.type',
      detail: { tours: 1, resources: 0 },
    })
  })

  test('another currency only while no tour has its prices in the one before', async () => {
    const business = await created({ name: 'De moneda' })
    expect(await patch(manager, business.id, { currency: 'USD' })).toMatchObject({ data: { currency: 'USD' } })
    expect(await patch(manager, business.id, { currency: 'MXN' })).toMatchObject({ data: { currency: 'MXN' } })
    await make.addTour({ account: harbour.account, business: business.id })
    await refused(() => patch(manager, business.id, { currency: 'USD' }), 409, {
      code: 'business.currency_in_use',
      path: 'body.currency',
      detail: { tours: 1, currency: 'MXN' },
    })
    expect(await patch(manager, business.id, { currency: 'MXN', city: 'Progreso' })).toMatchObject({ status: 'OK' })
  })

  test('a toggle with a target state is not undone by its repetition (I27); without one it turns', async () => {
    const { id } = await created({ name: 'Interruptor' })
    const toggle = (body?: { enabled?: boolean }) =>
      manager.client(toggleBusiness, { params: { id }, ...(body ? { body } : {}) })
    expect(await toggle({ enabled: false })).toMatchObject({ data: { enabled: false, version: 2 } })
    expect(await toggle({ enabled: false })).toMatchObject({ data: { enabled: false, version: 2 } })
    expect(await lastEvent(id)).toMatchObject({
      kind: 'business.disabled',
      data: { changes: { enabled: { from: true, to: false } } },
    })
    expect(await toggle()).toMatchObject({ data: { enabled: true, version: 3 } })
    await refused(() => manager.client(toggleBusiness, { params: { id: otherBusiness } }), 404, { code: 'not_found' })
  })
})

describe('a business that sells', () => {
  test('sells nothing while it is off, not even on a departure that is sold already, and sells again when it is on', async () => {
    const tour = await harbour.addTour({ slug: 'apagado' })
    await sold(harbour.owner, tour)
    const turn = (enabled: boolean) =>
      manager.client(toggleBusiness, { params: { id: harbour.business }, body: { enabled } })
    await turn(false)
    await refused(() => sell(harbour.owner, tour), 409, { code: 'departure.closed' })
    await refused(() => sell(harbour.owner, tour, { date: addDays(TODAY, 9) }), 409, { code: 'departure.closed' })
    await turn(true)
    await sold(harbour.owner, tour)
  })

  test('is deleted once nobody is to be taken out and nothing is owed; its records stay', async () => {
    const { account } = harbour
    const { id } = await created({ name: 'Con historia' })
    const tour = await make.addTour({ account, business: id })
    const paid = await sold(harbour.owner, tour, { date: addDays(TOMORROW, 3) })
    await refused(() => remove(manager, id), 409, {
      code: 'business.has_departures',
      detail: { departures: 1, people: 2, last_date: addDays(TOMORROW, 3) },
    })
    expect((await read(manager, id)).actions[2]).toMatchObject({
      action: 'delete',
      refusal: { code: 'business.has_departures' },
    })
    await harbour.owner.client(cancelBooking, { params: { id: paid.id }, body: { version: paid.version } })
    await refused(() => remove(manager, id), 409, { code: 'business.owes_refunds', detail: { refunds: 1 } })

    await harbour.database.admin(
      `update booking set status = 'canceled', paid_cents = 0, refund_due_cents = 0 where id = $1`,
      [paid.id],
    )
    expect(await remove(manager, id)).toMatchObject({ status: 'OK', data: {} })
    expect(await lastEvent(id)).toMatchObject({ kind: 'business.deleted' })
    for (const attempt of [
      () => remove(manager, id),
      () => manager.client(getBusiness, { params: { id } }),
      () => patch(manager, id, { city: 'X' }),
      () => sell(harbour.owner, tour),
    ])
      await refused(attempt, 404, { code: 'not_found' })
    expect(await harbour.database.admin('select count(*) from booking where business_id = $1', [id])).toEqual([
      { count: 1 },
    ])
    // Its name is free again; its address is not, since tickets that point there were sold.
    expect(await created({ name: 'Con historia' })).toMatchObject({ slug: 'con-historia-2' })
  })

  test('one without history gives its address back', async () => {
    const { id } = await created({ name: 'Por error' })
    expect(await remove(manager, id)).toMatchObject({ status: 'OK' })
    expect(await created({ name: 'Por error' })).toMatchObject({ slug: 'por-error' })
  })

  test('a sale and its deletion at the same moment: never a booking in a business that is gone', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await created({ name: `Carrera ${round}` })
      const tour = await make.addTour({ account: harbour.account, business: id })
      const [sale, deletion] = await Promise.all([sell(harbour.owner, tour), remove(manager, id)])
      expect([sale.status, deletion.status].sort()).toEqual(['ERROR', 'OK'])
    }
  })
})
