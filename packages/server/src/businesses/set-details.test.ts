import type { Business } from '@muelle/contract/businesses/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { dataOf, type Managed, openManaged } from '../../test/managed.ts'
import { snapshot } from '../../test/snapshot.ts'
import type { Harbour } from '../../test/tours.ts'

const TABLES = ['business', 'business_slug', 'event', 'audit_entry']

let managed: Managed
let harbour: Harbour
let manager: Person
beforeAll(async () => {
  managed = await openManaged(TABLES)
  harbour = managed.harbour
  manager = managed.manager
})
afterAll(() => harbour.close())

const put = (suffix: string, body: object) =>
  manager.raw('PUT', `/v1/provider/business/${harbour.business}/${suffix}`, { body })
const read = async () => dataOf<Business>(await manager.raw('GET', `/v1/provider/business/${harbour.business}`))

/** A change that must succeed: it answers the business as a read gives it, with exactly these fields changed. */
async function expectSaved(suffix: string, body: object, changed: Partial<Business>): Promise<void> {
  const before = await read()
  const answer = await put(suffix, body)
  const after = { ...before, ...changed, version: before.version + 1 }
  expect({ status: answer.status, json: answer.json }).toEqual({ status: 200, json: { success: true, data: after } })
  expect(await read()).toEqual(after)
}

describe('set-general-data', () => {
  test('saves name and kind of booking; what is left out stays', async () => {
    await expectSaved(
      'set-general-data',
      { name: '  Marea Alta ', use_booking: 'waitlist' },
      { name: 'Marea Alta', use_booking: 'waitlist' },
    )
  })

  test('takes the address as it is, or nothing, and no other', async () => {
    const { url, name, version } = await read()
    for (const same of [url, null, ''])
      expect(await put('set-general-data', { name, use_booking: 'waitlist', location_url: same })).toMatchObject({
        status: 200,
        json: { data: { version } },
      })
    await managed.expectRefused(
      () => put('set-general-data', { name, use_booking: 'both', location_url: 'https://otro.mx/x' }),
      422,
      {
        code: 'business.url_read_only',
        path: 'body.location_url',
        detail: { url },
      },
    )
  })

  test('records who changed what (I20), and nothing when nothing changed', async () => {
    const { name } = await read()
    const before = await snapshot(harbour.database.admin, TABLES)
    expect(await put('set-general-data', { name, use_booking: 'waitlist' })).toMatchObject({ status: 200 })
    expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
    await expectSaved('set-general-data', { name, use_booking: 'both' }, { use_booking: 'both' })
    expect(await harbour.database.admin('select action, changes from audit_entry order by id desc limit 1')).toEqual([
      {
        action: 'business.updated',
        changes: { changes: { use_booking: { from: 'waitlist', to: 'both' } } },
      },
    ])
  })

  test('refuses an empty name, no kind of booking, a taken name, a stale version, an image of nobody', async () => {
    const add = fixtures(harbour.database.admin)
    await add.addBusiness({ account: harbour.account, name: 'Cantina', slug: 'cantina' })
    const { name } = await read()
    const general = (body: object) => () => put('set-general-data', { name, use_booking: 'both', ...body })
    await managed.expectRefused(general({ name: ' ' }), 422, { code: 'required', path: 'body.name' })
    await managed.expectRefused(() => put('set-general-data', { name }), 422, {
      code: 'required',
      path: 'body.use_booking',
    })
    await managed.expectRefused(general({ use_booking: 'never' }), 422, {
      code: 'not_one_of',
      path: 'body.use_booking',
    })
    await managed.expectRefused(general({ name: 'CANTINA' }), 409, { code: 'business.name_taken', path: 'body.name' })
    await managed.expectRefused(general({ use_booking: 'booking', version: 1 }), 409, {
      code: 'stale',
      detail: { current: expect.objectContaining({ id: harbour.business, name }) },
    })
    await managed.expectRefused(general({ image: `${'A'.repeat(22)}.webp` }), 422, {
      code: 'image.unknown',
      path: 'body.image',
    })
  })
})

describe('set-comercial-information', () => {
  test('saves what the business is and how it is reached; an emptied field is cleared', async () => {
    const { name } = await read()
    await expectSaved(
      'set-comercial-information',
      { name, type: 'restaurant', phone: '+52 986 862 0000', email: 'hola@marea.mx', website: 'marea.mx' },
      { type: 'restaurant', phone: '+52 986 862 0000', email: 'hola@marea.mx', website: 'https://marea.mx' },
    )
    await expectSaved('set-comercial-information', { name, phone: '', type: 'tour' }, { phone: null, type: 'tour' })
  })

  test('refuses another type while tours depend on it, and what is no telephone, e-mail or website', async () => {
    await harbour.addTour({ slug: 'depende' })
    const { name } = await read()
    const commercial = (body: object) => () => put('set-comercial-information', { name, ...body })
    await managed.expectRefused(commercial({ type: 'bar' }), 409, {
      code: 'business.type_in_use',
      path: 'body.type',
      detail: { tours: 1, resources: 0 },
    })
    await managed.expectRefused(commercial({ phone: 'llámame' }), 422, { path: 'body.phone' })
    await managed.expectRefused(commercial({ email: 'hola@' }), 422, { path: 'body.email' })
    await managed.expectRefused(commercial({ website: 'ftp://marea.mx' }), 422, { path: 'body.website' })
    await managed.expectRefused(commercial({ version: 1 }), 409, { code: 'stale' })
  })
})

describe('set-address', () => {
  test('saves where the business is', async () => {
    const address = {
      address: 'Calle 10 #94',
      colony: 'Centro',
      city: 'Río Lagartos',
      municipality: 'Río Lagartos',
      state_province: 'Yucatán',
      postal_code: '97720',
      country_id: 484,
    }
    await expectSaved('set-address', address, address)
  })

  test('refuses no country, and one that does not exist', async () => {
    await managed.expectRefused(() => put('set-address', { city: 'Mérida' }), 422, {
      code: 'required',
      path: 'body.country_id',
    })
    await managed.expectRefused(() => put('set-address', { country_id: 999 }), 422, {
      code: 'business.country_unknown',
      path: 'body.country_id',
    })
    await managed.expectRefused(() => put('set-address', { country_id: 484, city: 'x'.repeat(81) }), 422, {
      path: 'body.city',
    })
  })
})

test('of two who save different parts at once with the same version, one is told that the business changed', async () => {
  const { name, version } = await read()
  const answers = await Promise.all([
    put('set-address', { country_id: 484, city: 'Holbox', version }),
    put('set-comercial-information', { name, phone: '998 000 0000', version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).version).toBe(version + 1)
})
