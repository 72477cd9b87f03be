import { cancelBooking, confirmBooking } from '@muelle/contract/bookings/life'
import type { Answer } from '@muelle/contract/call'
import { setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { getCustody, listCashMoves, moveCash } from '@muelle/contract/ledger/custody'
import { createSeller } from '@muelle/contract/sellers/record'
import type { SellerTermsBody } from '@muelle/contract/sellers/terms'
import {
  confirmSettlement,
  getDueSettlement,
  getSettlement,
  listDueSettlements,
  listSettlements,
  postSettlement,
  settlementFormat,
  undoSettlement,
} from '@muelle/contract/settlements/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { textsOf } from '../../test/pdf-texts.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour, SELLER_RIGHTS, sold, TOMORROW, ZONE } from '../../test/tours.ts'
import { earnOf } from '../sellers/earn-job.ts'

let harbour: Harbour
let tour: AddedTour
let tours = 0
/** Settles with the others; sells as nobody. */
let cashier: Person
let cashierId: number
/** Settles too, and is a seller. */
let ivan: Person
let ivanUserId: number
/** May settle in another business of the account alone. */
let elsewhere: Person
let stranger: Person

beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const settles = [...SELLER_RIGHTS, grant('mdu_settlement', 'create', 'edit')]
  cashierId = await add.addUser({ account, username: 'cajera', modules: settles })
  await add.addMember({ account, business, user: cashierId })
  ivanUserId = await add.addUser({ account, username: 'ivan', modules: settles })
  await add.addMember({ account, business, user: ivanUserId })
  const other = await add.addBusiness({ account, name: 'Otro muelle' })
  const elsewhereId = await add.addUser({ account, username: 'gerente', modules: settles })
  await add.addMember({ account, business: other, user: elsewhereId })
  const foreign = await add.addAccount({ name: 'Ajena' })
  await add.addBusiness({ account: foreign, name: 'Ajena' })
  await add.addUser({ account: foreign, username: 'ajena', is_first: true })
  cashier = await api.signIn('cajera')
  ivan = await api.signIn('ivan')
  elsewhere = await api.signIn('gerente')
  stranger = await api.signIn('ajena')
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Flamencos ${tours}`, capacity: 60, people_limit: 60 })
})
afterAll(() => harbour?.close())

async function addSeller(over: Partial<SellerTermsBody> = {}, body: object = {}): Promise<number> {
  const terms = {
    business_id: harbour.business,
    relation: 'house_collects' as const,
    rule: { kind: 'percent' as const, basis_points: 2_000 },
    ...over,
  }
  const fields = { kind: 'seller' as const, first_name: `Vende ${tours}`, terms, ...body }
  const answer = await harbour.owner.client(createSeller, { body: fields })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const collects = { relation: 'seller_collects', keeps_commission: true } as const
/** A sale of 1,600 that a seller closed; nothing of it is paid to the house unless it says so. */
const sale = (seller_id: number, wish: object = {}) =>
  sold(harbour.owner, tour, { earners: [{ role: 'closed', seller_id }], ...wish })
async function afterTravel(): Promise<void> {
  const now = instantOf(addDays(TOMORROW, 1), localTime('07:00'), ZONE)
  harbour.setNow(now)
  await earnOf(harbour.database.db, harbour.account, now)
}
type Due = Answer<typeof getDueSettlement>
async function dueOf(seller: number, person = cashier): Promise<Due> {
  const query = { business_id: harbour.business, currency: 'MXN', period_end: TOMORROW }
  const answer = await person.client(getDueSettlement, { params: { id: seller }, query })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const bodyOf = (seller_id: number, { lines, net_cents }: Due, over: object = {}) => ({
  business_id: harbour.business,
  seller_id,
  currency: 'MXN',
  period_end: TOMORROW,
  shown: { line_ids: lines.map(({ id }) => id), net_cents },
  paid_cents: net_cents,
  way: 'bank' as const,
  ...over,
})
const post = (person: Person, body: ReturnType<typeof bodyOf>) => person.client(postSettlement, { body })
async function posted(seller: number, over: object = {}) {
  const answer = await post(cashier, bodyOf(seller, await dueOf(seller), over))
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const confirm = (person: Person, id: number) => person.client(confirmSettlement, { params: { id } })
const undo = (person: Person, id: number) => person.client(undoSettlement, { params: { id } })
const countOf = async (sql: string, ...given: unknown[]): Promise<number> =>
  (await harbour.database.admin<{ count: number }>(`select count(*)::int as count from ${sql}`, given))[0]?.count ?? -1
const statesOf = async (seller: number) =>
  (
    await harbour.database.admin<{ state: string }>(
      'select state from commission where account_id = $1 and seller_id = $2 order by id',
      [harbour.account, seller],
    )
  ).map(({ state }) => state)
const moneyOf = (seller: number) =>
  harbour.database.admin<{ from_place: string; to_place: string; amount_cents: number }>(
    `select from_place, to_place, amount_cents from ledger_entry where account_id = $1 and kind = 'settlement'
       and $2 in (from_place, to_place) order by id`,
    [harbour.account, `seller:${seller}`],
  )
/** Everything that a refusal leaves as it was. */
const everything = async () => [
  await countOf('settlement'),
  await countOf('settlement_line'),
  await countOf(`ledger_entry where kind = 'settlement'`),
  await countOf(`event where subject_type = 'settlement'`),
  await countOf(`commission where state in ('settling', 'paid')`),
]
const cashOf = async (person: Person) => {
  const answer = await person.client(getCustody, { query: { business_id: harbour.business } })
  return answer.status === 'OK' ? (answer.data.mine.balances[0]?.cents ?? 0) : -1
}

describe('S8: what is due', () => {
  test('a sale is settled once it has traveled, and until then it is told apart', async () => {
    const seller = await addSeller(collects)
    await sale(seller, { hold: true, payment: null })
    await sale(seller)
    const list = async () => {
      const query = { business_id: harbour.business, period_end: TOMORROW }
      const answer = await cashier.client(listDueSettlements, { query })
      return answer.status === 'OK' ? answer.data.rows.filter((row) => row.seller.id === seller) : null
    }
    expect(await list()).toEqual([])
    await afterTravel()
    expect(await list()).toMatchObject([{ relation: 'seller_collects', lines: 1, open: null, currency: 'MXN' }])
  })

  test('1,280 are due of a sale of 1,600 whose seller collects and keeps a fifth', async () => {
    const seller = await addSeller(collects)
    const { id } = await sale(seller, { hold: true })
    expect(
      await harbour.owner.client(confirmBooking, { params: { id }, body: { version: 1, payment: null } }),
    ).toMatchObject({ status: 'OK' })
    await afterTravel()
    expect(await dueOf(seller)).toMatchObject({ owed_cents: 128_000, commissions_cents: 0, net_cents: 128_000 })
  })
})

describe('S8: posting, the second word, undoing', () => {
  test('the house pays what it owes: the line is settled, then paid, and the money is one move', async () => {
    const seller = await addSeller()
    await sale(seller)
    await afterTravel()
    expect((await dueOf(seller)).net_cents).toBe(-32_000)
    const settlement = await posted(seller)
    expect(settlement).toMatchObject({
      state: 'posted',
      net_cents: -32_000,
      paid_cents: -32_000,
      method: 'transfer',
      lines: [{ amount_cents: 32_000, house_owes_cents: 32_000 }],
      moves: [{ cents: -32_000, method: 'transfer' }],
      actions: ['confirm', 'undo'],
    })
    expect(await statesOf(seller)).toEqual(['settling'])
    expect(await confirm(cashier, settlement.id)).toMatchObject({
      status: 'OK',
      data: { state: 'confirmed', ended_by_seller: false, actions: [] },
    })
    expect(await statesOf(seller)).toEqual(['paid'])
    expect(await moneyOf(seller)).toEqual([
      { from_place: `bank:${harbour.business}`, to_place: `seller:${seller}`, amount_cents: 32_000 },
    ])
    expect(await confirm(cashier, settlement.id)).toMatchObject({ errors: [{ code: 'settlement.not_open' }] })
    expect(await undo(cashier, settlement.id)).toMatchObject({ errors: [{ code: 'settlement.not_open' }] })
  })

  test('cash leaves only a place that holds it, and comes into the hands of who posts', async () => {
    const seller = await addSeller()
    await sale(seller)
    await afterTravel()
    const before = await everything()
    const held = await cashOf(cashier)
    expect(await post(cashier, bodyOf(seller, await dueOf(seller), { way: 'safe' }))).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.too_much', detail: { held_cents: 0, currency: 'MXN' } }],
    })
    expect(await everything()).toEqual(before)
    const extra = { adjustments: [{ cents: 52_000, reason: 'Chalecos perdidos' }], way: 'mine' }
    const due = await dueOf(seller)
    const shown = { line_ids: due.lines.map(({ id }) => id), net_cents: 20_000 }
    const allow = (is_blocked: boolean) =>
      harbour.owner.client(setCashLimit, { body: { business_id: harbour.business, user_id: cashierId, is_blocked } })
    await allow(true)
    expect(await post(cashier, bodyOf(seller, due, { ...extra, shown, paid_cents: 20_000 }))).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.blocked' }],
    })
    expect(await everything()).toEqual(before)
    await allow(false)
    const answer = await post(cashier, bodyOf(seller, due, { ...extra, shown, paid_cents: 20_000 }))
    expect(answer).toMatchObject({
      status: 'OK',
      data: { adjustments: [{ cents: 52_000, reason: 'Chalecos perdidos' }], net_cents: 20_000 },
    })
    expect(await cashOf(cashier)).toBe(held + 20_000)
    const moves = await cashier.client(listCashMoves, { query: { filter: { business_id: harbour.business } } })
    expect(moves).toMatchObject({ data: { rows: [{ kind: 'settlement', cents: 20_000, other: { kind: 'seller' } }] } })
    const id = answer.status === 'OK' ? answer.data.id : 0
    const toSafe = { business_id: harbour.business, from: 'mine' as const, to: 'safe' as const, currency: 'MXN' }
    expect(await cashier.client(moveCash, { body: { ...toSafe, amount_cents: held + 20_000 } })).toMatchObject({
      status: 'OK',
    })
    expect(await undo(cashier, id)).toMatchObject({ errors: [{ code: 'custody.too_much' }] })
    const back = { ...toSafe, from: 'safe' as const, to: 'mine' as const, amount_cents: 20_000 }
    expect(await cashier.client(moveCash, { body: back })).toMatchObject({ status: 'OK' })
    expect(await undo(cashier, id)).toMatchObject({
      status: 'OK',
      data: { state: 'undone', moves: [{ cents: 20_000 }, { cents: -20_000 }] },
    })
    expect(await cashOf(cashier)).toBe(0)
    expect((await dueOf(seller)).net_cents).toBe(-32_000)
  })

  test('only who posted it undoes it; the same lines are settled anew, and what came meanwhile is one with them', async () => {
    const seller = await addSeller()
    const booking = await sale(seller)
    await afterTravel()
    const { id } = await posted(seller)
    expect(await undo(harbour.owner, id)).toMatchObject({ errors: [{ code: 'not_found' }] })
    harbour.setNow(NOW)
    const canceled = await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
    expect(canceled).toMatchObject({ status: 'OK' })
    expect(await statesOf(seller)).toEqual(['settling', 'estimated'])
    expect(await undo(cashier, id)).toMatchObject({ status: 'OK', data: { state: 'undone' } })
    const lines = await harbour.database.admin(
      'select amount_cents, house_owes_cents, state from commission where seller_id = $1 order by id',
      [seller],
    )
    expect(lines).toEqual([
      { amount_cents: 0, house_owes_cents: 0, state: 'paid' },
      { amount_cents: 0, house_owes_cents: 0, state: 'estimated' },
    ])
    expect(await cashier.client(getSettlement, { params: { id } })).toMatchObject({
      data: { lines: [{ amount_cents: 32_000 }] },
    })
    expect(await countOf('settlement_line where stands and settlement_id = $1', id)).toBe(0)
  })

  test('the seller says the second word with their own login, sees their own alone, and posts none of it', async () => {
    const seller = await addSeller({}, { user_id: ivanUserId })
    await sale(seller)
    await afterTravel()
    const before = await everything()
    expect(await post(ivan, bodyOf(seller, await dueOf(seller)))).toMatchObject({
      httpStatus: 403,
      errors: [{ code: 'settlement.own' }],
    })
    expect(await everything()).toEqual(before)
    const { id } = await posted(seller)
    expect(await confirm(ivan, id)).toMatchObject({ data: { state: 'confirmed', ended_by_seller: true } })
  })

  test('what did not change hands is carried: 206 back of 412 as a debit, then +54', async () => {
    const seller = await addSeller()
    const first = { cents: 20_600, reason: 'Comisión devuelta' }
    const shown = { line_ids: [], net_cents: 20_600 }
    const nothing = await dueOf(seller)
    const one = await post(cashier, bodyOf(seller, nothing, { adjustments: [first], shown, paid_cents: 0 }))
    expect(one).toMatchObject({ status: 'OK', data: { net_cents: 20_600, paid_cents: 0, method: null, moves: [] } })
    await confirm(cashier, one.status === 'OK' ? one.data.id : 0)
    expect(await dueOf(seller)).toMatchObject({ previous_cents: 20_600, net_cents: 20_600 })
    const more = { adjustments: [{ cents: -5_400, reason: 'Otra reserva' }], paid_cents: 15_200 }
    const two = await post(
      cashier,
      bodyOf(seller, await dueOf(seller), { ...more, shown: { line_ids: [], net_cents: 15_200 } }),
    )
    expect(two).toMatchObject({ data: { previous_cents: 20_600, adjustments_cents: -5_400, net_cents: 15_200 } })
    expect((await dueOf(seller)).previous_cents).toBe(0)
  })
})

describe('S8: what was shown has to be so', () => {
  test('two tabs post at once: one is posted, the other is told, and nothing happens twice', async () => {
    const seller = await addSeller()
    await sale(seller)
    await afterTravel()
    const body = bodyOf(seller, await dueOf(seller))
    const answers = await Promise.all([post(cashier, body), post(harbour.owner, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    expect(answers).toContainEqual(
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'settlement.open' })] }),
    )
    expect(await moneyOf(seller)).toHaveLength(1)
  })

  test('of twenty who post at once one does', async () => {
    const seller = await addSeller()
    await sale(seller)
    await sale(seller)
    await afterTravel()
    const body = bodyOf(seller, await dueOf(seller))
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(cashier, body)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await moneyOf(seller)).toHaveLength(1)
    expect(
      await countOf('settlement_line l join commission c on c.id = l.commission_id where c.seller_id = $1', seller),
    ).toBe(2)
    const [won] = answers.flatMap((answer) => (answer.status === 'OK' ? [answer.data.id] : []))
    const words = await Promise.all(Array.from({ length: 20 }, () => confirm(cashier, won ?? 0)))
    expect(words.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })

  test('a line that came meanwhile is refused with the present net, and nothing changes', async () => {
    const seller = await addSeller()
    await sale(seller)
    await afterTravel()
    const stale = bodyOf(seller, await dueOf(seller))
    harbour.setNow(NOW)
    await sale(seller)
    await afterTravel()
    const before = await everything()
    expect(await post(cashier, stale)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'settlement.changed', detail: { net_cents: -64_000, currency: 'MXN' } }],
    })
    const due = await dueOf(seller)
    expect(await post(cashier, bodyOf(seller, due, { paid_cents: -64_001 }))).toMatchObject({
      errors: [{ code: 'settlement.paid_beyond', detail: { net_cents: -64_000 } }],
    })
    expect(await everything()).toEqual(before)
  })

  test('there is nothing to settle where there is nothing', async () => {
    const seller = await addSeller()
    expect(await post(cashier, bodyOf(seller, await dueOf(seller)))).toMatchObject({
      errors: [{ code: 'settlement.nothing' }],
    })
  })
})

test('the paper says every line, the sum, the reason and both words, and is nobody else’s to read', async () => {
  const seller = await addSeller()
  const { ticket } = await sale(seller, { tourist_first_name: 'Łucja', tourist_last_name: 'Nuñez' })
  await afterTravel()
  const due = await dueOf(seller)
  const extra = { adjustments: [{ cents: 5_400, reason: 'Gasolina' }], paid_cents: -20_000 }
  const { id } = await posted(seller, {
    ...extra,
    shown: { line_ids: due.lines.map((line) => line.id), net_cents: -26_600 },
  })
  const read = async (person: Person) => {
    const answer = await person.client(settlementFormat, { params: { id } })
    if (answer.status !== 'OK') return answer.status === 'ERROR' ? answer.errors[0]?.code : answer.status
    return textsOf(Buffer.from(await answer.data.arrayBuffer()))
  }
  const text = await read(cashier)
  for (const part of [
    ticket,
    'Lucja Nuñez',
    '$1,600.00',
    '$320.00',
    'Gasolina',
    '$54.00',
    '$266.00',
    '$200.00',
    // Of a debit nobody reads a sign: the words say who owes it.
    'Queda por pagarle',
    '$66.00',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('-$66.00')
  expect(text).toContain('Falta confirmar')
  expect(await read(stranger)).toBe('not_found')
  await confirm(cashier, id)
  expect(await read(cashier)).toContain('Confirmó')
})

describe('whose it is', () => {
  test('another account, another business and who does not settle see and change nothing', async () => {
    const seller = await addSeller()
    await sale(seller)
    await afterTravel()
    const body = bodyOf(seller, await dueOf(seller))
    const before = await everything()
    for (const person of [stranger, elsewhere])
      expect(await post(person, body)).toMatchObject({ httpStatus: 404, errors: [{ code: 'not_found' }] })
    expect(await post(harbour.seller, body)).toMatchObject({ httpStatus: 403 })
    expect(await everything()).toEqual(before)
    const { id } = await posted(seller)
    for (const person of [stranger, elsewhere, harbour.seller]) {
      expect(await person.client(getSettlement, { params: { id } })).toMatchObject({ httpStatus: 404 })
      expect(await confirm(person, id)).toMatchObject({ httpStatus: 404 })
      expect(await undo(person, id)).toMatchObject({ httpStatus: 404 })
    }
    const query = { filter: { business_id: harbour.business } }
    expect(await harbour.seller.client(listSettlements, { query })).toMatchObject({ data: { rows: [], count: 0 } })
    const ofOne = { filter: { business_id: harbour.business, seller_id: seller } }
    expect(await cashier.client(listSettlements, { query: ofOne })).toMatchObject({
      data: { rows: [{ id, state: 'posted' }], count: 1 },
    })
  })
})
