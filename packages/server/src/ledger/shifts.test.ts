import { createBooking } from '@muelle/contract/bookings/sale'
import type { Answer } from '@muelle/contract/call'
import { setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { getCustody, listCashMoves, moveCash, offerHandover, withdrawHandover } from '@muelle/contract/ledger/custody'
import {
  approveShift,
  getShift,
  handInShift,
  listShifts,
  openShift,
  receiveShift,
  reconcileShift,
  rejectShift,
  type Shift,
} from '@muelle/contract/ledger/shifts'
import { listMoves } from '@muelle/contract/outlays/money'
import { listPayments } from '@muelle/contract/payments/list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, saleOf, sell, sold, ZONE } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
/** Settles with the others of the business. */
let cashier: Person
let cashierId: number

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 400, people_limit: 400 })
  ;[cashier, cashierId] = await addPerson('cajera', [
    ...SELLER_RIGHTS,
    { identifier: 'mdu_settlement', create: true, edit: true, delete: false },
    { identifier: 'mdu_payment', create: true, edit: true, delete: false },
  ])
})
afterAll(() => harbour.close())

async function addPerson(username: string, modules = SELLER_RIGHTS): Promise<[Person, number]> {
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const user = await add.addUser({ account, username, modules })
  await add.addMember({ account, business, user, role: 'tour_seller', preset: true })
  return [await harbour.api.signIn(username), user]
}

const data = async <T>(asked: Promise<{ status: string } & Partial<{ data: T }>>): Promise<T> => {
  const result = await asked
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
const openOf = (person: Person) => data<Shift>(person.client(openShift, { body: { business_id: harbour.business } }))
const pesos = (denomination_cents: number, pieces: number) => ({ currency: 'MXN', denomination_cents, pieces })
type Count = ReturnType<typeof pesos>[]
const handIn = (person: Person, { id }: Shift, count: Count, to_user_id = cashierId) =>
  person.client(handInShift, { params: { id }, body: { to_user_id, count } })
const receive = (person: Person, { id }: Shift, count: Count, put_into: 'mine' | 'safe' = 'mine') =>
  person.client(receiveShift, { params: { id }, body: { count, put_into } })
const reconcile = (
  person: Person,
  { id }: Shift,
  body: Partial<{ reason: Shift['reason']; note: string; put_into: 'mine' | 'safe' }> = {},
) => person.client(reconcileShift, { params: { id }, body: { put_into: 'mine', reason: null, ...body } })
const approve = (person: Person, { id }: Shift) => person.client(approveShift, { params: { id } })
const custody = (person: Person) =>
  data<Answer<typeof getCustody>>(person.client(getCustody, { query: { business_id: harbour.business } }))
const mine = async (person: Person) => (await custody(person)).mine.balances

/** Everything a refusal must leave as it was. */
const stateOfShifts = async () =>
  harbour.database.admin(
    `select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from cash_count) as counted,
       (select json_agg(json_build_array(id, state, received_at, decided_at) order by id) from cash_shift) as shifts`,
  )
const violations = () =>
  harbour.database.admin<{ n: number }>(
    `select count(*)::int as n from cash_shift s join cash_shift_total t on t.account_id = s.account_id and t.shift_id = s.id
     where s.state in ('reconciled', 'approved') and (t.received_cents is null or t.received_cents <> coalesce((
       select sum(amount_cents) from ledger_entry l where l.account_id = s.account_id and l.shift_id = s.id and l.kind = 'handover'
         and l.currency = t.currency), 0))`,
  )

test('who hands in nothing of what they hold begins no shift anew, until somebody has counted that nothing', async () => {
  const [seller, sellerId] = await addPerson('sinnada')
  await sold(seller, tour, { adults: 1 })
  const first = await openOf(seller)
  await harbour.database.admin(`update cash_shift set opened_at = now() - interval '13 hours' where user_id = $1`, [
    sellerId,
  ])
  const overdue = { httpStatus: 409, errors: [{ code: 'shift.overdue' }] }
  expect(await sell(seller, tour, { adults: 1 })).toMatchObject(overdue)
  await data(handIn(seller, first, []))
  expect(await sell(seller, tour, { adults: 1 })).toMatchObject(overdue)
  // Nor by doing so again, when nothing is expected any more.
  await data(handIn(seller, await openOf(seller), []))
  expect(await sell(seller, tour, { adults: 1 })).toMatchObject(overdue)
  const waiting = await data<Answer<typeof listShifts>>(
    cashier.client(listShifts, { query: { filter: { business_id: harbour.business, state: 'handed_in' } } }),
  )
  for (const shift of waiting.rows.filter(({ person }) => person.id === sellerId)) {
    const received = await data<Shift>(receive(cashier, shift, []))
    if (received.state === 'handed_in')
      await data(reconcile(cashier, shift, { reason: 'unknown', note: 'No trajo nada' }))
  }
  await data(handIn(seller, await openOf(seller), []))
  expect(await sell(seller, tour, { adults: 1 })).toMatchObject({ status: 'OK' })
})

describe('S7: a shift from its first cash to its approval', () => {
  test('opens by itself, is counted blind by both, moves the cash and says the difference', async () => {
    const [seller, sellerId] = await addPerson('turno')
    expect(await seller.client(openShift, { body: { business_id: harbour.business } })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'shift.nothing' }],
    })
    await sold(seller, tour, { adults: 2 })
    const shift = await openOf(seller)
    expect(shift).toMatchObject({ state: 'open', totals: [], currencies: ['MXN', 'USD'], actions: ['hand_in'] })

    // 1,600 are expected, 1,450 are there.
    const count = [pesos(50_000, 2), pesos(20_000, 2), pesos(5_000, 1)]
    const handed = await data<Shift>(handIn(seller, shift, count))
    expect(handed).toMatchObject({
      state: 'handed_in',
      totals: [{ currency: 'MXN', handed_cents: 145_000, expected_cents: null, received_cents: null }],
      actions: ['reject'],
    })
    // What is on the table is in nobody's hands as long as it is counted, and neither its sum nor its moves are told.
    expect(await mine(seller)).toEqual([])
    expect((await custody(cashier)).people.find(({ person }) => person.id === sellerId)).toBeUndefined()
    const movesSeen = async (person: Person) =>
      (
        await data<Answer<typeof listCashMoves>>(
          person.client(listCashMoves, {
            query: { filter: { business_id: harbour.business, user_id: sellerId } },
          }),
        )
      ).count
    expect([await movesSeen(cashier), await movesSeen(seller)]).toEqual([0, 0])
    expect(await data<Shift>(cashier.client(getShift, { params: { id: shift.id } }))).toMatchObject({
      totals: [],
      actions: ['receive', 'reject'],
    })

    const received = await data<Shift>(receive(cashier, shift, count))
    expect(received).toMatchObject({
      state: 'handed_in',
      totals: [{ handed_cents: 145_000, received_cents: 145_000, expected_cents: 160_000, difference_cents: -15_000 }],
      actions: ['reconcile'],
    })
    expect(await movesSeen(cashier)).toBe(1)
    expect(await reconcile(cashier, shift)).toMatchObject({ errors: [{ code: 'shift.reason_missing' }] })
    expect(await reconcile(cashier, shift, { reason: 'unknown' })).toMatchObject({
      errors: [{ code: 'shift.note_missing' }],
    })
    expect(await data<Shift>(reconcile(cashier, shift, { reason: 'wrong_change' }))).toMatchObject({
      state: 'reconciled',
      reason: 'wrong_change',
      received_by: { id: cashierId },
      actions: [],
    })
    expect([await mine(seller), await mine(cashier)]).toEqual([[], [{ currency: 'MXN', cents: 145_000 }]])
    const [difference] = await harbour.database.admin(
      `select from_place, to_place, amount_cents from ledger_entry where kind = 'difference' and shift_id = $1`,
      [shift.id],
    )
    expect(difference).toEqual({
      from_place: `custody:${sellerId}`,
      to_place: `differences:${harbour.business}`,
      amount_cents: 15_000,
    })

    expect(await approve(cashier, shift)).toMatchObject({ errors: [{ code: 'shift.same_person' }] })
    expect(await approve(seller, shift)).toMatchObject({ errors: [{ code: 'shift.not_yours' }] })
    expect(await data<Shift>(approve(harbour.owner, shift))).toMatchObject({ state: 'approved', actions: [] })
    expect(await approve(harbour.owner, shift)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'shift.state', detail: { shift_state: 'approved' } }],
    })
  })

  test('one without a difference moves with the second count, into the safe for who may', async () => {
    const [seller] = await addPerson('justo')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    const before = (await custody(cashier)).safe?.[0]?.cents ?? 0
    await data<Shift>(handIn(seller, shift, [pesos(50_000, 1), pesos(10_000, 3)]))
    const [other] = await addPerson('ajeno')
    expect(await receive(other, shift, [], 'safe')).toMatchObject({ httpStatus: 404 })
    expect(await data<Shift>(receive(cashier, shift, [pesos(20_000, 4)], 'safe'))).toMatchObject({
      state: 'reconciled',
      put_into: 'safe',
      reason: null,
      totals: [{ difference_cents: 0 }],
    })
    expect((await custody(cashier)).safe?.[0]?.cents).toBe(before + 80_000)
    expect(await mine(seller)).toEqual([])
  })

  test('who found more leaves nothing either, and what was not accepted is again with who handed it in', async () => {
    const [seller, sellerId] = await addPerson('sobra')
    await sold(seller, tour, { adults: 1 })
    const more = await openOf(seller)
    await data<Shift>(handIn(seller, more, [pesos(50_000, 2)]))
    await data<Shift>(receive(cashier, more, [pesos(50_000, 2)]))
    await data<Shift>(reconcile(cashier, more, { reason: 'unrecorded_sale' }))
    expect(await mine(seller)).toEqual([])
    // Not accepted either, what was found is not the seller's debt to be paid back by the next shift.
    await data(harbour.owner.client(rejectShift, { params: { id: more.id }, body: { note: 'Registra la venta' } }))
    expect(await mine(seller)).toEqual([])
    expect(await violations()).toEqual([{ n: 0 }])

    await sold(seller, tour, { adults: 1 })
    const less = await openOf(seller)
    expect(less.id).not.toBe(more.id)
    await data<Shift>(handIn(seller, less, [pesos(50_000, 1)]))
    await data<Shift>(receive(cashier, less, [pesos(50_000, 1)]))
    await data<Shift>(reconcile(cashier, less, { reason: 'unknown', note: 'No cuadra' }))
    const refused = await data<Shift>(
      harbour.owner.client(rejectShift, { params: { id: less.id }, body: { note: 'Que los ponga' } }),
    )
    expect(refused).toMatchObject({ state: 'rejected', decision_note: 'Que los ponga' })
    expect(await mine(seller)).toEqual([{ currency: 'MXN', cents: 30_000 }])
    // The next shift asks for it.
    const next = await openOf(seller)
    await data<Shift>(handIn(seller, next, [pesos(10_000, 3)]))
    expect(await data<Shift>(receive(cashier, next, [pesos(10_000, 3)]))).toMatchObject({
      state: 'reconciled',
      person: { id: sellerId },
      totals: [{ expected_cents: 30_000, difference_cents: 0 }],
    })
  })

  test('sent back before anything moved, it is counted again in a shift that is as old', async () => {
    const [seller] = await addPerson('otravez')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    await data<Shift>(handIn(seller, shift, [pesos(50_000, 1)]))
    await data<Shift>(receive(cashier, shift, [pesos(50_000, 1)]))
    // Who has counted knows the sum by now: another count of theirs would not be blind.
    const note = { params: { id: shift.id }, body: { note: 'Cuenta otra vez' } }
    expect(await cashier.client(rejectShift, note)).toMatchObject({ errors: [{ code: 'shift.same_person' }] })
    expect(await data<Shift>(harbour.owner.client(rejectShift, note))).toMatchObject({ state: 'rejected' })
    expect(await mine(seller)).toEqual([{ currency: 'MXN', cents: 80_000 }])
    const again = await openOf(seller)
    expect(again).toMatchObject({ state: 'open', opened_at: shift.opened_at })
    await data<Shift>(handIn(seller, again, [pesos(20_000, 4)]))
    // Who handed it in takes it back as long as nobody has counted it.
    const own = seller.client(rejectShift, { params: { id: again.id }, body: { note: 'Me falta un billete' } })
    expect(await data<Shift>(own)).toMatchObject({ state: 'rejected' })
  })

  test('who carries cash of two businesses hands in all of it at once, and the other shift begins anew', async () => {
    const [seller, sellerId] = await addPerson('dosnegocios')
    const add = fixtures(harbour.database.admin)
    const { account } = harbour
    const business = await add.addBusiness({ account, name: 'El otro muelle', time_zone: ZONE })
    await add.addMember({ account, business, user: sellerId, role: 'tour_seller', preset: true })
    const second = await add.addTour({ account, business })
    await sold(seller, tour, { adults: 1 })
    await sold(seller, second, { adults: 1 })
    await harbour.database.admin(
      `update cash_shift set opened_at = now() - interval '13 hours' where user_id = $1 and business_id = $2`,
      [sellerId, business],
    )
    const shift = await openOf(seller)
    await data<Shift>(handIn(seller, shift, [pesos(20_000, 8)]))
    const closed = await data<Shift>(receive(cashier, shift, [pesos(20_000, 8)]))
    expect(closed).toMatchObject({ state: 'reconciled', totals: [{ expected_cents: 160_000, difference_cents: 0 }] })
    expect(await mine(seller)).toEqual([])
    expect(await sell(seller, second, { adults: 1 })).toMatchObject({ status: 'OK' })
  })

  test.each([0, 1])(
    'who works in two businesses begins none anew by handing in nothing in both (first %i)',
    async (first) => {
      const [seller, sellerId] = await addPerson(`dosvacios${first}`)
      const add = fixtures(harbour.database.admin)
      const { account } = harbour
      const business = await add.addBusiness({ account, name: `Muelle de enfrente ${first}`, time_zone: ZONE })
      await add.addMember({ account, business, user: sellerId, role: 'tour_seller', preset: true })
      await add.addMember({ account, business, user: cashierId, role: 'tour_seller', preset: true })
      const second = await add.addTour({ account, business })
      await sold(seller, tour, { adults: 1 })
      await sold(seller, second, { adults: 1 })
      await harbour.database.admin(`update cash_shift set opened_at = now() - interval '13 hours' where user_id = $1`, [
        sellerId,
      ])
      const businesses = [harbour.business, business]
      for (const business_id of first === 0 ? businesses : businesses.toReversed()) {
        const open = await data<Shift>(seller.client(openShift, { body: { business_id } }))
        await data(handIn(seller, open, []))
      }
      for (const one of [tour, second])
        expect(await sell(seller, one, { adults: 1 })).toMatchObject({
          httpStatus: 409,
          errors: [{ code: 'shift.overdue' }],
        })
    },
  )
})

describe('S7: what a shift refuses', () => {
  test('counts that are none, people who may not, and what was offered to somebody else; nothing changes', async () => {
    const [seller] = await addPerson('malas')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    const before = await stateOfShifts()
    expect(await handIn(seller, shift, [pesos(70_000, 1)])).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'shift.denomination', detail: { denomination_cents: 70_000, currency: 'MXN' } }],
    })
    expect(await handIn(seller, shift, [pesos(50_000, 1), pesos(50_000, 1)])).toMatchObject({
      errors: [{ code: 'shift.counted_twice' }],
    })
    expect(await handIn(seller, shift, [{ ...pesos(5_000, 1), currency: 'EUR' }])).toMatchObject({
      errors: [{ code: 'shift.denomination', detail: { currency: 'EUR' } }],
    })
    expect(await handIn(seller, shift, [pesos(50_000, -1)])).toMatchObject({ httpStatus: 422 })
    expect(await handIn(cashier, shift, [])).toMatchObject({ errors: [{ code: 'shift.not_yours' }] })
    expect(await handIn(seller, shift, [], (await custody(seller)).people[0]?.person.id)).toMatchObject({
      errors: [{ code: 'custody.to_oneself' }],
    })
    expect(await receive(cashier, shift, [])).toMatchObject({
      errors: [{ code: 'shift.state', detail: { shift_state: 'open' } }],
    })
    expect(await approve(harbour.owner, shift)).toMatchObject({ errors: [{ code: 'shift.state' }] })
    expect(await stateOfShifts()).toEqual(before)

    const offered = await data<Answer<typeof offerHandover>>(
      seller.client(offerHandover, {
        body: { business_id: harbour.business, to_user_id: cashierId, currency: 'MXN', amount_cents: 20_000 },
      }),
    )
    expect(await handIn(seller, shift, [pesos(20_000, 4)])).toMatchObject({
      errors: [{ code: 'shift.offered', detail: { offered_cents: 20_000, currency: 'MXN' } }],
    })
    await data(seller.client(withdrawHandover, { params: { id: offered.id } }))
    await data<Shift>(handIn(seller, shift, [pesos(20_000, 4)]))
    // What is on the table is not given on.
    expect(
      await seller.client(offerHandover, {
        body: { business_id: harbour.business, to_user_id: cashierId, currency: 'MXN', amount_cents: 100 },
      }),
    ).toMatchObject({ errors: [{ code: 'custody.too_much', detail: { held_cents: 0 } }] })
    expect(await reconcile(cashier, shift)).toMatchObject({ errors: [{ code: 'shift.not_counted' }] })
  })

  test('who has no right in the business sees no shift, and others only their own', async () => {
    const [stranger] = await addPerson('curioso')
    const listed = await data<Answer<typeof listShifts>>(
      stranger.client(listShifts, { query: { filter: { business_id: harbour.business } } }),
    )
    expect(listed).toEqual({ rows: [], count: 0 })
    const all = await data<Answer<typeof listShifts>>(
      cashier.client(listShifts, { query: { filter: { business_id: harbour.business, state: 'approved' } } }),
    )
    expect(all.rows.map(({ state }) => state)).toEqual(['approved'])
    expect(await stranger.client(getShift, { params: { id: all.rows[0]?.id ?? 0 } })).toMatchObject({ httpStatus: 404 })
  })

  test('open for twelve hours it takes no more cash, all else goes on, until it is handed in', async () => {
    const [seller, sellerId] = await addPerson('desvelada')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    await harbour.database.admin(
      `update cash_shift set opened_at = now() - interval '13 hours 20 minutes' where user_id = $1`,
      [sellerId],
    )
    const refused = { httpStatus: 409, errors: [{ code: 'shift.overdue', detail: { hours: 13, max_hours: 12 } }] }
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject(refused)
    const byTransfer = {
      ...saleOf(tour, { adults: 1 }),
      payment: { method: 'transfer' as const, amount_cents: 80_000 },
    }
    expect(await seller.client(createBooking, { params: { id: tour.tour }, body: byTransfer })).toMatchObject({
      status: 'OK',
    })
    expect(await openOf(seller)).toMatchObject({ is_overdue: true })
    await data<Shift>(handIn(seller, shift, [pesos(20_000, 4)]))
    await sold(seller, tour, { adults: 1 })
    expect(await mine(seller)).toEqual([{ currency: 'MXN', cents: 80_000 }])
  })
})

describe('S7: what lies on the table', () => {
  test('is told to who settles without its sum, in no list of that person, and what an earlier shift counted stays told', async () => {
    const [seller, sellerId] = await addPerson('mesa')
    await sold(seller, tour, { adults: 1 })
    const first = await openOf(seller)
    await data<Shift>(handIn(seller, first, [pesos(20_000, 4)]))
    await data<Shift>(receive(cashier, first, [pesos(20_000, 4)], 'safe'))
    await sold(seller, tour, { adults: 2 })
    const second = await openOf(seller)
    const { business } = harbour
    const seen = async () => {
      const moves = await data<Answer<typeof listMoves>>(
        cashier.client(listMoves, { query: { filter: { business_id: business, user_id: sellerId } } }),
      )
      const hands = await data<Answer<typeof listCashMoves>>(
        cashier.client(listCashMoves, { query: { filter: { business_id: business, user_id: sellerId } } }),
      )
      const payments = await data<Answer<typeof listPayments>>(
        cashier.client(listPayments, { query: { filter: { business_id: business, actor_id: sellerId } } }),
      )
      return [moves.count, hands.count, payments.count]
    }
    expect(await seen()).toEqual([3, 3, 2])
    await data<Shift>(handIn(seller, second, [pesos(20_000, 8)]))
    // The charge that the first shift counted is told, and nothing of the second.
    const [moves, hands, payments] = await seen()
    expect([hands, payments]).toEqual([1, 1])
    expect(moves).toBe(1)
    const isOnTable = async () => (await custody(cashier)).on_table.some(({ person }) => person.id === sellerId)
    expect(await isOnTable()).toBe(true)
    expect((await custody(seller)).on_table).toEqual([])
    await data<Shift>(receive(cashier, second, [pesos(20_000, 8)], 'safe'))
    expect(await seen()).toEqual([4, 4, 2])
    expect(await isOnTable()).toBe(false)
  })

  test('whoever hands in nothing is as close to their limit as before, until somebody else has counted', async () => {
    const [seller, sellerId] = await addPerson('nada')
    await sold(seller, tour, { adults: 1 })
    const body = { business_id: harbour.business, user_id: sellerId, limit_cents: 100_000 }
    await data(cashier.client(setCashLimit, { body }))
    const shift = await openOf(seller)
    await data<Shift>(handIn(seller, shift, []))
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject({ errors: [{ code: 'custody.limit' }] })
    await data<Shift>(receive(cashier, shift, [pesos(20_000, 4)], 'safe'))
    await sold(seller, tour, { adults: 1 })
  })

  test('who is owed cash by the house hands in nothing, and is still owed it', async () => {
    const [seller, sellerId] = await addPerson('deudora')
    await harbour.database.admin(
      `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency, actor_user_id)
       values ($1, $2::bigint, 'handover', 'cash', 'custody:' || $3::text, 'safe:' || $2::bigint, 50000, 'MXN', $3::text::bigint)`,
      [harbour.account, harbour.business, String(sellerId)],
    )
    const shift = await openOf(seller)
    await data<Shift>(handIn(seller, shift, []))
    expect(await data<Shift>(receive(cashier, shift, []))).toMatchObject({
      state: 'reconciled',
      totals: [{ expected_cents: 0, difference_cents: 0 }],
    })
    expect(await mine(seller)).toEqual([{ currency: 'MXN', cents: -50_000 }])
  })

  test('a currency that nobody takes there is not counted, an amount is as large as it is', async () => {
    const [seller] = await addPerson('monedas')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    expect(await handIn(seller, shift, [{ currency: 'XYZ', denomination_cents: 1, pieces: 500 }])).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'shift.denomination', detail: { currency: 'XYZ' } }],
    })
    expect(await handIn(seller, shift, [pesos(50_000, 10_000_001)])).toMatchObject({ httpStatus: 422 })
    expect(await data<Shift>(handIn(seller, shift, [pesos(1, 200_000_000)]))).toMatchObject({
      totals: [{ handed_cents: 200_000_000 }],
    })
  })
})

describe('S7: few people', () => {
  /** A business of its own with the owner of the account and as many more. */
  async function openSmall(name: string, others: readonly string[]) {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount()
    const business = await add.addBusiness({ account, name, time_zone: ZONE })
    const small = await add.addTour({ account, business })
    const people: Person[] = []
    const ids: number[] = []
    for (const [at, username] of others.entries()) {
      const modules = [
        ...SELLER_RIGHTS,
        { identifier: 'mdu_settlement' as const, create: true, edit: true, delete: false },
      ]
      const user = await add.addUser({ account, username, modules, is_first: at === 0 })
      await add.addMember({ account, business, user, role: 'tour_seller', preset: true })
      ids.push(user)
      people.push(await harbour.api.signIn(username))
    }
    return { business, small, people, ids }
  }
  const age = (userId: number) =>
    harbour.database.admin(`update cash_shift set opened_at = now() - interval '40 hours' where user_id = $1`, [userId])

  test('who is alone goes on selling in cash for as long as they like, and into the safe', async () => {
    const { business, small, people, ids } = await openSmall('Panga sola', ['solita'])
    const [only] = people
    const [id] = ids
    if (!only || id === undefined) throw new Error('nobody')
    await sold(only, small, { adults: 1 })
    await age(id)
    await sold(only, small, { adults: 1 })
    const own = await data<Shift>(only.client(openShift, { body: { business_id: business } }))
    expect(own).toMatchObject({ is_overdue: false })
    const put = { business_id: business, from: 'mine', to: 'safe', currency: 'MXN', amount_cents: 100 } as const
    expect(await only.client(moveCash, { body: put })).toMatchObject({ status: 'OK' })
  })

  test('of two a shift is done once the other has received it: nobody waits for a third', async () => {
    const { business, small, people, ids } = await openSmall('Panga de dos', ['patrona', 'marinera'])
    const [owner, seller] = people
    const [ownerId, sellerId] = ids
    if (!owner || !seller || ownerId === undefined || sellerId === undefined) throw new Error('nobody')
    await sold(seller, small, { adults: 1 })
    const shift = await data<Shift>(seller.client(openShift, { body: { business_id: business } }))
    await age(sellerId)
    expect(await sell(seller, small, { adults: 1 })).toMatchObject({ errors: [{ code: 'shift.overdue' }] })
    await data<Shift>(handIn(seller, shift, [pesos(20_000, 4)], ownerId))
    expect(await data<Shift>(receive(owner, shift, [pesos(20_000, 4)], 'safe'))).toMatchObject({
      state: 'reconciled',
      needs_approval: false,
    })
    await sold(seller, small, { adults: 1 })
  })
})

describe('S7: at once', () => {
  test('sales with a limit beside a hand-in and one’s own cash from the safe all end', async () => {
    const [seller, sellerId] = await addPerson('cruce')
    await sold(seller, tour, { adults: 1 })
    const body = { business_id: harbour.business, user_id: sellerId, limit_cents: 10_000_000 }
    await data(cashier.client(setCashLimit, { body }))
    const shift = await openOf(seller)
    const done = await Promise.all([
      ...Array.from({ length: 6 }, () => sell(seller, tour, { adults: 1 })),
      handIn(seller, shift, []),
      ...Array.from({ length: 6 }, () => sell(seller, tour, { adults: 1 })),
    ])
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 'OK'))
  })

  test('of tabs that close one shift one wins, and the others are told', async () => {
    const [seller] = await addPerson('pestanas')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    const told = { httpStatus: 409, errors: [{ code: 'shift.state', detail: { shift_state: 'handed_in' } }] }
    const handed = await Promise.all([1, 2, 3, 4].map((n) => handIn(seller, shift, [pesos(10_000, n)])))
    expect(handed.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const lost of handed.filter(({ status }) => status !== 'OK')) expect(lost).toMatchObject(told)
    const received = await Promise.all([1, 2, 3].map(() => receive(cashier, shift, [pesos(20_000, 4)])))
    expect(received.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const approved = await Promise.all([1, 2, 3].map(() => approve(harbour.owner, shift)))
    expect(approved.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await violations()).toEqual([{ n: 0 }])
  })

  test('what is sold while a shift closes is in it or in the next, and nowhere twice', async () => {
    const [seller, sellerId] = await addPerson('carrera')
    await sold(seller, tour, { adults: 1 })
    const shift = await openOf(seller)
    const [handed, ...sales] = await Promise.all([
      handIn(seller, shift, [pesos(10_000, 1)]),
      ...Array.from({ length: 8 }, () => sell(seller, tour, { adults: 1 })),
    ])
    expect([handed, ...sales].map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'OK'))
    await data<Shift>(receive(cashier, shift, []))
    const closed = await data<Shift>(reconcile(cashier, shift, { reason: 'other', note: 'Sobre sin contar' }))
    const inIt = closed.totals[0]?.expected_cents ?? 0
    const inNext = (await mine(seller))[0]?.cents ?? 0
    expect(inIt % 80_000).toBe(0)
    expect(inIt + inNext).toBe(9 * 80_000)
    const [row] = await harbour.database.admin<{ shifts: number }>(
      `select count(*)::int as shifts from cash_shift where user_id = $1 and state = 'open'`,
      [sellerId],
    )
    expect(row?.shifts).toBe(inNext > 0 ? 1 : 0)
  })

  test('the table takes no second open shift, no note that there is not, and no approval by one of both', async () => {
    const { account, business, database, seller_id, ownerId } = harbour
    const insert = () =>
      database.admin<{ id: number }>(
        'insert into cash_shift (account_id, business_id, user_id) values ($1, $2, $3) returning id',
        [account, business, seller_id],
      )
    const [shift] = await insert()
    await expect(insert()).rejects.toThrow(/cash_shift_open/)
    const count = (denomination: number, pieces: number) =>
      database.admin(
        `insert into cash_count (account_id, shift_id, side, currency, denomination_cents, pieces)
         values ($1, $2, 'handed', 'MXN', $3, $4)`,
        [account, shift?.id, denomination, pieces],
      )
    await expect(count(70_000, 1)).rejects.toThrow(/cash_count_denomination/)
    await expect(count(50_000, -1)).rejects.toThrow(/pieces/)
    await expect(
      database.admin(
        `update cash_shift set state = 'approved', handed_in_at = now(), to_user_id = $2, last_entry_id = 0, received_by_id = $2,
           received_at = now(), reconciled_at = now(), put_into = 'mine', decided_at = now(), decided_by_id = $2 where id = $1`,
        [shift?.id, ownerId],
      ),
    ).rejects.toThrow(/cash_shift_decided/)
    await expect(
      harbour.owner.client(moveCash, {
        body: { business_id: business, from: 'safe', to: 'mine', currency: 'MXN', amount_cents: 100 },
      }),
    ).resolves.toMatchObject({ status: 'OK' })
  })
})
