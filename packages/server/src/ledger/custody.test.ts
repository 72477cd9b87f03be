import { refundBooking } from '@muelle/contract/bookings/life'
import type { Answer } from '@muelle/contract/call'
import {
  acceptHandover,
  type Custody,
  getCustody,
  type Handover,
  listCashMoves,
  moveCash,
  offerHandover,
  rejectHandover,
  withdrawHandover,
} from '@muelle/contract/ledger/custody'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
/** Settles with the others of the business. */
let cashier: Person
let cashierId: number

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  cashierId = await add.addUser({
    account,
    username: 'cajera',
    modules: [...SELLER_RIGHTS, { identifier: 'mdu_settlement', create: true, edit: true, delete: false }],
  })
  await add.addMember({ account, business, user: cashierId })
  cashier = await harbour.api.signIn('cajera')
  await sold(harbour.seller, tour, { adults: 2 })
})
afterAll(() => harbour.close())

async function custody(person: Person): Promise<Custody> {
  const result = await person.client(getCustody, { query: { business_id: harbour.business } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const mine = async (person: Person) => (await custody(person)).mine.balances[0]?.cents ?? 0

const ask = (person: Person, amount_cents: number, to_user_id = cashierId, currency = 'MXN') =>
  person.client(offerHandover, { body: { business_id: harbour.business, to_user_id, currency, amount_cents } })
async function offered(person: Person, amount_cents: number): Promise<Handover> {
  const result = await ask(person, amount_cents)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const accept = (person: Person, { id }: Handover) => person.client(acceptHandover, { params: { id } })
const move = (
  person: Person,
  from: 'mine' | 'safe',
  to: 'mine' | 'safe' | 'bank',
  amount_cents: number,
): Promise<{ status: string } & Partial<{ data: Answer<typeof moveCash> }>> =>
  person.client(moveCash, { body: { business_id: harbour.business, from, to, currency: 'MXN', amount_cents } })

/** All cash that there is: what was taken less what went back, wherever it is. */
async function cashInAll(): Promise<number> {
  const [row] = await harbour.database.admin<{ cents: number }>(
    `select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)::bigint as cents
     from ledger_entry where method = 'cash' and kind <> 'handover'`,
  )
  return row?.cents ?? 0
}
const entries = async () =>
  (await harbour.database.admin<{ count: number }>('select count(*)::int as count from ledger_entry'))[0]?.count

describe('S6: cash goes from hand to hand when both say so', () => {
  test('what somebody took from customers is in their hands, and only they and who settles with them see it', async () => {
    expect(await custody(harbour.seller)).toMatchObject({
      mine: { balances: [{ currency: 'MXN', cents: 160_000 }], offered: [] },
      people: [{ person: { id: harbour.seller_id } }],
      safe: null,
      may_move: false,
    })
    expect(await custody(cashier)).toMatchObject({
      mine: { balances: [] },
      people: [{ person: { id: harbour.seller_id }, balances: [{ currency: 'MXN', cents: 160_000 }] }],
      safe: [],
      may_move: true,
    })
  })

  test('an offer moves nothing; once taken it is in the other hands', async () => {
    const offer = await offered(harbour.seller, 100_000)
    expect(offer).toMatchObject({ state: 'offered', actions: ['withdraw'], to: { id: cashierId } })
    expect([await mine(harbour.seller), await mine(cashier)]).toEqual([160_000, 0])
    expect((await custody(cashier)).handovers[0]).toMatchObject({ id: offer.id, actions: ['accept', 'reject'] })
    expect(await accept(cashier, offer)).toMatchObject({ status: 'OK', data: { state: 'accepted', actions: [] } })
    expect([await mine(harbour.seller), await mine(cashier)]).toEqual([60_000, 100_000])
  })

  test('nobody gives what they do not hold, nor the same twice', async () => {
    const before = await entries()
    const first = await offered(harbour.seller, 40_000)
    expect(await ask(harbour.seller, 20_001)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.too_much', detail: { held_cents: 20_000, currency: 'MXN' } }],
    })
    expect(await ask(harbour.seller, 100, cashierId, 'USD')).toMatchObject({
      errors: [{ code: 'custody.too_much', detail: { held_cents: 0, currency: 'USD' } }],
    })
    expect(await ask(harbour.seller, 100, harbour.seller_id)).toMatchObject({
      errors: [{ code: 'custody.to_oneself' }],
    })
    expect(await harbour.seller.client(withdrawHandover, { params: { id: first.id } })).toMatchObject({
      data: { state: 'withdrawn' },
    })
    expect(await accept(cashier, first)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'handover.not_open', detail: { handover_state: 'withdrawn' } }],
    })
    expect(await entries()).toBe(before)
  })

  test('whoever did not get it says why, and it stays where it was', async () => {
    const offer = await offered(harbour.seller, 5_000)
    const refused = { params: { id: offer.id }, body: { reason: 'Faltaban $20' } }
    expect(await harbour.owner.client(rejectHandover, refused)).toMatchObject({ httpStatus: 404 })
    expect(await cashier.client(rejectHandover, refused)).toMatchObject({
      data: { state: 'rejected', reason: 'Faltaban $20' },
    })
    expect(await mine(harbour.seller)).toBe(60_000)
  })

  test('what was given back to a customer meanwhile cannot be taken', async () => {
    const booking = await sold(harbour.owner, tour, { adults: 1 })
    const offer = await offered(harbour.owner, 80_000)
    const back = await harbour.owner.client(refundBooking, {
      params: { id: booking.id },
      body: { version: booking.version, amount_cents: 30_000, method: 'cash', reason: 'Motor' },
    })
    expect(back.status).toBe('OK')
    expect(await accept(cashier, offer)).toMatchObject({
      errors: [{ code: 'custody.too_much', detail: { held_cents: 50_000 } }],
    })
    expect(await harbour.owner.client(withdrawHandover, { params: { id: offer.id } })).toMatchObject({ status: 'OK' })
  })

  test('two who take one handover at once, and two offers of the same cash', async () => {
    const offer = await offered(harbour.seller, 10_000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(cashier, offer)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await mine(harbour.seller)).toBe(50_000)
    const offers = await Promise.all([1, 2, 3, 4].map(() => ask(harbour.seller, 30_000)))
    expect(offers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })
})

describe('the safe and the bank', () => {
  test('are for who settles with the others, and hold what was put there', async () => {
    expect(await move(harbour.seller, 'mine', 'safe', 100)).toMatchObject({ httpStatus: 403 })
    expect(await move(cashier, 'mine', 'safe', 90_000)).toMatchObject({
      data: { mine: { balances: [{ cents: 20_000 }] }, safe: [{ currency: 'MXN', cents: 90_000 }] },
    })
    expect(await move(cashier, 'safe', 'bank', 90_001)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.too_much', detail: { held_cents: 90_000 } }],
    })
    expect(await move(cashier, 'safe', 'bank', 50_000)).toMatchObject({ data: { safe: [{ cents: 40_000 }] } })
    expect(await move(cashier, 'safe', 'mine', 10_000)).toMatchObject({
      data: { mine: { balances: [{ cents: 30_000 }] }, safe: [{ cents: 30_000 }] },
    })
    expect(await move(cashier, 'safe', 'safe', 1)).toMatchObject({ httpStatus: 422 })
  })

  test('from a balance one comes to the moves that make it up, and they add up to it', async () => {
    const list = (person: Person, user_id?: number, place?: 'safe') =>
      person.client(listCashMoves, {
        query: {
          count: 50,
          filter: { business_id: harbour.business, ...(user_id && { user_id }), ...(place && { place }) },
        },
      })
    const sumOf = async (asked: ReturnType<typeof list>) => {
      const result = await asked
      if (result.status !== 'OK') throw new Error(JSON.stringify(result))
      expect(result.data.count).toBe(result.data.rows.length)
      return result.data.rows.reduce((sum, { cents }) => sum + cents, 0)
    }
    expect(await sumOf(list(harbour.seller))).toBe(await mine(harbour.seller))
    expect(await sumOf(list(cashier, harbour.seller_id))).toBe(await mine(harbour.seller))
    expect(await sumOf(list(cashier, undefined, 'safe'))).toBe((await custody(cashier)).safe?.[0]?.cents)
    expect(await list(cashier)).toMatchObject({
      data: {
        rows: expect.arrayContaining([
          expect.objectContaining({ cents: 100_000, other: { kind: 'custody', name: 'Ana Pérez' } }),
        ]),
      },
    })
    expect(await list(harbour.seller, cashierId)).toMatchObject({ httpStatus: 404 })
    expect(await list(harbour.seller, undefined, 'safe')).toMatchObject({ httpStatus: 404 })
  })

  test('what a seller took is still theirs, and seen, once they are no more of the business', async () => {
    const add = fixtures(harbour.database.admin)
    const { account, business } = harbour
    const user = await add.addUser({ account, username: 'temporal', modules: SELLER_RIGHTS })
    await add.addMember({ account, business, user, role: 'tour_seller' })
    const temporary = await harbour.api.signIn('temporal')
    await sold(temporary, tour, { adults: 1 })
    const open = await offered(temporary, 10_000)
    await harbour.database.admin('delete from business_member where user_id = $1', [user])
    expect((await custody(cashier)).people).toContainEqual({
      person: { id: user, name: 'Ana Pérez' },
      balances: [{ currency: 'MXN', cents: 80_000 }],
    })
    expect(await temporary.client(withdrawHandover, { params: { id: open.id } })).toMatchObject({ httpStatus: 404 })
    expect(await accept(cashier, open)).toMatchObject({ status: 'OK' })
  })

  test('I11: whatever changed hands, all cash is somewhere', async () => {
    const { people, safe } = await custody(cashier)
    const held = people.reduce((sum, { balances }) => sum + (balances[0]?.cents ?? 0), 0)
    const banked = 50_000
    expect(held + (safe?.[0]?.cents ?? 0) + banked).toBe(await cashInAll())
  })

  test('I7: the table takes no move that has no two ends, and none without its booking or business', async () => {
    const insert = (columns: string, values: string) =>
      harbour.database.admin(
        `insert into ledger_entry (account_id, method, amount_cents, currency, ${columns})
         values (${harbour.account}, 'cash', 1, 'MXN', ${values})`,
      )
    const [booking] = await harbour.database.admin<{ id: number }>('select min(id) as id from booking')
    await expect(insert('kind, from_place, to_place', "'handover', 'custody:1', 'safe:1'")).rejects.toThrow(
      /of_one|ends/,
    )
    await expect(
      insert('kind, business_id, from_place, to_place', `'handover', ${harbour.business}, 'customer', 'safe:1'`),
    ).rejects.toThrow(/ends/)
    await expect(
      insert('kind, booking_id, from_place, to_place', `'charge', ${booking?.id}, 'custody:1', 'safe:1'`),
    ).rejects.toThrow(/ends/)
  })
})
