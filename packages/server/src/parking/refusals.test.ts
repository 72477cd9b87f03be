import { reportLostTicket, validateParking } from '@muelle/contract/parking/gate'
import { takeParkingFolios } from '@muelle/contract/parking/gate-offline'
import { getParkingLot, recountParking } from '@muelle/contract/parking/lot'
import { createParkingMerchant } from '@muelle/contract/parking/merchants'
import { moveToSpot } from '@muelle/contract/parking/spots'
import { correctParkingStay } from '@muelle/contract/parking/stays'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { addValetPhoto, setValetState } from '@muelle/contract/parking/valet'
import { BLOCK_FOLIOS, MAX_DEVICE_BLOCKS } from '@muelle/domain/parking/folio-block'
import { MAX_VALET_PHOTOS } from '@muelle/domain/parking/valet'
import { localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, openLot, TERMS, type TestLot } from '../../test/lot.ts'
import { fingerprints } from '../../test/snapshot.ts'

const DAY_MINUTES = 24 * 60

let at: TestLot
let params: { id: number }
beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
})
beforeEach(() => at.setMinutes(0))
afterAll(() => at?.close())

/** A refusal with exactly this code, after which every row of every table is as it was. */
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await fingerprints(at.database.admin)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [expect.objectContaining(error)] })
  expect(await fingerprints(at.database.admin)).toEqual(before)
}
const tariffs = async () => ok(await at.boss.client(getParkingLot, { params })).tariffs
const priced = async (terms: Partial<typeof TERMS>) => {
  const replaces = (await tariffs()).find(({ vehicle_type }) => vehicle_type === 'auto')?.id ?? null
  return () =>
    at.boss.client(createParkingTariff, {
      params,
      body: { vehicle_type: 'auto', replaces, terms: { ...TERMS, ...terms } },
    })
}

describe('P-5, P-7: rates that cannot be', () => {
  test('a courtesy as long as a fraction', async () => {
    await refused(await priced({ courtesy_minutes: 16 }), 422, {
      code: 'parking.courtesy_too_long',
      detail: { fraction_minutes: 15 },
    })
  })

  test('two bands at one time', async () => {
    const { base_minutes, base_cents, fraction_minutes, fraction_cents } = TERMS
    const rate = { base_minutes, base_cents, fraction_minutes, fraction_cents }
    const band = (from: string, to: string) => ({ ...rate, weekdays: [5], from: localTime(from), to: localTime(to) })
    await refused(await priced({ bands: [band('18:00', '23:00'), band('22:00', '02:00')] }), 422, {
      code: 'parking.bands_overlap',
    })
  })
})

test('a clock that was set back: nothing is given, moved, told lost or parked before its vehicle came', async () => {
  const { stay } = await at.enter('CLK-100-A')
  const merchant = { name: 'La Ría', code: 'RIA', kind: 'minutes' as const, value: 60, is_active: true }
  ok(await at.boss.client(createParkingMerchant, { params, body: merchant }))
  at.setMinutes(-5)
  const of = { params: { ...params, stayId: stay.id } }
  const lost = { name: 'Ana Uc', phone: '984 111 2233', id_note: 'INE 4411', is_proven: true }
  for (const attempt of [
    () => at.cashier.client(validateParking, { ...of, body: { code: 'RIA' } }),
    () => at.cashier.client(moveToSpot, { ...of, body: { spot_id: null } }),
    () => at.cashier.client(reportLostTicket, { ...of, body: lost }),
    () => at.cashier.client(setValetState, { ...of, body: { state: 'received' } }),
    () => at.cashier.client(addValetPhoto, { ...of, body: { photo: 'nobody.webp' } }),
  ])
    await refused(attempt, 409, { code: 'parking.clock_back' })
  at.setMinutes(1)
  await at.leave('CLK100A')
})

describe('corrections', () => {
  const reopen = (stay: { id: number; version: number }) => () =>
    at.boss.client(correctParkingStay, {
      params: { ...params, stayId: stay.id },
      body: { version: stay.version, action: 'reopen', reason: 'No ha salido' },
    })

  test('what has not left is not taken back in', async () => {
    const { stay } = await at.enter('COR-100-A')
    await refused(reopen(stay), 409, { code: 'parking.not_left' })
    await at.leave('COR100A')
  })

  test('what left on another business day is not, either', async () => {
    await at.enter('COR-200-A')
    const { stay } = await at.leave('COR200A')
    at.setMinutes(DAY_MINUTES)
    await refused(reopen(stay), 409, { code: 'parking.reopen_over' })
  })
})

test('P-11: a recount of fewer than stand there by its own word', async () => {
  const found = ['FND-100-A', 'FND-200-A'].map((plate) => ({ plate, vehicle_type: 'auto' as const }))
  const rows = [{ vehicle_type: 'auto' as const, zone: '', counted: 1 }]
  await refused(() => at.cashier.client(recountParking, { params, body: { rows, found } }), 422, {
    code: 'parking.counted_below',
    detail: { vehicle_type: 'auto', inside_count: 1 },
  })
})

test('P-12: one photo more than a folio has room for', async () => {
  const { stay } = await at.enter('PHO-100-A')
  await at.database.admin('update parking_stay set valet_photos = $2 where visit_id = $1', [
    stay.id,
    Array.from({ length: MAX_VALET_PHOTOS }, (_, number) => `${number}.webp`),
  ])
  await refused(
    () => at.cashier.client(addValetPhoto, { params: { ...params, stayId: stay.id }, body: { photo: 'another.webp' } }),
    409,
    { code: 'parking.photos_full', detail: { max_count: MAX_VALET_PHOTOS } },
  )
  await at.leave('PHO100A')
})

test('a device that asks for folios without end', async () => {
  const take = () => at.cashier.client(takeParkingFolios, { params, body: { device: { id: 'booth' } } })
  for (let block = 0; block < MAX_DEVICE_BLOCKS; block += 1) ok(await take())
  await refused(take, 409, {
    code: 'parking.folios_spent',
    detail: { max_count: MAX_DEVICE_BLOCKS * BLOCK_FOLIOS },
  })
})
