import { listHistory } from '@muelle/contract/history/record'
import {
  enterParking,
  exitParking,
  quoteParking,
  reportLostTicket,
  validateParking,
} from '@muelle/contract/parking/gate'
import { getParkingLot, recountParking } from '@muelle/contract/parking/lot'
import { createParkingMerchant, getMerchantStatement } from '@muelle/contract/parking/merchants'
import { correctParkingStay, getParkingStay, listParkingStays } from '@muelle/contract/parking/stays'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, openLot, TERMS, type TestLot } from '../../test/lot.ts'
import { snapshot } from '../../test/snapshot.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'

let at: TestLot
let params: { id: number }
beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
})
beforeEach(() => at.setMinutes(0))
afterAll(() => at?.close())

const iso = () => new Date(at.now()).toISOString()
const placesOfCars = async () =>
  ok(await at.cashier.client(getParkingLot, { params })).places.find(({ vehicle_type }) => vehicle_type === 'auto')
const ledgerOf = (visit: number) =>
  at.database.admin<{
    kind: string
    method: string
    to_place: string
    from_place: string
    cents: number
    received: number | null
  }>(
    `select kind, method, from_place, to_place, amount_cents::int as cents, received_cents::int as received
     from ledger_entry where visit_id = $1 order by id`,
    [visit],
  )
/** A refusal with exactly this code, after which every row is as it was. */
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(at.database.admin, at.tables)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [expect.objectContaining(error)] })
  expect(await snapshot(at.database.admin, at.tables)).toEqual(before)
}
const exitOf = (id: number, body: object, person = at.cashier) =>
  person.client(exitParking, { params: { ...params, stayId: id }, body: { as_of: iso(), due_cents: 0, ...body } })

describe('P-2: in and out', () => {
  test('a vehicle enters by its plate, pays by the tariff and leaves; cash is in the hands of the cashier', async () => {
    const { stay, code, places } = await at.enter('ywk 208 a')
    expect(stay).toMatchObject({
      plate: 'YWK208A',
      plate_text: 'YWK-208-A',
      folio: '0001',
      state: 'inside',
      paid_cents: 0,
    })
    expect(code).toMatch(/^P[0-9A-F]{34}$/)
    expect(places[0]).toEqual({ vehicle_type: 'auto', capacity: 3, inside: 1, held: 0, free: 2 })
    at.setMinutes(150)
    const quote = await at.quote(code)
    expect(quote).toMatchObject({ minutes: 150, total_cents: 6250, due_cents: 6250, exit_grace_minutes: 15 })
    expect(quote.lines.map(({ text, amount_cents }) => [text, amount_cents])).toEqual([
      ['Primera hora', 2500],
      ['6 cuartos de hora × $6.25', 3750],
    ])
    const left = ok(await exitOf(stay.id, { due_cents: 6250, payment: { method: 'cash', received_cents: 10_000 } }))
    expect(left).toMatchObject({ paid_cents: 6250, change_cents: 3750, stay: { state: 'left', fee_cents: 6250 } })
    expect(left.places[0]).toMatchObject({ inside: 0, free: 3 })
    expect(await ledgerOf(stay.id)).toEqual([
      {
        kind: 'charge',
        method: 'cash',
        from_place: 'customer',
        to_place: `custody:${at.cashierId}`,
        cents: 6250,
        received: 10_000,
      },
    ])
    const steps = await at.database.admin(
      'select action, from_status, to_status, version::int from visit_event where visit_id = $1 order by id',
      [stay.id],
    )
    expect(steps).toEqual([
      { action: 'seat', from_status: null, to_status: 'seated', version: 1 },
      { action: 'finish', from_status: 'seated', to_status: 'finished', version: 2 },
    ])
  })

  test('P-10: the cash is of the shift of who took it', async () => {
    const shifts = await at.database.admin('select user_id::int, business_id::int from cash_shift where state = $1', [
      'open',
    ])
    expect(shifts).toEqual([{ user_id: at.cashierId, business_id: at.lot }])
  })

  test('a plate is in once, and who has left may come again', async () => {
    await at.enter('ABC-123-D')
    await refused(
      () => at.cashier.client(enterParking, { params, body: { plate: 'abc123d', vehicle_type: 'auto' } }),
      409,
      { code: 'parking.already_inside' },
    )
    at.setMinutes(5)
    expect(await at.leave('ABC123D')).toMatchObject({ paid_cents: 0, stay: { state: 'left', fee_cents: 0 } })
  })

  test('P-12: who comes back at once turns around for nothing no more', async () => {
    at.setMinutes(10)
    await at.enter('ABC-123-D')
    at.setMinutes(15)
    expect(await at.leave('ABC123D')).toMatchObject({ paid_cents: 2500 })
  })

  test('what never came does not leave, and what left does not leave again', async () => {
    await refused(() => at.cashier.client(quoteParking, { params, query: { find: 'ZZZ-999-Z' } }), 409, {
      code: 'parking.not_inside',
    })
    at.setMinutes(200)
    await refused(() => at.cashier.client(quoteParking, { params, query: { find: 'YWK208A' } }), 409, {
      code: 'parking.already_left',
    })
    const [stay] = await at.database.admin<{ id: number }>(
      `select visit_id::int as id from parking_stay where plate = 'YWK208A'`,
    )
    await refused(() => exitOf(stay?.id ?? 0, {}), 409, { code: 'parking.already_left' })
  })

  test('a clock that was set back lets nobody out before they came', async () => {
    const { stay } = await at.enter('CLK-100-A')
    at.setMinutes(-5)
    await refused(() => exitOf(stay.id, {}), 409, { code: 'parking.clock_back' })
    at.setMinutes(1)
    await at.leave('CLK100A')
  })

  test('who paid has so long to leave, and owes the difference afterwards', async () => {
    const { stay } = await at.enter('PAY-100-A')
    at.setMinutes(60)
    const paid = ok(
      await exitOf(stay.id, { due_cents: 2500, payment: { method: 'terminal', reference: '1234' }, leaves: false }),
    )
    expect(paid.stay).toMatchObject({ state: 'inside', paid_cents: 2500 })
    at.setMinutes(75)
    expect(await at.quote('PAY100A')).toMatchObject({ due_cents: 0, total_cents: 3125 })
    at.setMinutes(76)
    expect(await at.quote('PAY100A')).toMatchObject({ due_cents: 1250, paid_cents: 2500 })
    expect(await at.leave('PAY100A')).toMatchObject({ paid_cents: 1250, stay: { paid_cents: 3750, fee_cents: 3750 } })
    expect((await ledgerOf(stay.id)).map(({ method, to_place, cents }) => [method, to_place, cents])).toEqual([
      ['terminal', `bank:${at.lot}`, 2500],
      ['cash', `custody:${at.cashierId}`, 1250],
    ])
  })

  test('an old price, another price, no money and too little of it are refused', async () => {
    const { stay } = await at.enter('OLD-100-A')
    at.setMinutes(30)
    const as_of = iso()
    const cash = { method: 'cash' as const }
    await refused(() => exitOf(stay.id, { due_cents: 2500 }), 409, { code: 'parking.payment_missing' })
    await refused(() => exitOf(stay.id, { due_cents: 1000, payment: cash }), 409, { code: 'parking.price_changed' })
    await refused(() => exitOf(stay.id, { due_cents: 2500, payment: { ...cash, received_cents: 2000 } }), 409, {
      code: 'payment.not_enough',
    })
    at.setMinutes(34)
    await refused(() => exitOf(stay.id, { as_of, due_cents: 2500, payment: cash }), 409, { code: 'parking.quote_old' })
    await at.leave('OLD100A')
  })

  test('a folio alone is enough, and an entry may be told later', async () => {
    at.setMinutes(300)
    const told = new Date(at.now() - 60 * 60_000).toISOString()
    const { stay } = await at.enter(null, { vehicle_type: 'moto', at: told })
    expect(stay).toMatchObject({ plate: null, entered_at: told })
    expect(await at.quote(stay.folio)).toMatchObject({ stay: { id: stay.id }, due_cents: 2500 })
    await at.leave(stay.folio)
    await refused(
      () =>
        at.cashier.client(enterParking, {
          params,
          body: { vehicle_type: 'moto', at: new Date(at.now() + 3_600_000).toISOString() },
        }),
      422,
      { code: 'parking.told_late' },
    )
  })

  test('P-5: a new version leaves those that are in on theirs', async () => {
    const { stay } = await at.enter('VER-100-A')
    const before = ok(await at.boss.client(getParkingLot, { params }))
    const replaces = before.tariffs.find(({ vehicle_type }) => vehicle_type === 'auto')?.id ?? null
    const dearer = { vehicle_type: 'auto' as const, replaces, terms: { ...TERMS, base_cents: 4000 } }
    const made = ok(await at.boss.client(createParkingTariff, { params, body: dearer }))
    await refused(() => at.boss.client(createParkingTariff, { params, body: dearer }), 409, { code: 'stale' })
    const other = await at.enter('VER-200-A')
    at.setMinutes(60)
    expect(await at.quote('VER100A')).toMatchObject({ due_cents: 2500, stay: { id: stay.id } })
    expect(await at.quote('VER200A')).toMatchObject({ due_cents: 4000, stay: { id: other.stay.id } })
    await at.leave('VER100A')
    await at.leave('VER200A')
    ok(await at.boss.client(createParkingTariff, { params, body: { ...dearer, replaces: made.id, terms: TERMS } }))
  })
})

describe('P-4: full', () => {
  test('the last place is given once, and who supervises lets one more in', async () => {
    for (const plate of ['FUL-100-A', 'FUL-200-A', 'FUL-300-A']) await at.enter(plate)
    const body = { plate: 'FUL-400-A', vehicle_type: 'auto' as const }
    await refused(() => at.cashier.client(enterParking, { params, body }), 409, { code: 'parking.full' })
    await refused(() => at.cashier.client(enterParking, { params, body: { ...body, is_override: true } }), 403, {
      code: 'parking.supervisor',
    })
    const over = ok(await at.boss.client(enterParking, { params, body: { ...body, is_override: true } }))
    expect(over).toMatchObject({ stay: { is_override: true }, places: [{ inside: 4, free: 0 }, {}] })
    await refused(() => at.cashier.client(enterParking, { params, body: { vehicle_type: 'grande' } }), 422, {
      code: 'parking.tariff_missing',
    })
    for (const plate of ['FUL100A', 'FUL200A', 'FUL300A', 'FUL400A']) await at.leave(plate)
    expect(await placesOfCars()).toMatchObject({ inside: 0, free: 3 })
  })

  test('races: two entries of one plate, the last place, two exits of one stay', async () => {
    const enterAtOnce = (plates: readonly string[]) =>
      Promise.all(
        plates.map((plate) => at.cashier.client(enterParking, { params, body: { plate, vehicle_type: 'auto' } })),
      )
    const twice = await enterAtOnce(['RAC-100-A', 'RAC-100-A'])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    const last = await enterAtOnce(['RAC-200-A', 'RAC-300-A', 'RAC-400-A', 'RAC-500-A'])
    expect(last.filter(({ status }) => status === 'OK')).toHaveLength(2)
    expect(await placesOfCars()).toMatchObject({ inside: 3, free: 0 })
    at.setMinutes(30)
    const { stay, as_of, due_cents } = await at.quote('RAC100A')
    const exits = await Promise.all(
      [1, 2].map(() => exitOf(stay.id, { as_of, due_cents, payment: { method: 'cash' } })),
    )
    expect(exits.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    expect(await ledgerOf(stay.id)).toHaveLength(1)
    const inside = ok(await at.cashier.client(listParkingStays, { params, query: { filter: { state: 'inside' } } }))
    for (const { plate } of inside.rows) await at.leave(plate ?? '')
    expect(await placesOfCars()).toMatchObject({ inside: 0 })
  })
})

describe('P-9: merchants', () => {
  test('give once, to who is in, and it stands in their statement', async () => {
    const merchant = { name: 'La Ría', code: 'RIA', kind: 'minutes' as const, value: 60, is_active: true }
    const { id } = ok(await at.boss.client(createParkingMerchant, { params, body: merchant }))
    await refused(() => at.boss.client(createParkingMerchant, { params, body: merchant }), 409, {
      code: 'parking.code_taken',
    })
    const { stay } = await at.enter('VAL-100-A')
    at.setMinutes(150)
    const stayId = stay.id
    const give = (code: string) => at.cashier.client(validateParking, { params: { ...params, stayId }, body: { code } })
    expect(ok(await give('ria'))).toMatchObject({ due_cents: 3750, stay: { validations: [{ label: 'La Ría' }] } })
    await refused(() => give('RIA'), 409, { code: 'parking.validation_repeated' })
    await refused(() => give('NADIE'), 409, { code: 'parking.validation_unknown' })
    await at.leave('VAL100A')
    const statement = ok(
      await at.boss.client(getMerchantStatement, {
        params: { ...params, merchantId: id },
        query: { month: '2027-03' },
      }),
    )
    expect(statement).toMatchObject({
      stays: 1,
      total_cents: 2500,
      rows: [{ plate_text: 'VAL-100-A', given_cents: 2500 }],
    })
  })

  test('P-2: give nothing of the minutes in which who has paid drives to the gate', async () => {
    const merchant = { name: 'Hotel', code: 'HOTEL', kind: 'percent' as const, value: 5000, is_active: true }
    const { id } = ok(await at.boss.client(createParkingMerchant, { params, body: merchant }))
    const { stay } = await at.enter('VAL-200-A')
    at.setMinutes(60)
    const body = { code: 'HOTEL' }
    ok(await at.cashier.client(validateParking, { params: { ...params, stayId: stay.id }, body }))
    ok(await exitOf(stay.id, { due_cents: 1250, leaves: false, payment: { method: 'cash' } }))
    at.setMinutes(70)
    expect(await at.leave('VAL200A')).toMatchObject({ paid_cents: 0, stay: { fee_cents: 1250 } })
    const query = { month: '2027-03' }
    const statement = await at.boss.client(getMerchantStatement, { params: { ...params, merchantId: id }, query })
    expect(ok(statement)).toMatchObject({ stays: 1, total_cents: 1250 })
  })
})

describe('P-3: lost tickets and corrections', () => {
  test('without a proof what is printed is due, and the stay is an exception', async () => {
    const { stay } = await at.enter('LST-100-A')
    at.setMinutes(20)
    const lost = { name: 'Ana Uc', phone: '984 111 2233', id_note: 'INE 4411', is_proven: false }
    const quote = ok(await at.cashier.client(reportLostTicket, { params: { ...params, stayId: stay.id }, body: lost }))
    expect(quote).toMatchObject({ due_cents: 20_000, stay: { is_lost: true } })
    await at.leave('LST100A')
    const listed = await at.cashier.client(listParkingStays, {
      params,
      query: { filter: { is_exception: 'true', search: 'LST' } },
    })
    expect(ok(listed).rows.map(({ plate }) => plate)).toEqual(['LST100A'])
  })

  test('whose ticket is lost and who has no plate is found by kind and about when they came', async () => {
    await at.enter(null, { vehicle_type: 'moto' })
    at.setMinutes(50)
    await at.enter(null, { vehicle_type: 'moto' })
    at.setMinutes(60)
    const foundBetween = async (from: number, until: number, vehicle_type: 'auto' | 'moto' = 'moto') => {
      const minute = (count: number) => new Date(at.now() + (count - 60) * 60_000).toISOString()
      const filter = {
        state: 'inside',
        vehicle_type,
        entered_from: minute(from),
        entered_until: minute(until),
      } as const
      return ok(await at.cashier.client(listParkingStays, { params, query: { filter } })).rows.map(({ folio }) => folio)
    }
    const [early] = await foundBetween(-30, 30)
    const [late] = await foundBetween(20, 80)
    expect([await foundBetween(-30, 30), await foundBetween(20, 80)]).toEqual([[early], [late]])
    expect(await foundBetween(0, 50)).toEqual([late, early])
    expect(await foundBetween(0, 50, 'auto')).toEqual([])
    expect(await foundBetween(51, 60)).toEqual([])
    for (const folio of [early, late]) await at.leave(folio ?? '')
  })

  test('an exit is taken back with the money, and a wrong entry called off', async () => {
    const { stay } = await at.enter('COR-100-A')
    at.setMinutes(60)
    const { stay: left } = await at.leave('COR100A')
    const correct = (body: object, person = at.boss) =>
      person.client(correctParkingStay, {
        params: { ...params, stayId: stay.id },
        body: { version: left.version, action: 'reopen' as const, reason: 'Se equivocó de placa', ...body },
      })
    await refused(() => correct({}, at.cashier), 403, { code: 'forbidden' })
    await refused(() => correct({ version: 1 }), 409, { code: 'stale' })
    const again = ok(await correct({}))
    expect(again).toMatchObject({ state: 'inside', paid_cents: 0 })
    expect((await ledgerOf(stay.id)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', 2500],
      ['refund', 2500],
    ])
    const moved = ok(
      await correct({ version: again.version, action: 'edit', vehicle_type: 'moto', plate: 'COR-200-A' }),
    )
    expect(moved).toMatchObject({ vehicle_type: 'moto', plate: 'COR200A' })
    const voided = ok(await correct({ version: moved.version, action: 'void' }))
    expect(voided).toMatchObject({ state: 'void', fee_cents: 0 })
    const told = ok(await at.boss.client(getParkingStay, { params: { ...params, stayId: stay.id } }))
    expect(told.payments.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['charge', 2500],
      ['refund', 2500],
    ])
    expect(await placesOfCars()).toMatchObject({ inside: 0 })
    const query = { subject_type: 'visit' as const, subject_id: stay.id, page: 1, count: 10 }
    const history = ok(await at.boss.client(listHistory, { query }))
    const corrections = history.rows.filter(({ action }) => action === 'parking.corrected')
    const why = { from: null, to: 'Se equivocó de placa' }
    expect(corrections.map(({ changes }) => [changes['reason'], changes['is_void']])).toEqual([
      [why, { from: false, to: true }],
      [why, undefined],
      [why, undefined],
    ])
  })
})

test('P-11: a recount takes out what is gone, takes in what stands there, and keeps what it still differs by', async () => {
  const gone = await at.enter('GON-100-A')
  const before = ok(await at.cashier.client(getParkingLot, { params }))
  expect(before.places[0]).toMatchObject({ inside: 1 })
  const body = {
    rows: [{ vehicle_type: 'auto' as const, zone: '', counted: 2 }],
    gone: [gone.stay.id],
    found: [{ plate: 'FND-100-A', vehicle_type: 'auto' as const }],
  }
  // Named twice it is gone once.
  const twice = { ...body, gone: [...body.gone, ...body.gone] }
  const counted = ok(await at.cashier.client(recountParking, { params, body: twice }))
  expect(counted).toMatchObject({ gone: ['GON-100-A'], found: ['FND-100-A'], rows: [{ expected: 1, counted: 2 }] })
  expect(await placesOfCars()).toMatchObject({ inside: 2, free: 1 })
  await refused(
    () =>
      at.cashier.client(recountParking, {
        params,
        body: { ...body, gone: [], found: [], rows: [{ vehicle_type: 'grande', zone: '', counted: 1 }] },
      }),
    409,
    { code: 'parking.no_places' },
  )
  await at.leave('FND100A')
  expect(await placesOfCars()).toMatchObject({ inside: 1 })
})

test('P-3: a stay that is picked is quoted itself, whatever vehicle of another day has its folio, and left on the day it leaves on', async () => {
  const { stay: night } = await at.enter(null)
  at.setMinutes(24 * 60)
  const { stay: today } = await at.enter(null)
  await at.database.admin(
    'update parking_stay s set folio = n.folio from parking_stay n where s.visit_id = $1 and n.visit_id = $2',
    [today.id, night.id],
  )
  at.setMinutes(24 * 60 + 30)
  expect((await at.quote(night.folio)).stay.id).toBe(today.id)
  const picked = ok(await at.cashier.client(getParkingStay, { params: { ...params, stayId: night.id } }))
  expect(picked).toMatchObject({ stay: { id: night.id, state: 'inside', folio: night.folio }, minutes: 24 * 60 + 30 })
  const { due_cents, as_of } = picked
  const left = ok(await exitOf(night.id, { as_of, due_cents, payment: { method: 'cash' } }))
  expect(left).toMatchObject({ paid_cents: due_cents, stay: { id: night.id, state: 'left' } })
  const leftToday = async () =>
    ok(await at.cashier.client(listParkingStays, { params, query: { filter: { state: 'left' } } })).rows.map(
      ({ id }) => id,
    )
  // It came on the day before, and left on this one.
  expect(await leftToday()).toContain(night.id)
  at.setMinutes(48 * 60 + 30)
  expect(await leftToday()).not.toContain(night.id)
  at.setMinutes(24 * 60 + 30)
  await at.leave(night.folio)
})

test('what was done at this gate breaks no invariant', async () => {
  expect(brokenInvariants(await checkInvariants(at.database.connection))).toEqual([])
})
