import { createApiKey } from '@muelle/contract/integrations/api-keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { recordChange } from '../platform/events/changes.ts'

let harbour: Harbour
let add: ReturnType<typeof fixtures>
beforeAll(async () => {
  harbour = await openHarbour()
  add = fixtures(harbour.database.admin)
})
afterAll(() => harbour.close())

const historyOf = (type: string, id: number, more = '') =>
  `/v1/provider/history?subject_type=${type}&subject_id=${id}${more}`

/** What a handler does that changes a record. */
const change = (
  subject_type: string,
  subject_id: number,
  business_id: number | null,
  before: object | null,
  after: object | null,
) =>
  harbour.database.db.transaction(harbour.account, (tx) =>
    recordChange(
      tx,
      { userId: harbour.ownerId, requestId: null },
      {
        kind: `${subject_type}.${before ? 'updated' : 'created'}`,
        subject_type,
        subject_id,
        business_id,
        before: before as Record<string, unknown> | null,
        after: after as Record<string, unknown> | null,
      },
    ),
  )

describe('the history of a record', () => {
  test('says who changed what, newest first, and nothing when nothing changed (I20)', async () => {
    expect(await change('permission', 71, null, null, { name: 'Caja', description: '' })).toBe(true)
    expect(await change('permission', 71, null, { name: 'Caja' }, { name: 'Caja' })).toBe(false)
    expect(await change('permission', 71, null, { name: 'Caja' }, { name: 'Cajas' })).toBe(true)
    const { status, json } = await harbour.owner.raw('GET', historyOf('permission', 71))
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        success: true,
        data: {
          count: 2,
          rows: [
            {
              id: expect.any(Number),
              at: expect.any(String),
              actor: { id: harbour.ownerId, name: 'Ana Pérez' },
              through: null,
              action: 'permission.updated',
              changes: { name: { from: 'Caja', to: 'Cajas' } },
            },
            {
              id: expect.any(Number),
              at: expect.any(String),
              actor: { id: harbour.ownerId, name: 'Ana Pérez' },
              through: null,
              action: 'permission.created',
              changes: { name: { from: null, to: 'Caja' }, description: { from: null, to: '' } },
            },
          ],
        },
      },
    })
    expect(await harbour.owner.raw('GET', historyOf('permission', 71, '&page=2&count=1'))).toMatchObject({
      json: { data: { count: 2, rows: [{ action: 'permission.created' }] } },
    })
  })

  test('is read by who may see the record, in the businesses where they may', async () => {
    const { account, business } = harbour
    const office = await add.addBusiness({ account, name: 'Oficina' })
    await change('resource', 81, business, null, { name: 'Mesa 1' })
    await change('resource', 82, office, null, { name: 'Mesa 2' })
    const user = await add.addUser({ account, username: 'encargada' })
    await add.addMember({ account, business, user, role: 'tour_coo', preset: true })
    await add.addMember({ account, business: office, user, role: 'tour_captain', preset: true })
    const person = await harbour.api.signIn('encargada')
    expect(await person.raw('GET', historyOf('resource', 81))).toMatchObject({
      status: 200,
      json: { data: { count: 1 } },
    })
    expect(await person.raw('GET', historyOf('resource', 82))).toMatchObject({ status: 404 })
    expect(await person.raw('GET', historyOf('permission', 71))).toMatchObject({ status: 404 })
    expect(await person.raw('GET', historyOf('business', business))).toMatchObject({ status: 200 })
    expect(await person.raw('GET', historyOf('business', 987_654))).toMatchObject({ status: 404 })
  })

  test('of visits is read with the right of a car park there, and nowhere else', async () => {
    const { account } = harbour
    const lot = await add.addBusiness({ account, name: 'Estacionamiento', type: 'parking' })
    const bar = await add.addBusiness({ account, name: 'Bar', type: 'bar' })
    await change('visit', 91, lot, null, { reason: 'Se tecleó mal' })
    await change('visit', 92, bar, null, { reason: 'Llegó tarde' })
    const modules = [{ identifier: 'mdu_parking' as const, create: false, edit: false, delete: false }]
    const user = await add.addUser({ account, username: 'cajera', modules })
    for (const business of [lot, bar]) await add.addMember({ account, business, user })
    const person = await harbour.api.signIn('cajera')
    expect(await person.raw('GET', historyOf('visit', 91))).toMatchObject({ status: 200, json: { data: { count: 1 } } })
    expect(await person.raw('GET', historyOf('visit', 92))).toMatchObject({ status: 404 })
  })

  test('of what is of no business is read by no key that is limited to some', async () => {
    const { business, owner, ownerId } = harbour
    const modules = [grant('mdu_user'), grant('mdu_permission_user'), grant('mdu_account'), grant('mdu_resource')]
    const readerFor = async (businesses: number[] | null) => {
      const made = await owner.client(createApiKey, { body: { name: 'Lector', modules, businesses, expires_at: null } })
      if (made.status !== 'OK') throw new Error(JSON.stringify(made))
      const headers = { authorization: `Bearer ${made.data.secret}` }
      return async (type: string, id: number) => (await harbour.api.raw('GET', historyOf(type, id), { headers })).status
    }
    await change('resource', 84, business, null, { name: 'Mesa 4' })
    await change('permission', 85, null, null, { name: 'Caja' })
    await change('user', ownerId, null, { email: null }, { email: 'ana@ejemplo.com' })
    const [limited, whole] = [await readerFor([business]), await readerFor(null)]
    const ofAccount = [
      ['permission', 85],
      ['user', ownerId],
      ['account', harbour.account],
    ] as const
    expect(await limited('resource', 84)).toBe(200)
    for (const [type, id] of ofAccount)
      expect([type, await limited(type, id), await whole(type, id)]).toEqual([type, 404, 200])
  })

  test('of another account is as empty as that of a record that does not exist (I16)', async () => {
    const other = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account: other, username: 'otra', is_first: true })
    const stranger = await harbour.api.signIn('otra')
    const real = await stranger.raw('GET', historyOf('permission', 71))
    const unknown = await stranger.raw('GET', historyOf('permission', 987_654))
    expect(real.json).toEqual({ success: true, data: { count: 0, rows: [] } })
    expect(real.json).toEqual(unknown.json)
  })

  test('of no kind of record that there is, is refused', async () => {
    expect(await harbour.owner.raw('GET', historyOf('session', 1))).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'not_one_of', path: 'query.subject_type' }] },
    })
  })
})
