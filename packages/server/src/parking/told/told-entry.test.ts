import type { CallInput } from '@muelle/contract/call'
import { enterParking } from '@muelle/contract/parking/gate'
import { takeParkingFolios, tellParkingEntry } from '@muelle/contract/parking/gate-offline'
import { getParkingLot } from '@muelle/contract/parking/lot'
import { listParkingStays } from '@muelle/contract/parking/stays'
import { BLOCK_FOLIOS, QUEUE_HOURS } from '@muelle/domain/parking/folio-block'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, openLot, type TestLot } from '../../../test/lot.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

const BOOTH = { id: 'booth-1' }
let at: TestLot
let params: { id: number }
let block: { business_date: string; first: number; last: number }
beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
})
beforeEach(() => at.setMinutes(0))
afterAll(() => at?.close())

type Entry = CallInput<typeof tellParkingEntry>['body']['entry']
const iso = (minutes = 0) => new Date(at.now() + minutes * 60_000).toISOString()
const codeOf = (number: number) => `P${String(number).padStart(34, '0')}`
const entryOf = (number: number, more: Partial<Entry> = {}): Entry => ({
  at: iso(-20),
  code: codeOf(number),
  business_date: block.business_date,
  folio: block.first + number,
  plate: `OFF-${100 + number}-A`,
  vehicle_type: 'auto',
  ...more,
})
const tell = (entry: Entry, { device = BOOTH, sent_at = iso() } = {}) =>
  at.cashier.client(tellParkingEntry, { params, body: { device, sent_at, entry } })
const refused = async (attempt: () => Promise<unknown>, httpStatus: number, error: object) => {
  const before = await snapshot(at.database.admin, at.tables)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [expect.objectContaining(error)] })
  expect(await snapshot(at.database.admin, at.tables)).toEqual(before)
}

describe('P-2 without a network', () => {
  test('a device gets folios of its own; the lane that is online goes on after them', async () => {
    block = ok(await at.cashier.client(takeParkingFolios, { params, body: { device: BOOTH } }))
    expect(block).toEqual({ business_date: '2027-03-10', first: 1, last: BLOCK_FOLIOS })
    const other = ok(await at.cashier.client(takeParkingFolios, { params, body: { device: { id: 'booth-2' } } }))
    expect(other).toMatchObject({ first: BLOCK_FOLIOS + 1 })
    const { stay } = await at.enter('ONL-100-A')
    expect(stay.folio).toBe(String(2 * BLOCK_FOLIOS + 1).padStart(4, '0'))
    await at.leave('ONL100A')
  })

  test('an entry is told with its time, its folio and the code of its ticket, and pays from then on', async () => {
    const told = ok(await tell(entryOf(0)))
    expect(told).toMatchObject({
      outcome: 'entered',
      stay: { folio: '0001', plate: 'OFF100A', entered_at: iso(-20), is_told_late: true, is_override: false },
    })
    expect(told.places[0]).toMatchObject({ inside: 1 })
    at.setMinutes(130)
    expect(await at.quote(codeOf(0))).toMatchObject({ minutes: 150, due_cents: 6250 })
    await at.leave(codeOf(0))
  })

  test('told twice it is one entry, also at the same moment', async () => {
    const twice = await Promise.all([tell(entryOf(1)), tell(entryOf(1))])
    const again = ok(await tell(entryOf(1)))
    expect(again).toMatchObject({ outcome: 'repeated', stay: { folio: '0002' } })
    expect(twice.map((told) => ok(told).outcome).toSorted()).toEqual(['entered', 'repeated'])
    const listed = ok(await at.cashier.client(listParkingStays, { params, query: { filter: { search: 'OFF101' } } }))
    expect(listed.count).toBe(1)
    await at.leave(codeOf(1))
  })

  test('an entry whose answer was lost is told by the same code, and is the one that the server has', async () => {
    const body = { plate: 'LOST-10', vehicle_type: 'auto' as const, code: codeOf(50) }
    const { stay } = ok(await at.cashier.client(enterParking, { params, body }))
    expect(ok(await tell(entryOf(2, { code: codeOf(50), plate: 'LOST10' })))).toMatchObject({
      outcome: 'repeated',
      stay: { id: stay.id, folio: stay.folio },
    })
    await at.leave('LOST10')
    await refused(() => at.cashier.client(enterParking, { params, body }), 409, { code: 'parking.ticket_repeated' })
  })

  test('P-8: a plate that is in already is kept by its folio alone, for somebody to look at', async () => {
    await at.enter('DUP-100-A')
    const told = ok(await tell(entryOf(3, { plate: 'DUP100A' })))
    expect(told).toMatchObject({
      outcome: 'duplicate',
      stay: { folio: '0004', plate: null, duplicate_plate_text: 'DUP-100-A' },
    })
    const looked = ok(
      await at.cashier.client(listParkingStays, { params, query: { filter: { is_exception: 'true' } } }),
    )
    expect(looked.rows.map(({ id }) => id)).toEqual([told.stay.id])
    await at.leave('DUP100A')
    await at.leave(codeOf(3))
  })

  test('who drove into a full lot is in: counted, and an exception', async () => {
    for (const plate of ['FUL-100-A', 'FUL-200-A', 'FUL-300-A'])
      await at.boss.client(enterParking, { params, body: { plate, vehicle_type: 'auto', is_override: true } })
    const told = ok(await tell(entryOf(4)))
    expect(told).toMatchObject({ outcome: 'entered', stay: { is_override: true } })
    expect(told.places[0]).toMatchObject({ capacity: 3, inside: 4, free: 0 })
    for (const find of ['FUL100A', 'FUL200A', 'FUL300A', codeOf(4)]) await at.leave(find)
    expect(ok(await at.cashier.client(getParkingLot, { params })).places[0]).toMatchObject({ inside: 0 })
  })

  test('a folio of another device, or one that has a stay, is given anew', async () => {
    const used = ok(await tell(entryOf(5, { folio: block.first })))
    expect(used).toMatchObject({ outcome: 'renumbered' })
    const foreign = ok(await tell(entryOf(6), { device: { id: 'booth-9' } }))
    expect(foreign).toMatchObject({ outcome: 'renumbered' })
    expect(foreign.stay.folio).not.toBe('0007')
    await at.leave(codeOf(5))
    await at.leave(codeOf(6))
  })

  test('a clock that is wrong is put right by what it says when it tells; nobody enters in the future', async () => {
    // The device is two hours ahead: what it calls 100 minutes from now was 20 minutes ago.
    expect(ok(await tell(entryOf(7, { at: iso(100) }), { sent_at: iso(120) })).stay.entered_at).toBe(iso(-20))
    expect(ok(await tell(entryOf(8, { at: iso(30) }))).stay.entered_at).toBe(iso())
    await at.leave(codeOf(7))
    await at.leave(codeOf(8))
  })

  test('what is days old, or of a kind that the lot has no places for, is refused and changes nothing', async () => {
    await refused(() => tell(entryOf(9, { at: iso(-QUEUE_HOURS * 60 - 1) })), 422, {
      code: 'parking.told_late',
      detail: { max_hours: QUEUE_HOURS },
    })
    await refused(() => tell(entryOf(9, { vehicle_type: 'grande' })), 422, { code: 'parking.tariff_missing' })
  })

  test('what was told breaks no invariant', async () => {
    expect(brokenInvariants(await checkInvariants(at.database.connection))).toEqual([])
  })
})
