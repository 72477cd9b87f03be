import { getBoard } from '@muelle/contract/departures/plan'
import { listHistory } from '@muelle/contract/history/record'
import { listRoles, type Role, resetRole, updateRole } from '@muelle/contract/members/roles'
import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import { isAccountModule, type ModuleGrant } from '@muelle/domain/rights'
import { PRESETS } from '@muelle/domain/role-presets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'

const TABLES = ['business_role', 'business_role_module', 'event', 'audit_entry'] as const
const presetOf = (role: BusinessRole) => PRESETS[role].filter(({ identifier }) => !isAccountModule(identifier))
/** Grants in the order of the product's modules, as the API gives them. */
const ordered = (modules: readonly ModuleGrant[]) =>
  ROLE_MODULES.flatMap((module) => modules.filter(({ identifier }) => identifier === module))

let harbour: Harbour
let captain: Person
let captainId: number
beforeAll(async () => {
  harbour = await openHarbour()
  // Roles mean here what the product means by them.
  await harbour.database.admin('delete from business_role')
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  captainId = await add.addUser({ account, username: 'capitan', first_name: 'Beto', last_name: 'Uc' })
  await add.addMember({ account, business, user: captainId, role: 'tour_captain', preset: true })
  captain = await harbour.api.signIn('capitan')
})
afterAll(() => harbour.close())

async function rolesOf(person: Person): Promise<Role[]> {
  const answer = await person.client(listRoles, {})
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.rows
}
const roleOf = async (wanted: BusinessRole) => (await rolesOf(harbour.owner)).find(({ role }) => role === wanted)
const update = (role: BusinessRole, version: number, modules: readonly ModuleGrant[], person = harbour.owner) =>
  person.client(updateRole, { params: { role }, body: { version, modules: [...modules] } })
const reset = (role: BusinessRole, person = harbour.owner) => person.client(resetRole, { params: { role } })
const maySeeBoard = async () =>
  (await captain.client(getBoard, { query: { business_id: harbour.business } })).status === 'OK'

test('§15: the owner sees every role with its preset and who has it', async () => {
  const rows = await rolesOf(harbour.owner)
  expect(rows.map(({ role }) => role)).toEqual(BUSINESS_ROLES)
  expect(rows.find(({ role }) => role === 'tour_captain')).toEqual({
    role: 'tour_captain',
    number: 3,
    modules: ordered(presetOf('tour_captain')),
    preset: ordered(presetOf('tour_captain')),
    is_changed: false,
    version: 0,
    people: 1,
    holders: [
      { user_id: captainId, name: 'Beto Uc', business_id: harbour.business, business_name: 'Tours Río Lagartos' },
    ],
  })
  expect(rows.find(({ role }) => role === 'waiter')).toMatchObject({ people: 0, holders: [] })
})

test('others see the roles of the kinds of business they work in, and only the people there', async () => {
  const add = fixtures(harbour.database.admin)
  const { account } = harbour
  const bar = await add.addBusiness({ account, name: 'Bar', type: 'bar' })
  const user = await add.addUser({
    account,
    username: 'bar',
    modules: [{ identifier: 'mdu_business_config', create: false, edit: false, delete: false }],
  })
  await add.addMember({ account, business: bar, user, role: 'manager', preset: true })
  const rows = await rolesOf(await harbour.api.signIn('bar'))
  expect(rows.map(({ role }) => role)).toEqual(['manager', 'hostess', 'door', 'rp', 'rp_lead', 'waiter'])
  expect(rows[0]?.holders).toEqual([{ user_id: user, name: 'Ana Pérez', business_id: bar, business_name: 'Bar' }])
})

test('I19: what the owner changes holds from the next request on, and the preset comes back the same way', async () => {
  expect(await maySeeBoard()).toBe(true)
  const without = ordered(presetOf('tour_captain')).filter(({ identifier }) => identifier !== 'mdu_tour_booking')
  expect(await update('tour_captain', 0, without)).toMatchObject({
    status: 'OK',
    data: { modules: without, is_changed: true, version: 1, people: 1 },
  })
  expect(await maySeeBoard()).toBe(false)
  expect(await update('tour_captain', 1, [])).toMatchObject({ data: { modules: [], is_changed: true, version: 2 } })
  expect(await reset('tour_captain')).toMatchObject({
    status: 'OK',
    data: { modules: ordered(presetOf('tour_captain')), is_changed: false, version: 0 },
  })
  expect(await maySeeBoard()).toBe(true)

  const history = await harbour.owner.client(listHistory, { query: { subject_type: 'business_role', subject_id: 3 } })
  expect(history).toMatchObject({
    data: {
      count: 3,
      rows: [
        { action: 'business_role.updated', changes: { mdu_tour_booking: { from: null, to: 'see' } } },
        { changes: { mdu_checkin: { from: 'see create edit', to: null } } },
        { changes: { mdu_tour_booking: { from: 'see', to: null } }, actor: { id: harbour.ownerId } },
      ],
    },
  })
})

test('I26: a version that is no longer current is refused with the role as it is; the same modules are no change', async () => {
  const modules = ordered(presetOf('waiter')).map((grant) => ({ ...grant, create: true }))
  expect(await update('waiter', 0, modules)).toMatchObject({ status: 'OK', data: { version: 1 } })
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await update('waiter', 0, [])).toMatchObject({
    status: 'ERROR',
    httpStatus: 409,
    errors: [{ code: 'stale', detail: { version: 1, current: await roleOf('waiter') } }],
  })
  expect(await update('waiter', 7, [])).toMatchObject({ httpStatus: 409 })
  expect(await update('waiter', 0, modules)).toMatchObject({ status: 'OK', data: { version: 1 } })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
})

test('two first changes at once: one holds, the other is told', async () => {
  const modules = (create: boolean): ModuleGrant[] => [
    { identifier: 'mdu_checkin', create, edit: false, delete: !create },
  ]
  const answers = await Promise.all([update('door', 0, modules(true)), update('door', 0, modules(false))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  expect(await roleOf('door')).toMatchObject({ version: 1 })
})

test('a role takes neither what reaches over the account, nor a module twice, nor anything from others than the owner', async () => {
  const before = await snapshot(harbour.database.admin, TABLES)
  const flags = { create: true, edit: true, delete: true }
  const wrong = (modules: object[]) =>
    harbour.owner.raw('PUT', '/v1/provider/business-role/rp', {
      headers: { app: 'web_provider' },
      body: { version: 0, modules },
    })
  expect(await wrong([{ identifier: 'mdu_user', ...flags }])).toMatchObject({
    status: 422,
    json: { errors: [{ code: 'not_one_of', path: 'body.modules[0].identifier' }] },
  })
  const twice = { identifier: 'mdu_report', ...flags }
  expect(await wrong([twice, twice])).toMatchObject({ status: 422, json: { errors: [{ path: 'body.modules' }] } })
  expect(await update('rp', 0, [], harbour.seller)).toMatchObject({ httpStatus: 403, errors: [{ code: 'forbidden' }] })
  expect(await reset('rp', harbour.seller)).toMatchObject({ httpStatus: 403 })
  const unknown = await harbour.owner.raw('DELETE', '/v1/provider/business-role/king', {
    headers: { app: 'web_provider' },
  })
  expect(unknown.status).toBe(422)
  expect(await reset('rp')).toMatchObject({ status: 'OK', data: { version: 0, is_changed: false } })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
})
