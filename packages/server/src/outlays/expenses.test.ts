import { listCashMoves, moveCash, offerHandover } from '@muelle/contract/ledger/custody'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import {
  createExpense,
  type Expense,
  getExpenseLimit,
  listExpenses,
  setExpenseLimit,
  takeBackExpense,
} from '@muelle/contract/outlays/expenses'
import { custodyOf, safeOf } from '@muelle/domain/ledger/place'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { uploadedName } from '../../test/images.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
/** Settles with the others. */
let cashier: Person
let cashierId: number
/** Holds nothing, and sells in the same business. */
let other: Person

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const settles = [...SELLER_RIGHTS, grant('mdu_settlement', 'create', 'edit')]
  cashierId = await add.addUser({ account, username: 'cajera', modules: settles })
  await add.addMember({ account, business, user: cashierId })
  const otherId = await add.addUser({ account, username: 'otra', modules: SELLER_RIGHTS })
  await add.addMember({ account, business, user: otherId, role: 'tour_seller' })
  cashier = await api.signIn('cajera')
  other = await api.signIn('otra')
})
beforeEach(async () => {
  // Two adults in cash: 1,600 in the seller's hands.
  await harbour.database.admin('delete from file_use')
  const held = await centsIn(custodyOf(harbour.seller_id))
  if (held < 160_000) await sold(harbour.seller, tour, { adults: 2 })
})
afterAll(() => harbour?.close())

async function centsIn(place: string, currency = 'MXN'): Promise<number> {
  const [row] = await harbour.database.admin<{ cents: number }>(
    `select coalesce(sum(case when to_place = $1 then amount_cents else -amount_cents end), 0)::bigint as cents
     from ledger_entry where method = 'cash' and currency = $2 and $1 in (from_place, to_place)`,
    [place, currency],
  )
  return row?.cents ?? 0
}
const mine = () => centsIn(custodyOf(harbour.seller_id))
const entries = async () =>
  (
    await harbour.database.admin<{ count: number }>(
      `select (select count(*) from ledger_entry)::int + (select count(*) from expense)::int as count`,
    )
  )[0]?.count
type Wish = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (over: {
  from?: 'mine' | 'safe' | 'bank'
  user_id?: number
  category?: Expense['category']
  note?: string
  currency?: string
  amount_cents?: number
  transport_id?: number
  photo?: string
  nonce?: string
}) => ({
  business_id: harbour.business,
  from: 'mine' as const,
  category: 'fuel' as const,
  currency: 'MXN',
  amount_cents: 20_000,
  ...over,
})
const spend = (person: Person, over: Wish = {}) => person.client(createExpense, { body: bodyOf(over) })
async function spent(person: Person, over: Wish = {}): Promise<Expense> {
  const answer = await spend(person, over)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const takeBack = (person: Person, { id }: Expense, reason = 'Eran $20') =>
  person.client(takeBackExpense, { params: { id }, body: { reason } })

describe('S6: what is spent of a till', () => {
  test('leaves the hands that held it at once, with its photo, and stands among their moves', async () => {
    const before = await mine()
    const photo = await uploadedName(harbour.seller)
    const expense = await spent(harbour.seller, { category: 'ice', note: 'Dos bolsas', photo })
    expect(expense).toMatchObject({
      category: 'ice',
      note: 'Dos bolsas',
      place: { kind: 'custody', name: 'Ana Pérez' },
      amount_cents: 20_000,
      photo,
      noted_by: { id: harbour.seller_id },
      taken_back: null,
      may_take_back: true,
    })
    expect(await mine()).toBe(before - 20_000)
    expect(await harbour.database.admin('select subject_type, subject_id, field, file_name from file_use')).toEqual([
      { subject_type: 'expense', subject_id: expense.id, field: 'photo', file_name: photo },
    ])
    const filter = { business_id: harbour.business }
    expect(await harbour.seller.client(listCashMoves, { query: { filter } })).toMatchObject({
      data: {
        rows: expect.arrayContaining([
          expect.objectContaining({ kind: 'expense', cents: -20_000, other: { kind: 'expenses', name: null } }),
        ]),
      },
    })
  })

  test('told again by a phone, at once or long after, it is one expense', async () => {
    const before = await mine()
    const told = { category: 'fuel', note: 'Veinte litros', nonce: 'gasolina-1' } as const
    const photos = [await uploadedName(harbour.seller), await uploadedName(harbour.seller)]
    // Each attempt brings its photo along, and has an Idempotency-Key of its own.
    const answers = await Promise.all(photos.map((photo) => spend(harbour.seller, { ...told, photo })))
    const [first, second] = answers.map((answer) => (answer.status === 'OK' ? answer.data : null))
    expect(first).toMatchObject({ note: 'Veinte litros', amount_cents: 20_000 })
    expect(second).toEqual(first)
    // No answer is kept for as long as a phone may be without a network.
    await harbour.database.admin('delete from idempotency_key')
    const body = {
      business_id: harbour.business,
      from: 'mine',
      currency: 'MXN',
      amount_cents: 20_000,
      ...told,
    } as const
    expect(await harbour.seller.client(createExpense, { body }, { idempotencyKey: 'otra-vez' })).toMatchObject({
      data: { id: first?.id, photo: first?.photo },
    })
    expect(await mine()).toBe(before - 20_000)
    expect(await harbour.database.admin('select file_name from file_use')).toEqual([{ file_name: first?.photo }])
    // The same number of somebody else is another expense.
    await spent(cashier, { ...told, user_id: harbour.seller_id })
    expect(await mine()).toBe(before - 40_000)
  })

  test('what a phone tells is refused like anything else, and told again it is noted once it can be', async () => {
    const [held, before] = [await mine(), await entries()]
    const told = { amount_cents: held + 1, nonce: 'demasiado-1' }
    const limit_cents = 10_000_000
    await harbour.owner.client(setExpenseLimit, { body: { business_id: harbour.business, limit_cents } })
    expect(await spend(harbour.seller, told)).toMatchObject({ httpStatus: 409, errors: [{ code: 'custody.too_much' }] })
    expect(await spend(harbour.seller, { ...told, nonce: 'corto' })).toMatchObject({ httpStatus: 422 })
    expect(await entries()).toBe(before)
    await sold(harbour.seller, tour, { adults: 1 })
    await spent(harbour.seller, told)
    expect(await mine()).toBeLessThan(held)
    await harbour.owner.client(setExpenseLimit, { body: { business_id: harbour.business, limit_cents: 100_000 } })
  })

  test('never more than is there, nor what is offered to somebody else', async () => {
    const before = await entries()
    const held = await mine()
    await harbour.owner.client(setExpenseLimit, { body: { business_id: harbour.business, limit_cents: 10_000_000 } })
    expect(await spend(harbour.seller, { amount_cents: held + 1 })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.too_much', detail: { held_cents: held, currency: 'MXN' } }],
    })
    const body = { business_id: harbour.business, to_user_id: cashierId, currency: 'MXN', amount_cents: held - 5_000 }
    await harbour.seller.client(offerHandover, { body })
    expect(await spend(harbour.seller, { amount_cents: 5_001 })).toMatchObject({
      errors: [{ code: 'custody.too_much', detail: { held_cents: 5_000 } }],
    })
    await harbour.database.admin(
      `update cash_handover set state = 'withdrawn', ended_at = now() where state = 'offered'`,
    )
    expect(await entries()).toBe(before)
    await harbour.owner.client(setExpenseLimit, { body: { business_id: harbour.business, limit_cents: 100_000 } })
  })

  test('of the last pesos one of several expenses at once is noted', async () => {
    const left = (await mine()) - 15_000
    await spent(cashier, { user_id: harbour.seller_id, amount_cents: left })
    const answers = await Promise.all([1, 2, 3, 4].map(() => spend(harbour.seller, { amount_cents: 10_000 })))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await mine()).toBe(5_000)
  })

  test('by oneself up to the limit of the business, above it and from elsewhere by who settles', async () => {
    const before = await entries()
    const filter = { query: { business_id: harbour.business } }
    expect(await harbour.seller.client(getExpenseLimit, filter)).toMatchObject({
      data: { limit_cents: 100_000, currency: 'MXN', may_set: false },
    })
    expect(await spend(harbour.seller, { amount_cents: 100_001 })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'expense.above_limit', detail: { limit_cents: 100_000, currency: 'MXN' } }],
    })
    for (const over of [{ from: 'safe' }, { from: 'bank' }, { user_id: cashierId }] as const)
      expect(await spend(harbour.seller, over)).toMatchObject({
        httpStatus: 403,
        errors: [{ code: 'expense.not_theirs' }],
      })
    expect(
      await harbour.seller.client(setExpenseLimit, { body: { business_id: harbour.business, limit_cents: 1 } }),
    ).toMatchObject({ httpStatus: 403 })
    // Nobody knows what dollars are worth without a rate of the day.
    expect(await spend(harbour.seller, { currency: 'USD', amount_cents: 1 })).toMatchObject({
      errors: [{ code: 'expense.above_limit' }],
    })
    const rate = { business_id: harbour.business, currency: 'USD', rate_cents: 1_720 } as const
    await harbour.owner.client(setHouseRate, { body: rate })
    expect(await spend(harbour.seller, { currency: 'USD', amount_cents: 5_815 })).toMatchObject({
      errors: [{ code: 'expense.above_limit' }],
    })
    expect(await spend(harbour.seller, { currency: 'USD', amount_cents: 5_800 })).toMatchObject({
      errors: [{ code: 'custody.too_much' }],
    })
    expect(await entries()).toBe(before)
    expect(await spent(cashier, { from: 'bank', amount_cents: 900_000 })).toMatchObject({
      place: { kind: 'bank', name: null },
    })
  })

  test('what fits no category says what it was, and nothing unknown is taken', async () => {
    const before = await entries()
    expect(await spend(harbour.seller, { category: 'other' })).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'expense.says_what', path: 'body.note' }],
    })
    expect(await spend(harbour.seller, { photo: 'AAAAAAAAAAAAAAAAAAAAAA.webp' })).toMatchObject({
      errors: [{ code: 'image.unknown', path: 'body.photo' }],
    })
    expect(await spend(harbour.seller, { transport_id: 987_654 })).toMatchObject({ httpStatus: 404 })
    expect(await spend(cashier, { user_id: 987_654 })).toMatchObject({ httpStatus: 404 })
    expect(await spend(cashier, { from: 'safe', user_id: cashierId })).toMatchObject({ httpStatus: 422 })
    for (const amount_cents of [0, -1, 1.5])
      expect(await spend(harbour.seller, { amount_cents })).toMatchObject({ httpStatus: 422 })
    expect(await entries()).toBe(before)
  })
})

describe('what was noted wrong', () => {
  test('comes back by a move of its own with its reason, once; the expense stays', async () => {
    const before = await mine()
    const expense = await spent(harbour.seller)
    expect(await takeBack(other, expense)).toMatchObject({ httpStatus: 404 })
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(harbour.seller, expense)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 'OK')).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'outlay.taken_back' }],
    })
    expect(await mine()).toBe(before)
    const query = { filter: { business_id: harbour.business } }
    expect(await harbour.seller.client(listExpenses, { query })).toMatchObject({
      data: {
        rows: expect.arrayContaining([
          expect.objectContaining({
            id: expense.id,
            amount_cents: 20_000,
            taken_back: expect.objectContaining({
              at: expect.stringMatching(/^[\d-]+T[\d:]+\.\d{3}Z$/),
              reason: 'Eran $20',
              by: { id: harbour.seller_id, name: 'Ana Pérez' },
            }),
            may_take_back: false,
          }),
        ]),
      },
    })
  })

  test('of the bank comes back to it, on the day it does: days that are over stay as they were', async () => {
    const category = 'repairs'
    const expense = await spent(cashier, { from: 'bank', category, amount_cents: 900_000 })
    await harbour.database.admin(`update expense set noted_at = '2026-03-10T12:00Z' where id = $1`, [expense.id])
    expect(await takeBack(cashier, expense)).toMatchObject({ status: 'OK', data: { may_take_back: false } })
    expect(await takeBack(cashier, expense)).toMatchObject({ errors: [{ code: 'outlay.taken_back' }] })
    const moves = await harbour.database.admin(
      `select kind, method, split_part(from_place, ':', 1) as from_place, split_part(to_place, ':', 1) as to_place
       from ledger_entry where expense_id = $1 order by id`,
      [expense.id],
    )
    expect(moves).toEqual([
      { kind: 'expense', method: 'transfer', from_place: 'bank', to_place: 'expenses' },
      { kind: 'expense', method: 'transfer', from_place: 'expenses', to_place: 'bank' },
    ])
    const sums = async (days: object) => {
      const filter = { business_id: harbour.business, category, ...days } as const
      const answer = await cashier.client(listExpenses, { query: { filter } })
      return answer.status === 'OK' ? answer.data.sums : null
    }
    expect(await sums({ from: '2026-03-01', to: '2026-03-31' })).toEqual([{ currency: 'MXN', cents: 900_000 }])
    expect(await sums({})).toEqual([{ currency: 'MXN', cents: 0 }])
  })

  test('of the safe is taken back by who settles now, not by who once noted it', async () => {
    const expense = await spent(cashier, { from: 'bank' })
    await harbour.database.admin('update expense set noted_by = $1 where id = $2', [harbour.seller_id, expense.id])
    expect(await takeBack(harbour.seller, expense)).toMatchObject({ httpStatus: 404 })
    expect(await takeBack(cashier, expense)).toMatchObject({ status: 'OK' })
  })
})

test('the list is everybody’s for who settles, otherwise one’s own, and its sums are of what stands', async () => {
  await cashier.client(moveCash, {
    body: { business_id: harbour.business, from: 'mine', to: 'safe', currency: 'MXN', amount_cents: 1 },
  })
  await harbour.database.admin(
    `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency)
     values ($1, $2, 'handover', 'cash', 'custody:' || $3::bigint, 'safe:' || $2::bigint, 7000, 'MXN')`,
    [harbour.account, harbour.business, harbour.seller_id],
  )
  await spent(cashier, { from: 'safe', category: 'bracelets', amount_cents: 7_000 })
  expect(await centsIn(safeOf(harbour.business))).toBe(0)
  const list = async (person: Person, over: object = {}) => {
    const answer = await person.client(listExpenses, {
      query: { count: 100, filter: { business_id: harbour.business, ...over } },
    })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data
  }
  const all = await list(cashier)
  expect(all.rows.map(({ noted_by }) => noted_by.id)).toContain(harbour.seller_id)
  expect((await list(harbour.seller)).rows.every(({ noted_by }) => noted_by.id === harbour.seller_id)).toBe(true)
  expect(await list(other)).toEqual({ rows: [], count: 0, sums: [] })
  const bracelets = await list(cashier, { category: 'bracelets' })
  expect(bracelets).toMatchObject({ count: 1, sums: [{ currency: 'MXN', cents: 7_000 }] })
  const standing = all.rows.filter(({ taken_back }) => taken_back === null)
  expect(all.sums).toEqual([
    { currency: 'MXN', cents: standing.reduce((sum, { amount_cents }) => sum + amount_cents, 0) },
  ])
  expect(await list(cashier, { from: '2030-01-01', to: '2030-01-02' })).toMatchObject({ count: 0 })
})
