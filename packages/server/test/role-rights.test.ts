import type { ModuleGrant, ModuleId } from '@muelle/domain/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './api.ts'
import { type AddedTour, fixtures } from './fixtures.ts'
import { type Harbour, openHarbour, saleOf } from './tours.ts'

const right = (identifier: ModuleId, flags: { create?: true; edit?: true; delete?: true } = {}): ModuleGrant => ({
  identifier,
  create: flags.create ?? false,
  edit: flags.edit ?? false,
  delete: flags.delete ?? false,
})

let harbour: Harbour
let add: ReturnType<typeof fixtures>
let office: number
let here: AddedTour
let there: AddedTour
let member: Person
let memberId: number

beforeAll(async () => {
  harbour = await openHarbour()
  add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  here = await harbour.addTour()
  office = await add.addBusiness({ account, name: 'Oficina' })
  there = await add.addTour({ account, business: office })
  // Without a permission: whatever this person may do comes from the roles.
  memberId = await add.addUser({ account, username: 'dos-lados' })
  await add.addMember({ account, business, user: memberId, role: 'tour_coo', preset: true })
  await add.addMember({ account, business: office, user: memberId, role: 'tour_captain', preset: true })
  member = await harbour.api.signIn('dos-lados')
})
afterAll(() => harbour.close())

const sell = (person: Person, tour: AddedTour) =>
  person.raw('POST', `/v1/provider/tour/${tour.tour}/booking`, {
    body: saleOf(tour),
    headers: { app: 'web_provider' },
  })
const board = (person: Person, business: number) =>
  person.raw('GET', `/v1/provider/tour/departures?business_id=${business}`)

describe('a role gives its rights in its own business and nowhere else', () => {
  test('what both roles allow works in both', async () => {
    expect((await board(member, harbour.business)).status).toBe(200)
    expect((await board(member, office)).status).toBe(200)
  })

  test('what one role allows works there; elsewhere the record is not found', async () => {
    expect((await sell(member, here)).status).toBe(201)
    const before = await harbour.database.admin('select count(*) from booking where tour_id = $1', [there.tour])
    expect(await sell(member, there)).toMatchObject({ status: 404, json: { meta: { code: 'not_found' } } })
    expect(await harbour.database.admin('select count(*) from booking where tour_id = $1', [there.tour])).toEqual(
      before,
    )
  })

  test('what no role allows is forbidden', async () => {
    expect(await member.raw('GET', '/v1/provider/user')).toMatchObject({
      status: 403,
      json: { errors: [{ code: 'forbidden', detail: { module: 'mdu_user', flag: null } }] },
    })
  })

  test('a role never gives what reaches over the whole account', async () => {
    const { account, business } = harbour
    const user = await add.addUser({ account, username: 'casi-dueña' })
    await add.addMember({ account, business, user, role: 'manager', preset: true })
    const manager = await harbour.api.signIn('casi-dueña')
    expect((await sell(manager, here)).status).toBe(201)
    expect(await manager.raw('GET', '/v1/provider/user')).toMatchObject({ status: 403 })
    expect((await sell(manager, there)).status).toBe(404)
  })

  test('a permission holds in every business the person is a member of', async () => {
    const { account } = harbour
    const user = await add.addUser({
      account,
      username: 'con-permiso',
      modules: [right('mdu_tour_booking', { create: true })],
    })
    await add.addMember({ account, business: office, user, role: 'waiter', preset: true })
    const person = await harbour.api.signIn('con-permiso')
    expect((await sell(person, there)).status).toBe(201)
    expect((await sell(person, here)).status).toBe(404)
  })

  test('the session tells the panel what the role adds in each business', async () => {
    const { json } = await member.raw('GET', '/v1/provider/session')
    const { data } = json as {
      data: { user: { modules: unknown[] }; business: { business_id: number; modules: { identifier: string }[] }[] }
    }
    expect(data.user.modules).toEqual([])
    const modulesOf = (id: number) => data.business.find(({ business_id }) => business_id === id)?.modules
    expect(modulesOf(harbour.business)).toContainEqual(right('mdu_tour', { create: true, edit: true, delete: true }))
    expect(modulesOf(office)?.map(({ identifier }) => identifier)).not.toContain('mdu_tour')
  })

  test('a changed role and an ended membership count from the next request on (I19)', async () => {
    const { account } = harbour
    const user = await add.addUser({ account, username: 'por-poco' })
    await add.addMember({ account, business: office, user, role: 'door', preset: true })
    const person = await harbour.api.signIn('por-poco')
    expect((await board(person, office)).status).toBe(403)
    const { admin } = harbour.database
    await admin(`insert into business_role (account_id, role) values ($1, 'door')`, [account])
    await admin(`insert into business_role_module (account_id, role, module) values ($1, 'door', 'mdu_tour_booking')`, [
      account,
    ])
    expect((await board(person, office)).status).toBe(200)
    expect((await board(person, harbour.business)).status).toBe(404)
    await admin('delete from business_member where account_id = $1 and user_id = $2', [account, user])
    expect((await board(person, office)).status).toBe(403)
  })
})
