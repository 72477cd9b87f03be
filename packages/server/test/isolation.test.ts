import { API, type Operation } from '@muelle/contract/api'
import type { Call } from '@muelle/contract/call'
import { urlOf } from '@muelle/contract/client'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealSecret } from '../src/integrations/webhook-secret.ts'
import { type Person, type RawAnswer, SECRETS } from './api.ts'
import type { AddedTour } from './fixtures.ts'
import { fixtures } from './fixtures.ts'
import { type Harbour, openHarbour, saleOf, sold, TOMORROW } from './tours.ts'

/** Ids that no account has. */
const NOBODYS = 987_654_321
type Ids = {
  business: number
  tour: number
  schedule: number
  category: number
  booking: number
  user: number
  session: number
  /** A user in no business, with a permission that nobody else holds. */
  person: number
  permission: number
  specialDate: number
  apiKey: number
  webhook: number
  delivery: number
  /** Two tables that stand together. */
  tables: [number, number]
  combo: number
}
type Attempt = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * How each call is tried with somebody's ids. Calls without ids of records are listed as such; a new call that is in neither
 * list does not compile.
 */
const ATTEMPTS: { [Name in Operation]: ((ids: Ids) => Attempt) | 'no ids' } = {
  login: 'no ids',
  logout: 'no ids',
  refreshToken: 'no ids',
  getSession: 'no ids',
  getProfile: 'no ids',
  updateProfile: 'no ids',
  updatePassword: 'no ids',
  updatePreferences: 'no ids',
  listProfileSessions: 'no ids',
  revokeProfileSession: ({ session }) => ({ params: { id: session } }),
  revokeOtherSessions: 'no ids',
  startSecondFactor: 'no ids',
  confirmSecondFactor: 'no ids',
  renewRecoveryCodes: 'no ids',
  disableSecondFactor: 'no ids',
  resetSecondFactor: ({ user }) => ({ params: { id: user } }),
  readLegalText: 'no ids',
  listLegalPages: 'no ids',
  getLegalPage: 'no ids',
  updateLegalPage: 'no ids',
  getLegalVersion: 'no ids',
  listUsers: 'no ids',
  listUserPermissions: 'no ids',
  getUser: ({ person }) => ({ params: { id: person } }),
  createUser: ({ permission }) => ({
    body: { ...PERSON, username: 'ajena1', invite: true, user_permission_id: permission },
  }),
  updateUser: ({ person }) => ({ params: { id: person }, body: { ...PERSON, username: 'ajena2', version: 1 } }),
  toggleUser: ({ person }) => ({ params: { id: person }, body: { enabled: true } }),
  inviteUser: ({ person }) => ({ params: { id: person } }),
  revokeUserInvitation: ({ person }) => ({ params: { id: person } }),
  deleteUser: ({ person }) => ({ params: { id: person } }),
  getInvitation: 'no ids',
  acceptInvitation: 'no ids',
  listPermissions: 'no ids',
  listModules: 'no ids',
  getPermission: ({ permission }) => ({ params: { id: permission } }),
  createPermission: 'no ids',
  updatePermission: ({ permission }) => ({
    params: { id: permission },
    body: { name: 'Ajeno', modules: [], version: 1 },
  }),
  deletePermission: ({ permission }) => ({ params: { id: permission } }),
  listMembers: ({ business }) => ({ params: { id: business } }),
  putMember: ({ business, user }) => ({ params: { id: business }, body: { user_id: user, role: 'tour_captain' } }),
  removeMember: ({ business, user }) => ({ params: { id: business, userId: user } }),
  listCandidates: ({ business }) => ({ query: { filter: { business_id: business } } }),
  listRoles: 'no ids',
  updateRole: 'no ids',
  resetRole: 'no ids',
  listBusinesses: 'no ids',
  createBusiness: 'no ids',
  validateBusinessSlug: ({ business }) => ({ body: { slug: 'ajena', business_id: business } }),
  listBusinessCountries: 'no ids',
  getBusiness: ({ business }) => ({ params: { id: business } }),
  updateBusiness: ({ business }) => ({
    params: { id: business },
    body: { version: 1, name: 'Ajena', slug: 'ajena', type: 'tour', time_zone: 'America/Merida' },
  }),
  patchBusiness: ({ business }) => ({ params: { id: business }, body: { city: 'Ajena' } }),
  toggleBusiness: ({ business }) => ({ params: { id: business }, body: { enabled: true } }),
  deleteBusiness: ({ business }) => ({ params: { id: business } }),
  listCountries: 'no ids',
  listStates: 'no ids',
  listMunicipalities: 'no ids',
  listLocalities: 'no ids',
  listLanguages: 'no ids',
  listActivityTypes: 'no ids',
  listCurrencies: 'no ids',
  uploadImage: 'no ids',
  listResources: ({ business }) => ({ params: { id: business } }),
  getResource: ({ business, tables: [resourceId] }) => ({ params: { id: business, resourceId } }),
  createResource: ({ business }) => ({ params: { id: business }, body: TABLE }),
  createResources: ({ business }) => ({ params: { id: business }, body: { quantity: 2, name: 'Mesa' } }),
  updateResource: ({ business, tables: [resourceId] }) => ({
    params: { id: business, resourceId },
    body: { ...TABLE, version: 1 },
  }),
  deleteResource: ({ business, tables: [resourceId] }) => ({ params: { id: business, resourceId } }),
  listResourceZones: ({ business }) => ({ params: { id: business } }),
  listFreeResources: ({ business }) => ({ params: { id: business } }),
  listAvailableResources: ({ business }) => ({
    params: { id: business },
    query: { date: TOMORROW, time: '20:00', party: 2 },
  }),
  listCombos: ({ business }) => ({ params: { id: business } }),
  createCombo: ({ business, tables }) => ({ params: { id: business }, body: comboBody(tables) }),
  updateCombo: ({ business, tables, combo }) => ({
    params: { id: business, comboId: combo },
    body: { ...comboBody(tables), version: 1 },
  }),
  deleteCombo: ({ business, combo }) => ({ params: { id: business, comboId: combo } }),
  listTours: ({ business }) => ({ params: { id: business } }),
  getBusinessTour: ({ business, tour }) => ({ params: { id: business, tourId: tour } }),
  getTour: ({ tour }) => ({ params: { id: tour } }),
  getBoard: ({ business }) => ({ query: { business_id: business } }),
  listDepartures: ({ tour }) => ({ params: { id: tour } }),
  validateBooking: (ids) => ({ params: { id: ids.tour }, body: saleBody(ids) }),
  createBooking: (ids) => ({ params: { id: ids.tour }, body: saleBody(ids) }),
  listBookings: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getBooking: ({ booking }) => ({ params: { id: booking } }),
  confirmBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1, payment: null } }),
  listHistory: ({ business }) => ({ query: { subject_type: 'business', subject_id: business } }),
  getAccount: 'no ids',
  updateAccount: 'no ids',
  listApiKeys: 'no ids',
  createApiKey: ({ business }) => ({ body: keyBody(business) }),
  revokeApiKey: ({ apiKey }) => ({ params: { id: apiKey } }),
  listWebhooks: 'no ids',
  createWebhook: ({ business }) => ({ body: webhookBody(business) }),
  updateWebhook: ({ webhook, business }) => ({
    params: { id: webhook },
    body: { version: 1, ...webhookBody(business) },
  }),
  toggleWebhook: ({ webhook }) => ({ params: { id: webhook }, body: { enabled: false } }),
  rotateWebhookSecret: ({ webhook }) => ({ params: { id: webhook } }),
  testWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  listWebhookDeliveries: ({ webhook }) => ({ params: { id: webhook } }),
  resendWebhookDelivery: ({ webhook, delivery }) => ({ params: { id: webhook, deliveryId: delivery } }),
  deleteWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  getBookingSettings: ({ business }) => ({ params: { id: business } }),
  updateBookingSettings: ({ business }) => ({ params: { id: business }, body: { version: 1, sections: {} } }),
  cancelBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  setGeneralData: ({ business }) => ({ params: { id: business }, body: { name: 'Ajena', use_booking: 'both' } }),
  setCommercialInformation: ({ business }) => ({ params: { id: business }, body: { name: 'Ajena' } }),
  setAddress: ({ business }) => ({ params: { id: business }, body: { country_id: 484 } }),
  getBusinessHours: ({ business }) => ({ params: { id: business } }),
  setSchedules: ({ business }) => ({ params: { id: business }, body: { schedules: CLOSED_WEEK } }),
  listSpecialDates: ({ business }) => ({ params: { id: business } }),
  createSpecialDate: ({ business }) => ({ params: { id: business }, body: { date: TOMORROW, kind: 'closed' } }),
  updateSpecialDate: ({ business, specialDate }) => ({
    params: { id: business, specialDateId: specialDate },
    body: { date: TOMORROW, kind: 'closed' },
  }),
  deleteSpecialDate: ({ business, specialDate }) => ({ params: { id: business, specialDateId: specialDate } }),
}
const CLOSED_WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { isOpen: false, periods: [] }]))
const addKey = async ({ owner, business }: Harbour): Promise<number> => {
  const answer = await owner.raw('POST', '/v1/provider/account/api-key', { body: keyBody(business) })
  return (answer.json as { data: { id: number } }).data.id
}
/** Of the owner, on another device. */
const addSession = async ({ database, account, ownerId }: Harbour): Promise<number> => {
  const [session = { id: NOBODYS }] = await database.admin<{ id: number }>(
    'insert into session (account_id, user_id) values ($1, $2) returning id',
    [account, ownerId],
  )
  return session.id
}
/** Its address is on this machine, which is refused when it is called: nothing leaves. */
async function addWebhook({ database, account }: Harbour): Promise<{ webhook: number; delivery: number }> {
  const [webhook = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into webhook (account_id, url, kinds, is_limited, secret_sealed)
     values ($1, 'https://localhost/', '{booking.*}', false, $2) returning id`,
    [account, sealSecret(SECRETS, account, 'whsec_test')],
  )
  const [delivery = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into webhook_delivery (account_id, webhook_id, event_id, kind, body, state)
     values ($1, $2, 1, 'booking.created', '{}', 'failed') returning id`,
    [account, webhook.id],
  )
  return { webhook: webhook.id, delivery: delivery.id }
}
const webhookBody = (business: number) => ({
  url: 'https://example.com/hook',
  kinds: ['booking.*'],
  businesses: [business],
})
const keyBody = (business: number) => ({
  name: 'Llave',
  modules: [{ identifier: 'mdu_tour', create: false, edit: false, delete: false }],
  businesses: [business],
  expires_at: null,
})
const PERSON = { first_name: 'Ajena', last_name: 'Persona' }
const TABLE = { name: 'Ajena', type: 'mesa', capacity: 4 }
const comboBody = (tables: number[]) => ({ name: 'Ajenas', resource_ids: tables, min_party: 5, capacity: 8 })
const addTables = async ({ owner, business }: Harbour): Promise<Pick<Ids, 'tables' | 'combo'>> => {
  const post = async (path: string, body: object) => {
    const answer = await owner.raw('POST', `/v1/provider/business/${business}/${path}`, { body })
    return (answer.json as { data: { id: number } }).data.id
  }
  const tables: Ids['tables'] = [
    await post('resources', { ...TABLE, name: 'Una' }),
    await post('resources', { ...TABLE, name: 'Dos' }),
  ]
  return { tables, combo: await post('resource-combo', comboBody(tables)) }
}
const saleBody = ({ schedule, category }: Ids) => ({
  schedule_id: schedule,
  date: TOMORROW,
  party: [{ category_id: category, quantity: 1 }],
  quoted_total_cents: 80_000,
  payment: null,
})

let harbour: Harbour
let tour: AddedTour
let stranger: Person
let real: Ids
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
  const booking = await sold(harbour.seller, tour)
  const add = fixtures(harbour.database.admin)
  const account = await add.addAccount({ name: 'Otra' })
  await add.addBusiness({ account, name: 'Otra' })
  await add.addUser({ account, username: 'extraña', isFirst: true })
  stranger = await harbour.api.signIn('extraña')
  const [special = { id: NOBODYS }] = await harbour.database.admin<{ id: number }>(
    `insert into special_date (account_id, business_id, date, kind) values ($1, $2, '2030-12-25', 'closed') returning id`,
    [harbour.account, harbour.business],
  )
  real = {
    business: harbour.business,
    tour: tour.tour,
    schedule: tour.schedules[0] as number,
    category: tour.categories.adults,
    booking: booking.id,
    user: harbour.sellerId,
    session: await addSession(harbour),
    person: await add.addUser({ account: harbour.account, username: 'persona' }),
    permission: await add.addPermission(harbour.account, []),
    specialDate: special.id,
    apiKey: await addKey(harbour),
    ...(await addWebhook(harbour)),
    ...(await addTables(harbour)),
  }
})
afterAll(() => harbour.close())

const nobodys: Ids = {
  business: NOBODYS,
  tour: NOBODYS,
  schedule: NOBODYS,
  category: NOBODYS,
  booking: NOBODYS,
  user: NOBODYS,
  session: NOBODYS,
  person: NOBODYS,
  permission: NOBODYS,
  specialDate: NOBODYS,
  apiKey: NOBODYS,
  webhook: NOBODYS,
  delivery: NOBODYS,
  tables: [NOBODYS, NOBODYS + 1],
  combo: NOBODYS,
}

const attempt = (person: Person, call: Call, { body, ...rest }: Attempt) =>
  person.raw(call.method, urlOf(call, rest), {
    ...(body === undefined ? {} : { body }),
    headers: { app: 'web_provider' },
  })

/** What a caller can tell two answers apart by; the id of the request differs always. */
const visible = ({ status, headers, json }: RawAnswer) => {
  const body = structuredClone(json) as { meta?: { request_id?: string } }
  delete body.meta?.request_id
  return { status, type: headers['content-type'], body }
}

/** Every row of the account, to the last column. */
async function fingerprint(): Promise<string> {
  const { admin } = harbour.database
  const tables = await admin<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'account_id' order by 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      admin(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${name} t where account_id = $1`,
        [harbour.account],
      ),
    ),
  )
  return JSON.stringify(rows)
}

describe("another account's owner gets, with real ids, what ids that do not exist get (I16)", () => {
  const calls = Object.entries(API).flatMap(([name, call]) => {
    const how = ATTEMPTS[name as Operation]
    return how === 'no ids' ? [] : [[name, call, how] as const]
  })
  test.each(calls)('%s', async (_name, call, how) => {
    const before = await fingerprint()
    const withReal = await attempt(stranger, call, how(real))
    const withNobodys = await attempt(stranger, call, how(nobodys))
    expect(withReal.status).toBe(404)
    expect(visible(withReal)).toEqual(visible(withNobodys))
    expect(await fingerprint()).toBe(before)
  })

  test.each(calls)('%s works for its own people, so the attempts above are real ones', async (name, call, how) => {
    const body = name === 'confirmBooking' || name === 'cancelBooking' ? { version: 1, payment: null } : how(real).body
    const answer = await attempt(harbour.owner, call, { ...how(real), body })
    expect([200, 201, 409]).toContain(answer.status)
  })

  test('a mixed sale, a real tour of their own with ids of the other account, takes nothing', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount({ name: 'Tercera' })
    const business = await add.addBusiness({ account, name: 'Tercera' })
    await add.addUser({ account, username: 'tercera', isFirst: true })
    const own = await add.addTour({ account, business })
    const third = await harbour.api.signIn('tercera')
    const before = await fingerprint()
    const sale = API.createBooking
    const foreignSchedule = { ...saleOf(own), schedule_id: real.schedule }
    const foreignCategory = { ...saleOf(own), party: [{ category_id: real.category, quantity: 1 }] }
    expect(await attempt(third, sale, { params: { id: own.tour }, body: foreignSchedule })).toMatchObject({
      status: 404,
      json: { errors: [{ code: 'departure.not_found' }] },
    })
    expect(await attempt(third, sale, { params: { id: own.tour }, body: foreignCategory })).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'party.unknown_category' }] },
    })
    expect(await fingerprint()).toBe(before)
  })
})
