import { getAccount } from '@muelle/contract/account/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'

const ACCOUNT = '/v1/provider/account'
const stored = () => snapshot(harbour.database.admin, ['account', 'event', 'audit_entry'])

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const body = (version: number, changes: Record<string, unknown> = {}) => ({
  version,
  name: 'Marea',
  default_currency: 'MXN',
  default_time_zone: 'America/Merida',
  ...changes,
})

test('the company is as it was made, then as it is written, with what changed in its history', async () => {
  const first = await harbour.owner.client(getAccount, {})
  const made = {
    id: harbour.account,
    name: 'Marea',
    legal_name: null,
    tax_id: null,
    address: null,
    phone: null,
    email: null,
    website: null,
    default_currency: 'MXN',
    default_time_zone: 'America/Mexico_City',
    created_at: expect.any(String),
    version: 1,
  }
  expect(first).toMatchObject({ status: 'OK', data: made })
  const changes = {
    legal_name: 'Marea Alta, S.A. de C.V.',
    tax_id: 'mal-150203 ab1',
    address: 'Calle 10, Río Lagartos',
    phone: '',
    email: 'Hola@Marea.mx',
    website: 'https://marea.mx',
  }
  const answer = await harbour.owner.raw('PUT', ACCOUNT, { body: body(1, changes) })
  const written = {
    ...made,
    ...changes,
    tax_id: 'MAL150203AB1',
    phone: null,
    default_time_zone: 'America/Merida',
    version: 2,
  }
  expect(answer).toMatchObject({ status: 200, json: { success: true, data: written } })
  const [entry] = await harbour.database.admin(`select changes from audit_entry where action = 'account.updated'`)
  expect(entry).toMatchObject({
    changes: {
      changes: {
        tax_id: { from: null, to: 'MAL150203AB1' },
        default_time_zone: { from: 'America/Mexico_City', to: 'America/Merida' },
      },
    },
  })
})

test('a refusal changes nothing: stale, faults, no right', async () => {
  const { version } = await harbour.owner
    .raw('GET', ACCOUNT)
    .then(({ json }) => (json as { data: { version: number } }).data)
  const before = await stored()
  const current = (await harbour.owner.raw('GET', ACCOUNT)).json as { data: Record<string, unknown> }
  expectFailure(await harbour.owner.raw('PUT', ACCOUNT, { body: body(version + 5) }), 409, 'stale', {
    version,
    current: current.data,
  })
  for (const [field, value, code] of [
    ['tax_id', 'MAL151303AB1', 'tax_id'],
    ['name', ' ', 'required'],
    ['email', 'nadie', 'email'],
    ['default_time_zone', 'gmt-5', 'time_zone'],
    ['default_currency', 'pesos', 'format'],
  ])
    expect(await harbour.owner.raw('PUT', ACCOUNT, { body: body(version, { [field ?? '']: value }) })).toMatchObject({
      status: 422,
      json: { errors: [{ code, path: `body.${field}` }] },
    })
  expect(await harbour.seller.raw('GET', ACCOUNT)).toMatchObject({ status: 403 })
  expect(await harbour.seller.raw('PUT', ACCOUNT, { body: body(version) })).toMatchObject({ status: 403 })
  expect(await stored()).toEqual(before)
})

test('another account has its own', async () => {
  const add = fixtures(harbour.database.admin)
  const other = await add.addAccount({ name: 'Otra' })
  await add.addUser({ account: other, username: 'otra', is_first: true })
  const stranger = await harbour.api.signIn('otra')
  expect(await stranger.raw('GET', ACCOUNT)).toMatchObject({
    json: { data: { id: other, name: 'Otra', legal_name: null } },
  })
})
