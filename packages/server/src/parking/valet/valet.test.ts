import { setParkingSpaces } from '@muelle/contract/parking/lot'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { addValetPhoto, askForCar, getCarPage, listValet, setValetState } from '@muelle/contract/parking/valet'
import type { ValetState } from '@muelle/domain/parking/valet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadedName } from '../../../test/images.ts'
import { ok, openLot, TERMS, type TestLot } from '../../../test/lot.ts'
import { snapshot } from '../../../test/snapshot.ts'

let at: TestLot
let params: { id: number }
let stayId: number
let code: string

beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
  ok(
    await at.boss.client(setParkingSpaces, {
      params,
      body: {
        version: 2,
        spaces: [
          { vehicle_type: 'valet', zone: '', capacity: 3 },
          { vehicle_type: 'auto', zone: '', capacity: 3 },
        ],
      },
    }),
  )
  ok(
    await at.boss.client(createParkingTariff, {
      params,
      body: { vehicle_type: 'valet', replaces: null, terms: TERMS },
    }),
  )
})
afterAll(() => at?.close())

const refused = async (attempt: () => Promise<unknown>, httpStatus: number, error: object) => {
  const before = await snapshot(at.database.admin, at.tables)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [expect.objectContaining(error)] })
  expect(await snapshot(at.database.admin, at.tables)).toEqual(before)
}
const step = (state: ValetState, more: { keys?: string } = {}) =>
  at.cashier.client(setValetState, { params: { ...params, stayId }, body: { state, ...more } })
const page = () => at.api.client(getCarPage, { params: { code } })
const askFor = () => at.api.client(askForCar, { params: { code } })

describe('P-12: valet', () => {
  test('who hands over keys gets a code that asks for the car; another driver gets none', async () => {
    const { stay, car_link } = await at.enter('VAL-100-A', { vehicle_type: 'valet' })
    expect(stay.valet).toEqual({ state: 'received', at: stay.entered_at, keys: null })
    stayId = stay.id
    code = car_link?.split('/').at(-1) ?? ''
    expect(code).toMatch(/^V\d+\.\d+\.0\.[\w-]{22}$/)
    expect((await at.enter('AUT-100-A')).car_link).toBeNull()
  })

  test('parked with the place of its keys; a step that does not follow is refused', async () => {
    await refused(() => step('delivered'), 409, { code: 'parking.valet_step', detail: { valet_state: 'received' } })
    at.setMinutes(5)
    expect(ok(await step('parked', { keys: 'Tablero 7' })).valet).toMatchObject({ state: 'parked', keys: 'Tablero 7' })
    expect(ok(await step('parked')).valet).toMatchObject({ keys: 'Tablero 7' })
  })

  test('its driver sees how it is, what is due, and asks for it; asked twice it is asked for once', async () => {
    at.setMinutes(70)
    expect(ok(await page())).toMatchObject({
      business: { name: 'Malecón' },
      folio: '0001',
      plate_text: 'VAL-100-A',
      valet: { state: 'parked' },
      may_ask: true,
      due_cents: 3_125,
    })
    const asked = ok(await askFor())
    expect(asked).toMatchObject({ valet: { state: 'requested' }, may_ask: false })
    at.setMinutes(72)
    expect(ok(await askFor()).valet).toEqual(asked.valet)
    const events = await at.database.admin(`select data from event where kind = 'parking.valet_moved' order by id`)
    expect(events.map(({ data }) => (data as { valet_state: string }).valet_state)).toEqual(['parked', 'requested'])
  })

  test('no other code opens it', async () => {
    for (const wrong of [
      code.slice(1),
      code.replace(/\.[\w-]{22}$/, `.${'A'.repeat(22)}`),
      'V1.1.0.x',
      code.replace('.0.', '.1.'),
    ])
      expect(await at.api.client(getCarPage, { params: { code: wrong } })).toMatchObject({ httpStatus: 404 })
  })

  test('valets see first who waits', async () => {
    await at.enter('VAL-200-A', { vehicle_type: 'valet' })
    const { rows } = ok(await at.cashier.client(listValet, { params }))
    expect(rows.map(({ plate, valet }) => [plate, valet?.state])).toEqual([
      ['VAL100A', 'requested'],
      ['VAL200A', 'received'],
    ])
  })

  test('a photo that nobody uploaded is refused', async () => {
    await refused(
      () => at.cashier.client(addValetPhoto, { params: { ...params, stayId }, body: { photo: 'nobody.webp' } }),
      422,
      { code: 'image.unknown' },
    )
  })

  test('a photo that was uploaded is tied to the folio, once', async () => {
    const photo = await uploadedName(at.cashier)
    const add = () => at.cashier.client(addValetPhoto, { params: { ...params, stayId }, body: { photo } })
    expect(ok(await add()).photos).toEqual([photo])
    const found = await at.database.admin(
      'select subject_type, field from file_use where file_name = $1 and subject_id = $2',
      [photo, stayId],
    )
    expect(found).toEqual([{ subject_type: 'parking_stay', field: 'valet_photo_1' }])
    expect(ok(await at.cashier.client(listValet, { params })).rows[0]).toMatchObject({ id: stayId, photos: [photo] })
    expect(ok(await add()).photos).toEqual([photo])
  })

  test('fetched and handed over by driving out; then nobody asks for it', async () => {
    expect(ok(await step('on_the_way')).valet?.state).toBe('on_the_way')
    expect((await at.leave('VAL100A')).stay.valet?.state).toBe('delivered')
    expect(ok(await page())).toMatchObject({ valet: { state: 'delivered' }, may_ask: false, due_cents: 0 })
    await refused(askFor, 409, { code: 'parking.already_left' })
  })
})
