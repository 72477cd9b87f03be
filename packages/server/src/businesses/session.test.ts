import { MODULES } from '@muelle/domain/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'

const SESSION = '/v1/provider/session'
const right = (identifier: 'mdu_tour_booking' | 'mdu_business_crud' | 'mdu_report', create = false) => ({
  identifier,
  create,
  edit: false,
  delete: false,
})

let database: TestDatabase
let api: TestApi
let make: ReturnType<typeof fixtures>
let account: number
let lagartos: number
let holbox: number
let flamencos: number
let sunset: number

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  make = fixtures(database.admin)
  const other = await make.addAccount({ name: 'Otra' })
  const strange = await make.addBusiness({ account: other })
  await make.addTour({ account: other, business: strange, name: 'Ajeno' })
  await make.addUser({ account: other, username: 'otra', is_first: true })
  account = await make.addAccount({ name: 'Marea' })
  lagartos = await make.addBusiness({ account, name: 'Río Lagartos' })
  holbox = await make.addBusiness({ account, name: 'Holbox', time_zone: 'America/Cancun' })
  flamencos = (await make.addTour({ account, business: lagartos, name: 'Flamencos' })).tour
  sunset = (await make.addTour({ account, business: holbox, name: 'Atardecer' })).tour
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const sessionOf = async (username: string) => (await (await api.signIn(username)).raw('GET', SESSION)).json
const businesses = () => ({
  lagartos: {
    business_id: lagartos,
    name: 'Río Lagartos',
    slug: 'rio-lagartos',
    type: 'tour',
    time_zone: 'America/Merida',
    currency: 'MXN',
    enabled: true,
    role: null as string | null,
    modules: [] as unknown[],
  },
  holbox: {
    business_id: holbox,
    name: 'Holbox',
    slug: 'holbox',
    type: 'tour',
    time_zone: 'America/Cancun',
    currency: 'MXN',
    enabled: true,
    role: null as string | null,
    modules: [] as unknown[],
  },
})

test('a member gets their modules, their businesses and the tours of these, and nothing else', async () => {
  const user = await make.addUser({
    account,
    username: 'recepcion',
    first_name: 'Luz',
    last_name: 'Canul',
    modules: [right('mdu_report'), right('mdu_tour_booking', true)],
  })
  await make.addMember({ account, business: holbox, user, role: 'tour_receptionist' })
  expect(await sessionOf('recepcion')).toEqual({
    success: true,
    data: {
      user: {
        id: user,
        username: 'recepcion',
        first_name: 'Luz',
        last_name: 'Canul',
        email: null,
        image: null,
        language: 'es',
        is_first: false,
        modules: [right('mdu_report'), right('mdu_tour_booking', true)],
        account: { id: account, name: 'Marea' },
        show_all_sections_dashboard: false,
        preferences: null,
      },
      business: [{ ...businesses().holbox, role: 'tour_receptionist' }],
      // Where a stream begins that misses nothing of what is read after it.
      cursor: expect.stringMatching(/^[1-9]\d*-0$/),
      tours: [{ id: sunset, business_id: holbox, name: 'Atardecer' }],
    },
  })
})

test('the owner gets every module with every flag and every business of the account', async () => {
  await make.addUser({ account, username: 'dueno', is_first: true })
  expect(await sessionOf('dueno')).toMatchObject({
    data: {
      user: {
        is_first: true,
        modules: MODULES.map((identifier) => ({ identifier, create: true, edit: true, delete: true })),
      },
      business: [businesses().lagartos, businesses().holbox],
      tours: [
        { id: sunset, business_id: holbox, name: 'Atardecer' },
        { id: flamencos, business_id: lagartos, name: 'Flamencos' },
      ],
    },
  })
})

test('who manages businesses sees all of them, with the role where they have one', async () => {
  const user = await make.addUser({ account, username: 'gerente', modules: [right('mdu_business_crud')] })
  await make.addMember({ account, business: lagartos, user, role: 'tour_coo' })
  expect(await sessionOf('gerente')).toMatchObject({
    data: { business: [{ ...businesses().lagartos, role: 'tour_coo' }, businesses().holbox] },
  })
})

test('nobody sees anything of another account', async () => {
  const text = JSON.stringify(await sessionOf('otra'))
  for (const name of ['Holbox', 'Atardecer', 'Flamencos', 'Marea']) expect(text).not.toContain(name)
})

test('a user without permission and business has a session without either', async () => {
  await make.addUser({ account, username: 'nadie' })
  expect(await sessionOf('nadie')).toMatchObject({ data: { user: { modules: [] }, business: [], tours: [] } })
})

test('a disabled business is still looked after, but nobody starts in it', async () => {
  const closed = await make.addBusiness({ account, name: 'Cerrado' })
  const user = await make.addUser({ account, username: 'cerrado' })
  await make.addMember({ account, business: closed, user })
  await database.admin('update business set enabled = false where id = $1', [closed])
  const person = await api.signIn('cerrado')
  expect(person.business_id).toBeNull()
  expect((await person.raw('GET', SESSION)).json).toMatchObject({
    data: { business: [{ business_id: closed, enabled: false }], tours: [] },
  })
})

test('a changed permission, a lost business and a disabled user act on the next request', async () => {
  const user = await make.addUser({ account, username: 'cambia', modules: [right('mdu_report')] })
  await make.addMember({ account, business: lagartos, user })
  const person = await api.signIn('cambia')
  expect((await person.raw('GET', SESSION)).json).toMatchObject({ data: { user: { modules: [right('mdu_report')] } } })

  await database.admin(
    `update permission_module set can_create = true where permission_id = (select permission_id from app_user where id = $1)`,
    [user],
  )
  await database.admin('delete from business_member where user_id = $1', [user])
  expect((await person.raw('GET', SESSION)).json).toMatchObject({
    data: { user: { modules: [right('mdu_report', true)] }, business: [] },
  })

  await database.admin('update app_user set enabled = false where id = $1', [user])
  expectFailure(await person.raw('GET', SESSION), 401, 'session.user_disabled')
})

test('a module that only a newer version knows gives no right and breaks nothing', async () => {
  const user = await make.addUser({ account, username: 'futuro', modules: [right('mdu_report')] })
  await database.admin(
    `insert into permission_module (account_id, permission_id, module)
     select account_id, permission_id, 'mdu_of_tomorrow' from app_user where id = $1`,
    [user],
  )
  expect(await sessionOf('futuro')).toMatchObject({ data: { user: { modules: [right('mdu_report')] } } })
})

test('without a token, or with something else in its place, there is no session', async () => {
  expectFailure(await api.raw('GET', SESSION), 401, 'unauthenticated')
  for (const authorization of ['Bearer', 'Bearer ', 'Basic abc', `Bearer ${'a'.repeat(300)}`, 'bearer x', 'Bearer a b'])
    expectFailure(await api.raw('GET', SESSION, { headers: { authorization } }), 401, 'unauthenticated')
})

test('a burst of requests of several people is told apart', async () => {
  const people = await Promise.all(['recepcion', 'dueno', 'otra'].map((username) => api.signIn(username)))
  const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => (people[n % 3] ?? api).raw('GET', SESSION)))
  const names = answers.map(({ json }) => (json as { data: { user: { username: string } } }).data.user.username)
  expect(names).toEqual(Array.from({ length: 30 }, () => ['recepcion', 'dueno', 'otra']).flat())
})
