import { listKeptStays } from '@muelle/contract/parking/exit-offline'
import { enterParking, exitParking, findPlates } from '@muelle/contract/parking/gate'
import { getParkingLot, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import {
  createParkingPermit,
  endParkingPermit,
  renewParkingPermit,
  updateParkingPermit,
} from '@muelle/contract/parking/permits'
import {
  cancelParkingReservation,
  listParkingReservations,
  reserveParking,
} from '@muelle/contract/parking/reservations'
import { createParkingTariff, simulateParking } from '@muelle/contract/parking/tariffs'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { ok, openLot, TERMS, type TestLot } from '../../test/lot.ts'
import { snapshot } from '../../test/snapshot.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { releaseParkingTask } from './release-job.ts'

let at: TestLot
let params: { id: number }
beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
})
beforeEach(() => at.setMinutes(0))
afterAll(() => at?.close())

const TABLES = () => [...at.tables, 'parking_permit', 'parking_permit_plate', 'parking_lot', 'parking_tariff']
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(at.database.admin, TABLES())
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [expect.objectContaining(error)] })
  expect(await snapshot(at.database.admin, TABLES())).toEqual(before)
}
const lot = async () => ok(await at.boss.client(getParkingLot, { params }))
const minutes = (count: number) => new Date(instant(at.now() + count * MINUTE_MS)).toISOString()
const placesOfCars = async () => (await lot()).places.find(({ vehicle_type }) => vehicle_type === 'auto')

const PERMIT = {
  holder: 'Hotel Faro',
  vehicle_type: 'auto' as const,
  plates: ['PEN-100-A', 'PEN-200-A'],
  starts_on: '2027-03-01',
  ends_on: '2027-03-09',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  hours: null,
  simultaneous: 1,
  price_cents: 90_000,
}

describe('P-8: permits', () => {
  test('let in for nothing, also late for some days; beyond what is rented the normal ticket', async () => {
    const permit = ok(await at.boss.client(createParkingPermit, { params, body: PERMIT }))
    expect(permit).toMatchObject({ state: 'late', inside: 0, plates: [{ plate_text: 'PEN-100-A' }, {}] })
    await refused(() => at.boss.client(createParkingPermit, { params, body: { ...PERMIT, holder: 'Otro' } }), 409, {
      code: 'parking.plate_taken',
    })
    await refused(
      () =>
        at.boss.client(createParkingPermit, { params, body: { ...PERMIT, plates: ['ZZZ-1'], ends_on: '2027-02-01' } }),
      422,
      { code: 'parking.permit_period' },
    )
    const first = await at.enter('PEN-100-A')
    expect(first).toMatchObject({ permit_denied: null, stay: { permit: { holder: 'Hotel Faro', is_late: true } } })
    expect((await at.enter('PEN-200-A')).permit_denied).toBe('all_in_use')
    at.setMinutes(90)
    expect(await at.quote('PEN100A')).toMatchObject({
      due_cents: 0,
      lines: [{ kind: 'permit', text: 'Pensión de Hotel Faro' }],
    })
    expect(await at.quote('PEN200A')).toMatchObject({ due_cents: 3750 })
    await at.leave('PEN100A')
    await at.leave('PEN200A')
    const renewal = { version: permit.version, ends_on: '2027-04-09', amount_cents: 90_000, method: 'cash' as const }
    const renewed = ok(
      await at.cashier.client(renewParkingPermit, { params: { ...params, permitId: permit.id }, body: renewal }),
    )
    expect(renewed).toMatchObject({ state: 'active', ends_on: '2027-04-09' })
    const paid = await at.database.admin('select to_place, amount_cents::int from ledger_entry where permit_id = $1', [
      permit.id,
    ])
    expect(paid).toEqual([{ to_place: `custody:${at.cashierId}`, amount_cents: 90_000 }])
    const changed = ok(
      await at.boss.client(updateParkingPermit, {
        params: { ...params, permitId: permit.id },
        body: { ...PERMIT, plates: ['PEN-300-A'], ends_on: '2027-04-09', version: renewed.version },
      }),
    )
    expect(changed.plates).toEqual([{ plate: 'PEN300A', plate_text: 'PEN-300-A' }])
    ok(await at.boss.client(endParkingPermit, { params: { ...params, permitId: permit.id } }))
    expect((await at.enter('PEN-300-A')).stay.permit).toBeNull()
    await at.leave('PEN300A')
  })
})

describe('P-4: reservations', () => {
  const reserve = (from: number, to: number, plate: string, amount_cents = 5000) =>
    at.cashier.client(reserveParking, {
      params,
      body: {
        name: 'Ana Uc',
        plate,
        vehicle_type: 'auto',
        start_at: minutes(from),
        end_at: minutes(to),
        ...(amount_cents > 0 && { payment: { amount_cents, method: 'terminal' } }),
      },
    })

  test('keep a place, become a stay, and are paid beforehand', async () => {
    const made = ok(await reserve(60, 180, 'RES-100-A'))
    expect(made).toMatchObject({ state: 'reserved', price_cents: 5000, paid_cents: 5000 })
    at.setMinutes(40)
    expect(await placesOfCars()).toMatchObject({ held: 1, free: 2 })
    const seen = ok(await at.cashier.client(findPlates, { params, query: { begins: 'RES-100' } }))
    expect(seen.rows).toMatchObject([{ reservation: { id: made.id, start_at: made.start_at, name: 'Ana Uc' } }])
    const entered = await at.enter('RES-100-A')
    expect(entered.stay).toMatchObject({ id: made.id, reserved_until: made.end_at })
    expect(await placesOfCars()).toMatchObject({ held: 0, inside: 1 })
    at.setMinutes(190)
    // What was before its start is paid by the tariff, whether or not somebody else could have had the place.
    expect(await at.leave('RES100A')).toMatchObject({ paid_cents: 2500 })
    const [listed] = ok(await at.cashier.client(listParkingReservations, { params, query: {} })).rows
    expect(listed).toMatchObject({ id: made.id, state: 'left', paid_cents: 5000 })
  })

  test.each([
    ['nothing', 'RES-120-A', 0, 5000],
    ['a part', 'RES-130-A', 2000, 3000],
  ])('of which %s was paid beforehand are paid on leaving', async (_, plate, prepaid, due) => {
    expect(ok(await reserve(0, 120, plate, prepaid))).toMatchObject({ price_cents: 5000, paid_cents: prepaid })
    await at.enter(plate)
    at.setMinutes(120)
    const [kept] = ok(await at.cashier.client(listKeptStays, { params })).rows
    const left = await at.leave(plate.replaceAll('-', ''))
    expect(left).toMatchObject({ paid_cents: due, stay: { paid_cents: due, fee_cents: due } })
    expect(kept).toMatchObject({ reserved_owed_cents: due })
    expect(brokenInvariants(await checkInvariants(at.database.connection))).toEqual([])
  })

  test('whoever reserved, pays later and turns around pays nothing', async () => {
    ok(await reserve(0, 120, 'RES-140-A', 0))
    await at.enter('RES-140-A')
    at.setMinutes(10)
    expect(await at.leave('RES140A')).toMatchObject({ paid_cents: 0 })
  })

  test('no more than there are, also at once', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((letter) => reserve(600, 660, `RES-20${letter}`)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(3)
    await refused(() => reserve(600, 660, 'RES-900-A'), 409, { code: 'parking.full' })
    await refused(() => reserve(-60, 60, 'RES-900-A'), 422, { code: 'parking.reservation_time' })
    await refused(() => reserve(60, 60 * 24 * 90, 'RES-900-A'), 422, { code: 'parking.too_far' })
    const won = answers.find(({ status }) => status === 'OK')
    const first = won?.status === 'OK' ? won.data.id : 0
    const cancel = () => at.cashier.client(cancelParkingReservation, { params: { ...params, reservationId: first } })
    expect(ok(await cancel())).toMatchObject({ state: 'canceled', paid_cents: 0 })
    await refused(cancel, 409, { code: 'parking.reservation_over' })
  })

  test('are let go when nobody came, and what was paid stays paid', async () => {
    at.setMinutes(661)
    const task = releaseParkingTask(at.now)
    await task.run({ accountId: at.account }, { db: at.database.db, signal: new AbortController().signal, attempt: 1 })
    const rows = ok(await at.cashier.client(listParkingReservations, { params, query: {} })).rows
    expect(rows.filter(({ state }) => state === 'released').map(({ paid_cents }) => paid_cents)).toEqual([5000, 5000])
    expect(await placesOfCars()).toMatchObject({ held: 0 })
  })
})

describe('what is set up', () => {
  test('places and settings are changed over the version that was read', async () => {
    const before = await lot()
    const body = {
      reserve_percent: 40,
      reentry_minutes: 15,
      permit_grace_days: 0,
      ticket_text: 'Gracias',
      version: before.version,
    }
    const after = ok(await at.boss.client(updateParkingLot, { params, body }))
    expect(after).toMatchObject({ settings: { reserve_percent: 40, ticket_text: 'Gracias', legal_text: null } })
    expect(after.places[0]).toMatchObject({ capacity: 3, free: 2 })
    await refused(() => at.boss.client(updateParkingLot, { params, body }), 409, { code: 'stale' })
    await refused(() => at.cashier.client(updateParkingLot, { params, body }), 403, { code: 'forbidden' })
    await at.enter('SET-100-A')
    const without = { version: after.version, spaces: [{ vehicle_type: 'moto' as const, zone: 'B', capacity: 1 }] }
    await refused(() => at.boss.client(setParkingSpaces, { params, body: without }), 409, {
      code: 'parking.space_in_use',
    })
    await at.leave('SET100A')
    expect(ok(await at.boss.client(setParkingSpaces, { params, body: without })).spaces).toEqual([
      { vehicle_type: 'moto', zone: 'B', capacity: 1, inside: 0 },
    ])
  })

  test('P-13: what it would cost, by terms that are not saved', async () => {
    const asked = { vehicle_type: 'auto' as const, terms: TERMS, entered_at: minutes(0), left_at: minutes(150) }
    const simulated = ok(await at.boss.client(simulateParking, { params, body: asked }))
    expect(simulated).toMatchObject({ total_cents: 6250, minutes: 150, lines: [{ text: 'Primera hora' }, {}] })
    await refused(() => at.boss.client(simulateParking, { params, body: { ...asked, left_at: minutes(-1) } }), 409, {
      code: 'parking.clock_back',
    })
    await refused(
      () =>
        at.boss.client(createParkingTariff, {
          params,
          body: { vehicle_type: 'auto', replaces: null, terms: { ...TERMS, cap_cents: 100 } },
        }),
      422,
      { code: 'parking.cap_below_base' },
    )
  })
})

test('a business of another type has no gate, and doctor finds nothing wrong', async () => {
  const add = fixtures(at.database.admin)
  const tour = await add.addBusiness({ account: at.account, name: 'Tours' })
  await add.addMember({ account: at.account, business: tour, user: at.cashierId })
  const elsewhere = { id: tour }
  await refused(() => at.cashier.client(enterParking, { params: elsewhere, body: { vehicle_type: 'auto' } }), 409, {
    code: 'parking.no_lot',
  })
  await refused(
    () =>
      at.cashier.client(exitParking, {
        params: { ...params, stayId: 987_654 },
        body: { as_of: minutes(0), due_cents: 0 },
      }),
    404,
    { code: 'not_found' },
  )
  expect(brokenInvariants(await checkInvariants(at.database.connection))).toEqual([])
})
