import {
  addCustomerNote,
  listDuplicates,
  markDistinct,
  mergeCustomers,
  unmergeCustomers,
} from '@muelle/contract/customers/life'
import {
  blockCustomer,
  createCustomer,
  deleteCustomer,
  deleteCustomers,
  getCustomer,
  listCustomers,
  setCustomerConsent,
  setCustomersStatus,
  unblockCustomer,
  updateCustomer,
} from '@muelle/contract/customers/record'
import { DAY_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour } from '../../test/tours.ts'

const TABLES = [
  'customer',
  'customer_contact',
  'customer_name',
  'customer_note',
  'customer_merge',
  'customer_distinct',
  'event',
  'audit_entry',
] as const

let harbour: Harbour
let second: number
/** Works in the first business alone, and has all rights over customers there. */
let hostess: Person
let phones = 0
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  second = await add.addBusiness({ account, name: 'Segundo' })
  const user = await add.addUser({
    account,
    username: 'hostess',
    modules: [grant('mdu_customer', 'create', 'edit', 'delete')],
  })
  await add.addMember({ account, business, user })
  hostess = await api.signIn('hostess')
})
beforeEach(() => harbour.setNow(NOW))
afterAll(() => harbour?.close())

/** A telephone that nobody has. */
const freePhone = () => `99927${String((phones += 1) * 1_001).padStart(5, '0')}`

async function entered(over: object = {}, person = harbour.owner) {
  const answer = await person.client(createCustomer, {
    body: { name: 'Carlos García Sánchez', phones: [freePhone()], ...over },
  })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const got = async (id: number, person = harbour.owner) => {
  const answer = await person.client(getCustomer, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const everything = () => snapshot(harbour.database.admin, TABLES)
/** Runs an attempt that must be refused, and checks that it wrote nothing. */
async function refused(attempt: () => Promise<unknown>, code: string, more: object = {}): Promise<void> {
  const before = await everything()
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [{ code, ...more }] })
  expect(await everything()).toEqual(before)
}
const found = async (search: string, person = harbour.owner) => {
  const answer = await person.client(listCustomers, { query: { filter: { search }, count: 200 } })
  return answer.status === 'OK' ? answer.data.rows.map(({ id }) => id) : []
}

test('C-1 enters a customer, and finds them by any word, the end of the telephone and the address', async () => {
  const phone = freePhone()
  const customer = await entered({
    name: 'José Ángel Ñúñez del Río',
    phones: [`+52 1 ${phone}`],
    emails: ['Jose.Nunez@Correo.MX'],
    language: 'es',
    birthday: '1980-05-14',
    allergies: 'camarón',
    tags: ['Terraza', 'terraza', 'VIP'],
    business_id: harbour.business,
  })
  expect(customer).toMatchObject({
    name: 'José Ángel Ñúñez del Río',
    type: 'individual',
    status: 'active',
    phone: `+52${phone}`,
    phones: [`+52${phone}`],
    email: 'jose.nunez@correo.mx',
    birthday: '1980-05-14',
    allergies: 'camarón',
    tags: ['Terraza', 'VIP'],
    wants_offers: null,
    wants_notices: true,
    block: null,
    visits: 0,
    spent: [],
    is_whole: true,
    version: 1,
  })
  expect(await got(customer.id)).toEqual(customer)
  for (const search of ['jose angel', 'ANGEL', 'nunez del', 'río', phone.slice(-4), 'jose.nunez@'])
    expect(await found(search)).toContain(customer.id)
  expect(await found('garrobo')).toEqual([])
})

test('C-1 a telephone or an address that is somebody’s is refused with whose it is', async () => {
  const phone = freePhone()
  const { id } = await entered({ name: 'Ana Pech', phones: [phone], emails: ['ana@correo.mx'] })
  const other = (over: object) => () => harbour.owner.client(createCustomer, { body: { name: 'Otra', ...over } })
  await refused(other({ phones: [`+521${phone}`] }), 'customer.contact_taken', {
    path: 'body.phones',
    detail: { contact: `+52${phone}`, name: 'Ana Pech', customer_id: id },
  })
  await refused(other({ emails: ['ANA@correo.mx'] }), 'customer.contact_taken', { path: 'body.emails' })
  await refused(other({ phones: ['271 6640'] }), 'customer.contact_unfit', { path: 'body.phones.0' })
})

test('C-1 two who enter one telephone at once: one is refused', async () => {
  const phone = freePhone()
  const both = await Promise.all(
    ['Uno', 'Dos'].map((name) => harbour.owner.client(createCustomer, { body: { name, phones: [phone] } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
})

test('I26: changes what is named, keeps the name before, and refuses who read an older version', async () => {
  const customer = await entered({ name: 'Rosa Uc', emails: ['rosa@correo.mx'] })
  const another = freePhone()
  const answer = await harbour.owner.client(updateCustomer, {
    params: { id: customer.id },
    body: { name: 'Rosa Uc Pech', phones: [another, ...customer.phones], tags: ['Prensa'], version: 1 },
  })
  expect(answer).toMatchObject({
    status: 'OK',
    data: {
      name: 'Rosa Uc Pech',
      aliases: ['Rosa Uc'],
      phone: `+52${another}`,
      emails: ['rosa@correo.mx'],
      tags: ['Prensa'],
      version: 2,
    },
  })
  await refused(
    () => harbour.owner.client(updateCustomer, { params: { id: customer.id }, body: { name: 'X', version: 1 } }),
    'stale',
  )
  await harbour.owner.client(updateCustomer, { params: { id: customer.id }, body: { phones: [], version: 2 } })
  expect(await got(customer.id)).toMatchObject({ phone: null, phones: [], email: 'rosa@correo.mx' })
})

test('a list is narrowed, sorted and counted', async () => {
  const tag = `Lista ${freePhone()}`
  const rows = []
  for (const name of ['Zoé', 'Ana', 'Milo']) rows.push(await entered({ name, tags: [tag], type: 'business' }))
  const listed = async (query: object) => {
    const answer = await harbour.owner.client(listCustomers, { query })
    return answer.status === 'OK' ? [answer.data.count, ...answer.data.rows.map(({ name }) => name)] : answer
  }
  expect(await listed({ filter: { tag }, sorting: ['name'] })).toEqual([3, 'Ana', 'Milo', 'Zoé'])
  expect(await listed({ filter: { tag }, sorting: ['-name'], count: 1, page: 2 })).toEqual([3, 'Milo'])
  expect(await listed({ filter: { tag, type: 'individual' } })).toEqual([0])
  const ids = rows.map(({ id }) => id)
  const bulk = { body: { ids: ids.slice(0, 2), status: 'suspended' as const } }
  expect(await harbour.owner.client(setCustomersStatus, bulk)).toMatchObject({ status: 'OK', data: { changed: 2 } })
  expect(await listed({ filter: { tag, status: 'active' } })).toEqual([1, 'Milo'])
  await refused(() => harbour.owner.client(deleteCustomers, { body: { ids: [...ids, 987_654_321] } }), 'not_found')
  expect(await harbour.owner.client(deleteCustomers, { body: { ids } })).toMatchObject({ data: { deleted: 3 } })
  expect(await listed({ filter: { tag } })).toEqual([0])
})

test('a deleted customer is nobody: their telephone is free, and no name is left', async () => {
  const customer = await entered({ name: 'Quien Se Fue' })
  expect(await harbour.owner.client(deleteCustomer, { params: { id: customer.id } })).toMatchObject({ status: 'OK' })
  expect(await harbour.owner.client(getCustomer, { params: { id: customer.id } })).toMatchObject({
    errors: [{ code: 'not_found' }],
  })
  expect(await entered({ name: 'Quien Llega', phones: customer.phones })).toMatchObject({ phones: customer.phones })
  const left = await harbour.database.admin(
    `select name, phone from customer where id = $1
     union all select part, null from customer_name where customer_id = $1`,
    [customer.id],
  )
  expect(left).toEqual([{ name: '', phone: null }])
})

describe('C-4 blocking', () => {
  test('for a reason, until a time, and taken back', async () => {
    const { id } = await entered()
    const until = new Date(NOW + DAY_MS).toISOString()
    const blocked = await harbour.owner.client(blockCustomer, {
      params: { id },
      body: { reason: 'unpaid', until, version: 1 },
    })
    expect(blocked).toMatchObject({
      data: { is_blocked: true, block: { reason: 'unpaid', until, by: 'Ana Pérez', holds: true } },
    })
    harbour.setNow((NOW + DAY_MS) as typeof NOW)
    expect(await got(id)).toMatchObject({ is_blocked: false, block: { holds: false } })
    expect(await harbour.owner.client(unblockCustomer, { params: { id } })).toMatchObject({ data: { block: null } })
  })

  test('«other» says why, and no block is over before it begins', async () => {
    const { id } = await entered()
    const attempt = (body: object) => () =>
      harbour.owner.client(blockCustomer, { params: { id }, body: { reason: 'other', version: 1, ...body } })
    await refused(attempt({}), 'customer.block_unexplained')
    await refused(attempt({ note: 'x', until: new Date(NOW).toISOString() }), 'customer.block_over')
  })
})

test('C-5 offers are asked for apart from notices, and when is kept', async () => {
  const { id } = await entered()
  const answer = await harbour.owner.client(setCustomerConsent, { params: { id }, body: { wants_offers: false } })
  expect(answer).toMatchObject({
    data: { wants_offers: false, wants_notices: true, offers_answered_at: new Date(NOW).toISOString() },
  })
})

describe('C-4 two who are one', () => {
  async function pair() {
    const phone = freePhone()
    const swapped = `${phone.slice(0, 8)}${phone[9]}${phone[8]}`
    const one = await entered({ name: 'Carlos García Sánchez', phones: [phone], tags: ['Terraza'], language: 'es' })
    const two = await entered({
      name: 'Carlos Garcia',
      phones: [swapped],
      emails: [`c${phone}@correo.mx`],
      tags: ['VIP'],
    })
    await harbour.owner.client(addCustomerNote, { params: { id: two.id }, body: { text: 'Mesa 7' } })
    return [one, await got(two.id)] as const
  }
  const mergeOf = (one: { id: number; version: number }, two: { id: number; version: number }, over: object = {}) =>
    harbour.owner.client(mergeCustomers, {
      params: { id: one.id },
      body: { other_id: two.id, version: one.version, other_version: two.version, ...over },
    })

  test('are told with what speaks for it, until somebody says that they are not', async () => {
    const [one, two] = await pair()
    const suspects = async () => {
      const answer = await harbour.owner.client(listDuplicates, { params: { id: one.id } })
      return answer.status === 'OK' ? answer.data.rows : []
    }
    expect((await suspects()).find(({ id }) => id === two.id)).toMatchObject({
      name: 'Carlos Garcia',
      notes: 1,
      evidence: ['phone_swapped', 'name'],
    })
    await harbour.owner.client(markDistinct, { params: { id: two.id }, body: { other_id: one.id } })
    expect((await suspects()).map(({ id }) => id)).not.toContain(two.id)
  })

  test('become one, found by all they gave, and part again exactly', async () => {
    const [one, two] = await pair()
    await harbour.owner.client(setCustomerConsent, { params: { id: two.id }, body: { wants_offers: false } })
    const [before, other] = [await got(one.id), await got(two.id)]
    const answer = await mergeOf(before, other, { from_other: ['name'] })
    expect(answer).toMatchObject({
      data: {
        id: one.id,
        name: 'Carlos Garcia',
        aliases: ['Carlos García Sánchez'],
        phones: [...one.phones, ...two.phones],
        email: two.email,
        tags: ['Terraza', 'VIP'],
        wants_offers: false,
        notes: [{ text: 'Mesa 7' }],
        merges: [{ merged: { id: two.id, name: 'Carlos Garcia' } }],
      },
    })
    expect((await got(two.id)).id).toBe(one.id)
    expect(await found((two.phones[0] ?? '').slice(-6))).toContain(one.id)
    const [merge = { id: 0 }] = answer.status === 'OK' ? answer.data.merges : []
    const parted = await harbour.owner.client(unmergeCustomers, {
      params: { id: one.id },
      body: { merge_id: merge.id },
    })
    const unversioned = ({ version: _version, ...rest }: Awaited<ReturnType<typeof got>>) => rest
    expect(parted.status === 'OK' && unversioned(parted.data)).toEqual(unversioned(before))
    expect(unversioned(await got(two.id))).toEqual(unversioned(other))
    await refused(
      () => harbour.owner.client(unmergeCustomers, { params: { id: one.id }, body: { merge_id: merge.id } }),
      'customer.merge_undone',
    )
  })

  test('refuses who is the same, who was changed meanwhile, and parting after thirty days', async () => {
    const [one, two] = await pair()
    await refused(() => mergeOf(one, one), 'customer.same')
    await refused(() => mergeOf(one, { ...two, version: two.version + 1 }), 'stale')
    const merged = await mergeOf(one, two)
    const [merge = { id: 0 }] = merged.status === 'OK' ? merged.data.merges : []
    harbour.setNow((NOW + 30 * DAY_MS) as typeof NOW)
    await refused(
      () => harbour.owner.client(unmergeCustomers, { params: { id: one.id }, body: { merge_id: merge.id } }),
      'customer.merge_over',
      { detail: { days: 30 } },
    )
  })

  test('of three the last merge is parted first', async () => {
    const [one, two] = await pair()
    const [three] = await pair()
    await mergeOf(one, two)
    const once = await got(one.id)
    await mergeOf(once, three)
    const [latest, first] = (await got(one.id)).merges
    const part = (merge_id = 0) =>
      harbour.owner.client(unmergeCustomers, { params: { id: one.id }, body: { merge_id } })
    await refused(() => part(first?.id), 'customer.merged_again')
    expect(await part(latest?.id)).toMatchObject({ status: 'OK', data: { phones: once.phones } })
    expect((await got(three.id)).id).toBe(three.id)
  })
})

describe('whoever sees some businesses', () => {
  test('sees their customers alone, and says where they enter one', async () => {
    const own = await entered({ name: 'De Aquí', business_id: harbour.business })
    const elsewhere = await entered({ name: 'De Allá', business_id: second })
    expect(await found('de aqui', hostess)).toEqual([own.id])
    expect(await found('de alla', hostess)).toEqual([])
    await refused(() => hostess.client(getCustomer, { params: { id: elsewhere.id } }), 'not_found')
    await refused(() => hostess.client(createCustomer, { body: { name: 'Sin Casa' } }), 'customer.business_missing')
    await refused(() => hostess.client(createCustomer, { body: { name: 'Ajena', business_id: second } }), 'not_found')
    expect(await got(own.id, hostess)).toMatchObject({ is_whole: false })
  })

  test('neither deletes nor merges who is a customer elsewhere, too', async () => {
    const own = await entered({ name: 'De Ambos', business_id: harbour.business })
    await harbour.database.admin(
      `insert into customer_tally (account_id, customer_id, business_id, currency, bookings, visits, people, no_shows,
         late_cancelations, spent_cents) values ($1, $2, $3, 'MXN', 1, 1, 2, 0, 0, 5000)`,
      [harbour.account, own.id, second],
    )
    await refused(() => hostess.client(deleteCustomer, { params: { id: own.id } }), 'customer.also_elsewhere')
    expect(await got(own.id, hostess)).toMatchObject({ visits: 0, spent: [], tallies: [] })
    expect(await got(own.id)).toMatchObject({ visits: 1, tallies: [{ spent_cents: 5_000 }] })
    await harbour.database.admin('delete from customer_tally where customer_id = $1', [own.id])
  })
})
