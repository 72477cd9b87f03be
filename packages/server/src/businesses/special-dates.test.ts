import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { dataOf, type Managed, openManaged } from '../../test/managed.ts'
import type { Harbour } from '../../test/tours.ts'

let managed: Managed
let harbour: Harbour
let manager: Person
beforeAll(async () => {
  managed = await openManaged(['business', 'special_date', 'special_date_period', 'event', 'audit_entry'])
  harbour = managed.harbour
  manager = managed.manager
})
afterAll(() => harbour.close())

const path = (suffix: string) => `/v1/provider/business/${harbour.business}/${suffix}`

describe('special dates (H-5)', () => {
  const create = (body: object) => manager.raw('POST', path('special-date'), { body })
  const change = (id: number, body: object) => manager.raw('PUT', path(`special-date/${id}`), { body })
  const remove = (id: number) => manager.raw('DELETE', path(`special-date/${id}`))
  const list = async (query = '') => dataOf<object>(await manager.raw('GET', path(`special-date${query}`)))
  let christmas = 0

  test('a date is closed, changed and given back to its weekday', async () => {
    const created = await create({ date: '2030-12-25', kind: 'closed', name: ' Navidad ' })
    const { id } = dataOf<{ id: number }>(created)
    christmas = id
    const asClosed = { id, date: '2030-12-25', kind: 'closed', name: 'Navidad', periods: [], event: null, version: 1 }
    expect({ status: created.status, json: created.json }).toEqual({
      status: 201,
      json: { success: true, data: asClosed },
    })
    const periods = [
      { from: '8:00 PM', to: '3:00 AM' },
      { from: '10:00', to: '14:00' },
    ]
    const event = { covers_per_slot: 12, parties_per_slot: null, turn_minutes: 90, zones: ['Terraza'] }
    const written = { date: '2030-12-24', kind: 'event', name: 'Posada', periods, event }
    const changed = await change(id, { ...written, version: 1 })
    const asEvent = {
      id,
      date: '2030-12-24',
      kind: 'event',
      name: 'Posada',
      periods: [
        { from: '10:00 AM', to: '2:00 PM' },
        { from: '8:00 PM', to: '3:00 AM' },
      ],
      event,
      version: 2,
    }
    expect(changed).toMatchObject({ status: 200, json: { success: true, data: asEvent } })
    expect(await list()).toEqual({ rows: [asEvent], count: 1 })
  })

  test('its history stands in that of the business (I20)', async () => {
    const { json } = await harbour.owner.raw(
      'GET',
      `/v1/provider/history?subject_type=business&subject_id=${harbour.business}&count=2`,
    )
    expect(json).toMatchObject({
      data: {
        rows: [
          {
            action: 'business.special_date_changed',
            changes: {
              special_date: { from: '2030-12-25', to: '2030-12-24' },
              special_date_hours: { from: null, to: '10:00 AM-2:00 PM, 8:00 PM-3:00 AM' },
              covers_per_slot: { from: null, to: 12 },
              turn_minutes: { from: null, to: 90 },
              zones: { from: null, to: 'Terraza' },
            },
          },
          { action: 'business.special_date_added' },
        ],
      },
    })
  })

  test('a date is there once; wrong hours and stale versions are refused; nothing is written', async () => {
    const { id } = dataOf<{ id: number }>(await create({ date: '2031-01-01', kind: 'closed' }))
    await managed.expectRefused(() => create({ date: '2030-12-24', kind: 'closed' }), 409, {
      code: 'special_date.taken',
      path: 'body.date',
      detail: { date: '2030-12-24' },
      message: 'El 24 de diciembre de 2030 ya tiene un horario especial. Edítalo en la lista.',
    })
    await managed.expectRefused(() => change(id, { date: '2030-12-24', kind: 'closed' }), 409, {
      code: 'special_date.taken',
    })
    await managed.expectRefused(() => create({ date: '2031-02-05', kind: 'special' }), 422, {
      code: 'hours.no_periods',
      path: 'body.periods',
      message: 'Agrega al menos un horario.',
    })
    const noon = [{ from: '12:00 PM', to: '1:00 PM' }]
    await managed.expectRefused(() => create({ date: '2031-02-05', kind: 'closed', periods: noon }), 422, {
      code: 'hours.closed_with_periods',
    })
    await managed.expectRefused(() => create({ date: '2031-02-05', kind: 'event', periods: [...noon, ...noon] }), 422, {
      code: 'hours.overlap',
    })
    await managed.expectRefused(() => create({ date: '2031-02-30', kind: 'closed' }), 422, {
      code: 'date',
      path: 'body.date',
    })
    await managed.expectRefused(() => change(christmas, { date: '2030-12-24', kind: 'closed', version: 1 }), 409, {
      code: 'stale',
      detail: { version: 2, current: expect.objectContaining({ id: christmas, name: 'Posada' }) },
    })
    await managed.expectRefused(() => change(987_654, { date: '2030-12-24', kind: 'closed' }), 404, {
      code: 'not_found',
    })
    await managed.expectRefused(() => remove(987_654), 404, { code: 'not_found' })
  })

  test('two people who close the same date at once make one', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ date: '2031-05-01', kind: 'closed' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('they are listed by date, between days, and removed', async () => {
    const dates = async (query: string) =>
      dataOf<{ rows: { date: string }[] }>(await manager.raw('GET', path(`special-date${query}`))).rows.map(
        ({ date }) => date,
      )
    expect(await dates('')).toEqual(['2030-12-24', '2031-01-01', '2031-05-01'])
    expect(await dates('?sorting[]=-date&count=2')).toEqual(['2031-05-01', '2031-01-01'])
    expect(await dates('?filter[from]=2030-12-25&filter[to]=2031-01-01')).toEqual(['2031-01-01'])
    expect(await remove(christmas)).toMatchObject({ status: 200, json: { success: true, data: {} } })
    expect(await dates('')).toEqual(['2031-01-01', '2031-05-01'])
    await managed.expectRefused(() => remove(christmas), 404, { code: 'not_found' })
  })

  test('belong to their business: another one of the account does not know them', async () => {
    const add = fixtures(harbour.database.admin)
    const other = await add.addBusiness({ account: harbour.account, name: 'Otro muelle' })
    const { rows } = dataOf<{ rows: { id: number }[] }>(await manager.raw('GET', path('special-date')))
    await managed.expectRefused(
      () => harbour.owner.raw('DELETE', `/v1/provider/business/${other}/special-date/${rows[0]?.id}`),
      404,
      { code: 'not_found' },
    )
  })
})
