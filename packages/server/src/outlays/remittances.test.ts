import { cancelBooking, confirmBooking } from '@muelle/contract/bookings/life'
import { moveCash } from '@muelle/contract/ledger/custody'
import { listExpenses } from '@muelle/contract/outlays/expenses'
import { getMoney, listMoves } from '@muelle/contract/outlays/money'
import {
  createRemittance,
  type FeesBehind,
  getRemittance,
  listFeesBehind,
  listOwedFees,
  listRemittances,
  type OwedFees,
  type Remittance,
  remittanceCsv,
  remittanceFormat,
  undoRemittance,
} from '@muelle/contract/outlays/remittances'
import { createSeller } from '@muelle/contract/sellers/record'
import { collectedOfLines } from '@muelle/domain/outlays/passed-on'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, soldToAgency } from '../../test/agencies.ts'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { textsOf } from '../../test/pdf-texts.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour, SELLER_RIGHTS, sold, TODAY, TOMORROW, ZONE } from '../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { findOpenFees } from './fees.sql.ts'
import { lastDayOf } from './owed-fees.ts'

let harbour: Harbour
let tour: AddedTour
let cashier: Person
const MARINA = 'API Río Lagartos'

beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const settles = [...SELLER_RIGHTS, grant('mdu_settlement', 'create', 'edit'), grant('mdu_refund', 'create', 'edit')]
  const cashierId = await add.addUser({ account, username: 'cajera', modules: settles })
  await add.addMember({ account, business, user: cashierId })
  cashier = await api.signIn('cajera')
  tour = await harbour.addTour({ capacity: 200, people_limit: 200 })
  const tax = `insert into tour_tax (account_id, business_id, name, kind, calc, amount_cents, beneficiary, beneficiary_name, collected,
     exempt_age_ranges) values ($1, $2, $3, 'duty', 'per_person', $4, 'third_party', $5, $6, '{infants}')`
  await database.admin(tax, [account, business, 'DSA', 3_500, MARINA, 'booking'])
  await database.admin(tax, [account, business, 'Brazalete', 2_000, 'CONANP', 'dock'])
})
afterAll(() => harbour?.close())

/** What each person of the price list costs with both fees; infants owe none. */
const FEES = 5_500
const party = (adults: number, paid?: number) => {
  const total = adults * (80_000 + FEES)
  const amount_cents = paid ?? total
  return {
    adults,
    quoted_total_cents: total,
    payment: amount_cents > 0 ? { method: 'cash' as const, amount_cents } : null,
  }
}
const sail = (day = TOMORROW) => harbour.setNow(instantOf(day, localTime('23:00'), ZONE))
const owedTo = async (third_party = MARINA, person = cashier): Promise<OwedFees | undefined> => {
  const answer = await person.client(listOwedFees, { query: { business_id: harbour.business } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.rows.find((row) => row.third_party === third_party)
}
type Source = 'mine' | 'safe' | 'bank' | 'outside'
const bodyOf = ({ third_party, currency, owed_cents, seen }: OwedFees, from: Source = 'bank') => ({
  business_id: harbour.business,
  third_party,
  currency,
  from,
  reference: 'SPEI 8812',
  shown: { owed_cents, seen },
})
const remit = (owed: OwedFees, from?: Source, person = cashier) =>
  person.client(createRemittance, { body: bodyOf(owed, from) })
async function remitted(owed: OwedFees | undefined, from?: Source) {
  if (!owed) throw new Error('nothing is owed')
  const answer = await remit(owed, from)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const undo = (id: number) =>
  cashier.client(undoRemittance, { params: { id }, body: { reason: 'Se anotó en otra fecha' } })
const countOf = async (table: string) =>
  (await harbour.database.admin<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count

describe('P7: fees of third parties', () => {
  test('are owed of who traveled, by head count and as far as they were collected; not before the departure left', async () => {
    await sold(harbour.seller, tour, party(3))
    await sold(harbour.seller, tour, party(2, 167_000))
    const infants = await sold(harbour.seller, tour, { ...party(1), infants: 1 })
    expect(infants.total_cents).toBe(85_500)
    expect(await owedTo()).toBeUndefined()
    sail()
    expect(await owedTo()).toMatchObject({
      fees: [{ name: 'DSA', quantity: 6, cents: 21_000 }],
      period_start: TOMORROW,
      period_end: TOMORROW,
      bookings: 3,
      collected_cents: 21_000,
      remitted_cents: 0,
      owed_cents: 21_000,
      difference_cents: 0,
      uncollected_cents: 0,
    })
    // What is paid at the dock is the last of a price: two have not paid theirs.
    expect(await owedTo('CONANP')).toMatchObject({
      fees: [{ name: 'Brazalete', quantity: 4, cents: 8_000 }],
      owed_cents: 8_000,
      uncollected_cents: 4_000,
    })
    const business_id = harbour.business
    const behind = async (what: FeesBehind) => {
      const filter = { business_id, third_party: 'CONANP', currency: 'MXN', what }
      const answer = await cashier.client(listFeesBehind, { query: { filter } })
      return answer.status === 'OK' ? answer.data.rows : []
    }
    const [owed, missing] = [await behind('owed'), await behind('uncollected')]
    const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
    expect([sumOf(owed), sumOf(missing)]).toEqual([8_000, 4_000])
    expect(
      missing.every(({ ticket, name, local_date }) => ticket && name === 'Brazalete' && local_date === TOMORROW),
    ).toBe(true)
    // Nobody is told of those of a third party that is called otherwise.
    const filter = { business_id, third_party: 'Otra', currency: 'MXN', what: 'owed' as const }
    expect(await cashier.client(listFeesBehind, { query: { filter } })).toMatchObject({ data: { rows: [], count: 0 } })
  })

  test('the statement takes of each price what the rule does', async () => {
    const rows = await harbour.database.admin<{
      id: number
      quote: Parameters<typeof collectedOfLines>[0]
      paid_cents: number
    }>('select id, quote, paid_cents from booking order by id')
    for (const { id, quote, paid_cents } of rows)
      for (const cents of [0, 100, 5_000, 12_345, 85_500, 90_000, 240_000, 250_000, 256_500, paid_cents]) {
        await harbour.database.admin('update booking set paid_cents = $2 where id = $1', [id, cents])
        const owed = await Promise.all([owedTo(), owedTo('CONANP')])
        const others = rows.filter((row) => row.id !== id)
        const expected = [...others, { quote, paid_cents: cents }].reduce(
          (sum, row) => sum + collectedOfLines(row.quote, row.paid_cents).reduce((all, one) => all + one, 0),
          0,
        )
        expect(owed.reduce((sum, one) => sum + (one?.owed_cents ?? 0), 0)).toBe(expected)
      }
  })

  test('are handed on once: of several at once one wins, and the money has left once', async () => {
    const owed = await owedTo()
    if (!owed) throw new Error('nothing is owed')
    const answers = await Promise.all([1, 2, 3, 4].map(() => remit(owed)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 'OK'))
      expect(answer).toMatchObject({
        httpStatus: 409,
        errors: [{ code: 'remittance.changed', detail: { owed_cents: 0, currency: 'MXN' } }],
      })
    expect(await owedTo()).toBeUndefined()
    expect(
      await harbour.database.admin(
        `select from_place, split_part(to_place, ':', 1) as to_place, method, amount_cents from ledger_entry where kind = 'remittance'`,
      ),
    ).toEqual([
      { from_place: `bank:${harbour.business}`, to_place: 'third_parties', method: 'transfer', amount_cents: 21_000 },
    ])
    const list = await cashier.client(listRemittances, { query: { filter: { business_id: harbour.business } } })
    expect(list).toMatchObject({
      data: { count: 1, rows: [{ amount_cents: 21_000, people: 6, reference: 'SPEI 8812', may_undo: true }] },
    })
  })

  test('a party that turns out not to have traveled is a difference of the next one; what was handed on stays as it was', async () => {
    const first = await cashier.client(listRemittances, { query: { filter: { business_id: harbour.business } } })
    const id = first.status === 'OK' ? (first.data.rows[0]?.id ?? 0) : 0
    const before = await cashier.client(getRemittance, { params: { id } })
    const [booking] = await harbour.database.admin<{ id: number }>('select min(id) as id from booking')
    await harbour.database.admin(`update booking set status = 'no_show' where id = $1`, [booking?.id])
    expect(await owedTo()).toMatchObject({ owed_cents: -10_500, difference_cents: -10_500, fees: [{ quantity: -3 }] })
    const less = await owedTo()
    expect(less && (await remit(less))).toMatchObject({ httpStatus: 409, errors: [{ code: 'remittance.nothing' }] })
    harbour.setNow(NOW)
    await sold(harbour.seller, tour, { ...party(5), date: addDays(TODAY, 2) })
    sail(addDays(TODAY, 2))
    const next = await remitted(await owedTo())
    expect(next).toMatchObject({ amount_cents: 7_000, people: 2, period_start: addDays(TODAY, 2) })
    expect(next.lines.map(({ quantity, cents }) => [quantity, cents])).toEqual([
      [-3, -10_500],
      [5, 17_500],
    ])
    expect(await cashier.client(getRemittance, { params: { id } })).toEqual(before)
  })

  test('a booking that is canceled between looking and handing on is refused with what is owed now', async () => {
    harbour.setNow(NOW)
    const one = await sold(harbour.seller, tour, { ...party(2), date: addDays(TODAY, 3) })
    await sold(harbour.seller, tour, { ...party(4), date: addDays(TODAY, 3) })
    // Its day has not come: it is called off while the others of the day are looked at.
    sail(addDays(TODAY, 3))
    const looked = await owedTo()
    expect(looked).toMatchObject({ owed_cents: 21_000 })
    harbour.setNow(NOW)
    const body = { version: one.version, reason: 'Se enfermó', method: 'cash' as const, cause: 'operator' as const }
    const canceled = await harbour.owner.client(cancelBooking, { params: { id: one.id }, body })
    if (canceled.status !== 'OK') throw new Error(JSON.stringify(canceled))
    sail(addDays(TODAY, 3))
    const before = await countOf('remittance')
    expect(looked && (await remit(looked))).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'remittance.changed', detail: { owed_cents: 14_000 } }],
    })
    expect(await countOf('remittance')).toBe(before)
    expect(await remitted(await owedTo())).toMatchObject({ amount_cents: 14_000, people: 4 })
  })
})

describe('fees of a booking whose money somebody else holds', () => {
  test('are owed: of one that an agency pays, of one that a seller collected', async () => {
    const before = await owedTo()
    harbour.setNow(NOW)
    const agency = await addAgency(harbour)
    const { payment: _paid, ...two } = { ...party(2), date: addDays(TODAY, 3) }
    await soldToAgency(harbour.owner, tour, agency, {}, two)
    const rule = { kind: 'percent' as const, basis_points: 500 }
    const terms = { business_id: harbour.business, relation: 'seller_collects' as const, rule }
    const closer = await harbour.owner.client(createSeller, { body: { kind: 'seller', first_name: 'Iván', terms } })
    if (closer.status !== 'OK') throw new Error('no seller')
    const earners = [{ role: 'closed' as const, seller_id: closer.data.id }]
    const held = await sold(harbour.owner, tour, { ...two, hold: true, earners })
    const confirmed = await harbour.owner.client(confirmBooking, {
      params: { id: held.id },
      body: { version: held.version, payment: null },
    })
    expect(confirmed).toMatchObject({ status: 'OK', data: { paid_cents: 0 } })
    sail(addDays(TODAY, 3))
    const owed = await owedTo()
    expect(owed).toMatchObject({ owed_cents: (before?.owed_cents ?? 0) + 14_000, uncollected_cents: 0 })
    expect(await remitted(owed)).toMatchObject({ people: 4 })
  })

  test('the earliest of each third party come first, and the period says how far they go', async () => {
    harbour.setNow(NOW)
    for (const days of [1, 3]) await sold(harbour.seller, tour, { ...party(1), date: addDays(TODAY, days) })
    const now = instantOf(addDays(TODAY, 4), localTime('23:00'), ZONE)
    const asked = { business_id: harbour.business, first: TODAY, last: addDays(TODAY, 4), now }
    const { db } = harbour.database
    const look = (limit: number) => db.transaction(harbour.account, (tx) => findOpenFees(tx, { ...asked, limit }))
    const theirs = (await look(100)).filter(({ third_party }) => third_party === MARINA)
    expect(theirs.length).toBeGreaterThan(1)
    expect(lastDayOf(theirs, asked.last)).toBe(asked.last)
    const cut = await look(1)
    expect(cut.map(({ third_party }) => third_party).toSorted()).toEqual([MARINA, 'CONANP'])
    const first = cut.find(({ third_party }) => third_party === MARINA)
    expect(first).toMatchObject({ is_cut: true, booking_id: theirs[0]?.booking_id })
    expect(lastDayOf(cut, asked.last)).toBe(TOMORROW)
    sail(addDays(TODAY, 3))
    await remitted(await owedTo())
  })
})

describe('cash that is handed on', () => {
  test('leaves only what holds it, and comes back where it was noted wrong: once, by a record of its own', async () => {
    const owed = await owedTo('CONANP')
    if (!owed) throw new Error('nothing is owed')
    const before = await countOf('remittance')
    expect(await remit(owed, 'safe')).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.too_much', detail: { held_cents: 0 } }],
    })
    expect(await countOf('remittance')).toBe(before)
    harbour.setNow(NOW)
    await sold(cashier, tour, { ...party(3), date: addDays(TODAY, 5) })
    sail(addDays(TODAY, 3))
    const move = {
      business_id: harbour.business,
      from: 'mine',
      to: 'safe',
      currency: 'MXN',
      amount_cents: 100_000,
    } as const
    expect(await cashier.client(moveCash, { body: move })).toMatchObject({ status: 'OK' })
    const done = await remitted(await owedTo('CONANP'), 'safe')
    expect(done).toMatchObject({ place: { kind: 'safe' }, may_undo: true })
    const answers = await Promise.all([undo(done.id), undo(done.id), undo(done.id)])
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 'OK')).toMatchObject({ errors: [{ code: 'outlay.taken_back' }] })
    expect(await cashier.client(getRemittance, { params: { id: done.id } })).toMatchObject({
      data: { amount_cents: done.amount_cents, undone_by_id: expect.any(Number), may_undo: false },
    })
    expect(await owedTo('CONANP')).toMatchObject({ owed_cents: done.amount_cents, remitted_cents: 0 })
    expect(await remitted(await owedTo('CONANP'), 'safe')).toMatchObject({ amount_cents: done.amount_cents })
  })

  test('what left the bank comes back to it', async () => {
    const [one] = await harbour.database.admin<{ id: number; cents: number }>(
      `select id, amount_cents as cents from remittance where place like 'bank:%' order by id desc limit 1`,
    )
    const before = (await owedTo())?.owed_cents ?? 0
    const undone = await undo(one?.id ?? 0)
    expect(undone).toMatchObject({ status: 'OK', data: { amount_cents: -(one?.cents ?? 0), place: { kind: 'bank' } } })
    expect(await owedTo()).toMatchObject({ owed_cents: before + (one?.cents ?? 0) })
    expect(await remitted(await owedTo())).toMatchObject({ amount_cents: before + (one?.cents ?? 0) })
  })

  test('what was handed on before the books began is owed no more, and moves no money; it is taken back like any', async () => {
    const [last] = (await harbour.database.admin<{ id: number }>('select max(id) as id from remittance')).values()
    await undo(last?.id ?? 0)
    const owed = (await owedTo()) ?? (await owedTo('CONANP'))
    if (!owed) throw new Error('nothing is owed')
    const moves = await countOf('ledger_entry')
    const outside = await remitted(owed, 'outside')
    expect(outside).toMatchObject({ amount_cents: owed.owed_cents, place: null, may_undo: true })
    expect((await owedTo(owed.third_party))?.owed_cents ?? 0).toBe(0)
    expect(await undo(outside.id)).toMatchObject({ status: 'OK', data: { place: null } })
    expect(await countOf('ledger_entry')).toBe(moves)
    expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
    expect(await remitted(await owedTo(owed.third_party))).toMatchObject({ amount_cents: owed.owed_cents })
  })

  test('the file has a line for each booking, and texts that run nowhere', async () => {
    const [one] = await harbour.database.admin<{ id: number }>('select max(id) as id from remittance')
    const file = await cashier.client(remittanceCsv, { params: { id: one?.id ?? 0 } })
    if (file.status !== 'OK') throw new Error(JSON.stringify(file))
    const lines = (await file.data.text()).trim().split('\r\n')
    const whole = await cashier.client(getRemittance, { params: { id: one?.id ?? 0 } })
    expect(lines).toHaveLength(1 + (whole.status === 'OK' ? whole.data.lines.length : -1))
    expect(lines[0]).toContain('Fecha,Ticket,Tour,Derecho,Personas,Importe,Moneda')
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,\w+,.*,(?:DSA|Brazalete),-?\d+,-?\d+\.\d\d,MXN$/)
  })

  test('the paper says whose it is, each booking, what each fee comes to by head count, and that it was taken back', async () => {
    const { data } = (await cashier.client(listRemittances, {
      query: { filter: { business_id: harbour.business } },
    })) as { data: { rows: Remittance[] } }
    const papers = data.rows.map(async (remittance) => {
      const answer = await cashier.client(remittanceFormat, { params: { id: remittance.id } })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
      return { remittance, text: textsOf(Buffer.from(await answer.data.arrayBuffer())) }
    })
    for (const { remittance, text } of await Promise.all(papers)) {
      const { id, third_party, amount_cents, noted_by } = remittance
      for (const said of [`Entrega ${id}`, third_party, `Entregó ${noted_by.name}`, `Recibió ${third_party}`])
        expect(text).toContain(said)
      expect(text).toContain((Math.abs(amount_cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','))
      expect(text).toMatch(/(?:DSA|Brazalete): -?\d+ personas/)
      expect(text.includes('DESHECHA')).toBe(remittance.undone_by_id !== null)
      expect(text.includes(`DESHACE LA ENTREGA ${remittance.undoes_id}`)).toBe(remittance.undoes_id !== null)
    }
    expect(data.rows.some(({ undone_by_id }) => undone_by_id !== null)).toBe(true)
  })

  test('who does not settle sees none of it', async () => {
    const query = { business_id: harbour.business }
    for (const answer of [
      harbour.seller.client(listOwedFees, { query }),
      harbour.seller.client(listRemittances, { query: { filter: query } }),
      harbour.seller.client(getMoney, { query: { ...query, from: TODAY, to: TODAY } }),
      harbour.seller.client(listMoves, { query: { filter: query } }),
    ])
      expect(await answer).toMatchObject({ httpStatus: 403 })
  })
})

test('from any amount one comes to the moves that make it up, by person, place, kind and day', async () => {
  const list = async (over: object = {}) => {
    const answer = await cashier.client(listMoves, {
      query: { count: 100, filter: { business_id: harbour.business, ...over } },
    })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data
  }
  const [span] = await harbour.database.admin<{ from: string; to: string }>(
    `select min((at at time zone '${ZONE}')::date)::text as from, max((at at time zone '${ZONE}')::date)::text as to from ledger_entry`,
  )
  const everything = await list(span)
  expect(everything.count).toBe(await countOf('ledger_entry'))
  const safe = await list({ place: 'safe' })
  const [held] = await harbour.database.admin<{ cents: number }>(
    `select sum(case when to_place like 'safe:%' then amount_cents else -amount_cents end)::bigint as cents
     from ledger_entry where from_place like 'safe:%' or to_place like 'safe:%'`,
  )
  expect(safe.sums).toEqual([{ currency: 'MXN', cents: held?.cents }])
  const theirs = await list({ place: 'third_parties' })
  expect(theirs.rows.every(({ kind, from, to }) => kind === 'remittance' && (to.name ?? from.name) !== null)).toBe(true)
  const [handed] = await harbour.database.admin<{ cents: number }>(
    'select sum(amount_cents)::bigint as cents from remittance',
  )
  // What was taken back has come off.
  expect(theirs.sums).toEqual([{ currency: 'MXN', cents: handed?.cents }])
  const hands = await list({ place: 'custody' })
  const [inHands] = await harbour.database.admin<{ cents: number }>(
    `select sum(amount_cents * ((to_place like 'custody:%')::int - (from_place like 'custody:%')::int))::bigint as cents from ledger_entry`,
  )
  expect(hands.sums).toEqual([{ currency: 'MXN', cents: inHands?.cents }])
  const seller = await list({ user_id: harbour.seller_id, kind: 'charge' })
  expect(seller.rows.length).toBeGreaterThan(0)
  expect(seller.rows.every(({ to, booking }) => to.kind === 'custody' && to.name === 'Ana Pérez' && booking)).toBe(true)
  expect(await list({ from: '2030-01-01', to: '2030-01-01' })).toMatchObject({ count: 0, rows: [] })
  const back = (await list({ kind: 'remittance' })).rows.filter(({ from }) => from.kind === 'third_parties')
  expect(new Set(back.map(({ to }) => to.kind))).toEqual(new Set(['bank', 'safe']))
  expect(back.every(({ note }) => note === 'Se anotó en otra fecha')).toBe(true)
})

test('more days than are added up at once are refused, and days that end before they begin', async () => {
  const query = { business_id: harbour.business }
  const refused = { httpStatus: 422, errors: [{ code: 'departure.range', detail: { max_days: 366 } }] }
  for (const days of [
    { from: '2026-01-01', to: '2027-01-02' },
    { from: '2026-01-02', to: '2026-01-01' },
  ]) {
    const filter = { ...query, ...days }
    expect(await cashier.client(getMoney, { query: { ...query, ...days } })).toMatchObject(refused)
    expect(await cashier.client(listMoves, { query: { filter } })).toMatchObject(refused)
    expect(await cashier.client(listExpenses, { query: { filter } })).toMatchObject(refused)
  }
  expect(await cashier.client(listMoves, { query: { filter: query } })).toMatchObject(refused)
  for (const end of [{ from: '2010-01-01' }, { to: '2026-01-01' }]) {
    const filter = { ...query, ...end }
    expect(await cashier.client(listMoves, { query: { filter } })).toMatchObject(refused)
    expect(await cashier.client(listExpenses, { query: { filter } })).toMatchObject(refused)
  }
  const year = { from: '2026-01-01', to: '2027-01-01' }
  expect(await cashier.client(getMoney, { query: { ...query, ...year } })).toMatchObject({ status: 'OK' })
})
