import type { CallInput } from '@muelle/contract/call'
import { listKeptStays, tellParkingExit } from '@muelle/contract/parking/exit-offline'
import { listParkingStays } from '@muelle/contract/parking/stays'
import { QUEUE_HOURS } from '@muelle/domain/parking/folio-block'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, openLot, type TestLot } from '../../../test/lot.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

const BOOTH = { id: 'booth-1' }
let at: TestLot
let params: { id: number }
beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
})
beforeEach(() => at.setMinutes(0))
afterAll(() => at?.close())

type Exit = CallInput<typeof tellParkingExit>['body']['exit']
const iso = (minutes = 0) => new Date(at.now() + minutes * 60_000).toISOString()
const tell = (exit: Exit, sent_at = iso()) =>
  at.cashier.client(tellParkingExit, { params, body: { device: BOOTH, sent_at, exit } })
const kept = async () => ok(await at.cashier.client(listKeptStays, { params })).rows
const cash = async () =>
  (
    await at.database.admin<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entry where to_place = $1`,
      [`custody:${at.cashierId}`],
    )
  )[0]?.cents
const exceptions = async () =>
  ok(await at.cashier.client(listParkingStays, { params, query: { filter: { is_exception: 'true' } } })).rows

describe('leaving without a network (decision 0165)', () => {
  test('a device knows of each vehicle what its fee follows from', async () => {
    const { code } = await at.enter('AAA-100-A')
    expect(await kept()).toMatchObject([
      {
        code,
        folio: '0001',
        plate: 'AAA100A',
        paid_cents: 0,
        has_grace: true,
        terms: { base_cents: 2_500 },
        validations: [],
      },
    ])
  })

  test('what was taken is kept, the vehicle is out as of its moment, and told twice it is one exit', async () => {
    const [stay] = await kept()
    at.setMinutes(95)
    const exit = { nonce: 'exit-0001', code: stay?.code ?? '', at: iso(-20), taken_cents: 3_125 }
    const told = ok(await tell(exit))
    // 75 minutes after it came: one hour and a quarter begun.
    expect(told).toMatchObject({
      outcome: 'left',
      due_cents: 3_125,
      stay: { state: 'left', left_at: iso(-20), fee_cents: 3_125, paid_cents: 3_125 },
    })
    expect(told.places.find(({ vehicle_type }) => vehicle_type === 'auto')).toMatchObject({ inside: 0 })
    expect(ok(await tell(exit)).outcome).toBe('repeated')
    expect(await cash()).toBe(3_125)
    expect(await exceptions()).toEqual([])
  })

  test('two tabs that tell it at once make one exit', async () => {
    const { code } = await at.enter('AAA-150-A')
    at.setMinutes(30)
    const exit = { nonce: 'exit-0150', code, at: iso(), taken_cents: 2_500 }
    const outcomes = await Promise.all(Array.from({ length: 4 }, async () => ok(await tell(exit)).outcome))
    expect(outcomes.toSorted()).toEqual(['left', 'repeated', 'repeated', 'repeated'])
    expect(await cash()).toBe(5_625)
  })

  test('where another amount was due it is out all the same, and somebody looks at it', async () => {
    const { code } = await at.enter('AAA-200-A')
    at.setMinutes(70)
    expect(ok(await tell({ nonce: 'exit-0002', code, at: iso(), taken_cents: 2_500 }))).toMatchObject({
      outcome: 'differs',
      due_cents: 3_125,
      stay: { state: 'left', fee_cents: 2_500, told_exit: { taken_cents: 2_500, due_cents: 3_125, had_left: false } },
    })
    expect((await exceptions()).map(({ plate }) => plate)).toEqual(['AAA200A'])
  })

  test('where another gate had let it out, the money is kept and seen', async () => {
    const { code } = await at.enter('AAA-300-A')
    at.setMinutes(30)
    await at.leave('AAA300A')
    const before = await cash()
    expect(ok(await tell({ nonce: 'exit-0003', code, at: iso(-1), taken_cents: 2_500 }))).toMatchObject({
      outcome: 'had_left',
      due_cents: 0,
      stay: { state: 'left', paid_cents: 5_000, told_exit: { had_left: true } },
    })
    expect(await cash()).toBe((before ?? 0) + 2_500)
    expect((await exceptions()).map(({ plate }) => plate)).toContain('AAA300A')
  })

  test('nobody’s ticket, and what is days old, is refused and changes nothing', async () => {
    const { code } = await at.enter('AAA-400-A')
    const tables = [...at.tables, 'parking_told_exit']
    const before = await snapshot(at.database.admin, tables)
    const unknown = await tell({ nonce: 'exit-0004', code: `P${'0'.repeat(34)}`, at: iso(), taken_cents: 0 })
    expect(unknown).toMatchObject({ httpStatus: 404 })
    const old = await tell({ nonce: 'exit-0005', code, at: iso(-QUEUE_HOURS * 60 - 1), taken_cents: 0 })
    expect(old).toMatchObject({ httpStatus: 422, errors: [expect.objectContaining({ code: 'parking.told_late' })] })
    expect(await snapshot(at.database.admin, tables)).toEqual(before)
  })

  test('what was told breaks no invariant', async () => {
    expect(brokenInvariants(await checkInvariants(at.database.connection))).toEqual([])
  })
})
