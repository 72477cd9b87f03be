import { collectPayment } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { moveCash } from '@muelle/contract/ledger/custody'
import { getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { handInShift, listShifts } from '@muelle/contract/ledger/shifts'
import { getMoney, listMoves } from '@muelle/contract/outlays/money'
import { movesBehind } from '@muelle/contract/outlays/moves-behind'
import { type GivenTip, handOutTips, listTips, listTipsOfBooking, takeBackTip } from '@muelle/contract/payments/tips'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { addDesk } from '../../../test/desk.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { toOneMoment } from '../../../test/one-moment.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, sold, TOMORROW, ZONE } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
let tour: AddedTour
let desk: Person
let made = 0
/** Each test's tips are of a day of their own. */
let day = TOMORROW
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  made += 1
  day = addDays(TOMORROW, made)
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `backs-${made}`, capacity: 10, people_limit: 10 })
})
afterAll(() => harbour.close())

const HUNDRED = { currency: 'MXN', denomination_cents: 10_000 }
/** A booking that somebody takes 1,600.00 for, and a tip. */
async function tipped(tip_cents: number, person: Person = harbour.owner, method: 'cash' | 'terminal' = 'cash') {
  const { id, version } = await sold(harbour.owner, tour, { date: day, hold: true })
  const payment = { method, amount_cents: 160_000, tip_cents }
  const answer = await person.client(collectPayment, { params: { id }, body: { version, payment } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
async function tipOf({ id }: Booking, person: Person = harbour.owner): Promise<GivenTip> {
  const answer = await person.client(listTipsOfBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  const [tip] = answer.data.tips
  if (!tip) throw new Error('no tip was given')
  return tip
}
const takeBack = ({ id }: Pick<GivenTip, 'id'>, person: Person = harbour.owner, from: 'there' | 'mine' = 'there') =>
  person.client(takeBackTip, { params: { id }, body: { from, reason: 'Eran 20, no 200' } })
/** Refused with this code, and nothing is other than before. */
async function refused(attempt: Promise<unknown> | (() => Promise<unknown>), code: string) {
  const before = await snapshot(harbour.database.admin, ['ledger_entry', 'tip', 'event', 'audit_entry', 'cash_shift'])
  expect(await (typeof attempt === 'function' ? attempt() : attempt)).toMatchObject({ errors: [{ code }] })
  expect(await snapshot(harbour.database.admin, ['ledger_entry', 'tip', 'event', 'audit_entry', 'cash_shift'])).toEqual(
    before,
  )
}
const handOut = (quoted_cents: number) =>
  harbour.owner.client(handOutTips, {
    body: { business_id: harbour.business, date: day, currency: 'MXN', from: 'mine', quoted_cents },
  })
const tipDays = async () => {
  const filter = { business_id: harbour.business, from: day, to: day }
  const answer = await harbour.owner.client(listTips, { query: { filter } })
  return answer.status === 'OK' ? answer.data.days : answer
}
/** Hands in what somebody holds, counted in notes of a hundred. */
async function handIn(person: Person, pieces: number) {
  const query = { filter: { business_id: harbour.business, state: 'open' as const } }
  const shifts = await person.client(listShifts, { query })
  const mine = shifts.status === 'OK' ? shifts.data.rows.find(({ actions }) => actions.includes('hand_in')) : undefined
  if (!mine) throw new Error(`no open shift: ${JSON.stringify(shifts)}`)
  const body = { to_user_id: harbour.ownerId, count: [{ ...HUNDRED, pieces }] }
  const answer = await person.client(handInShift, { params: { id: mine.id }, body })
  expect(answer).toMatchObject({ status: 'OK' })
}

test('M8: a mistyped tip goes back by a move of its own, and every figure adds up afterwards', async () => {
  const now = new Date()
  const today = localDateOf(instant(now.getTime()), ZONE)
  const cut = async () => {
    await toOneMoment(harbour.database.admin, now.toISOString())
    const answer = await harbour.owner.client(getDailyCut, { query: { business_id: harbour.business, date: today } })
    const lines = answer.status === 'OK' ? answer.data.lines : []
    return lines.find(({ what, method }) => what === 'tip' && method === 'cash') ?? { cents: 0, count: 0 }
  }
  const before = await cut()
  const booking = await tipped(20_000)
  await tipped(3_000)
  const tip = await tipOf(booking)
  expect(tip).toMatchObject({ amount_cents: 20_000, method: 'cash', taken_back: null, is_handed_out: false })
  expect(tip.back).toEqual({ from: 'there', refusal: null })
  expect(await takeBack(tip)).toMatchObject({
    data: {
      id: tip.id,
      back: null,
      taken_back: {
        at: expect.stringMatching(/^[\d-]+T[\d:]+\.\d{3}Z$/),
        by: { id: harbour.ownerId },
        reason: 'Eran 20, no 200',
      },
    },
  })
  expect(await tipDays()).toMatchObject([{ count: 1, amount_cents: 3_000, open_cents: 3_000 }])
  expect(await cut()).toMatchObject({ cents: before.cents + 3_000, count: before.count + 3 })

  const money = await harbour.owner.client(getMoney, {
    query: { business_id: harbour.business, from: today, to: today },
  })
  const filter = { business_id: harbour.business, ...movesBehind.tips('MXN') }
  const moves = await harbour.owner.client(listMoves, { query: { filter } })
  if (money.status !== 'OK' || moves.status !== 'OK') throw new Error(JSON.stringify([money, moves]))
  expect(moves.data.sums).toEqual(money.data.tips.map(({ currency, cents }) => ({ currency, cents })))
  expect(moves.data.rows.find(({ id }) => id === tip.entry_id)).toMatchObject({ is_open_tip: false })
  expect(moves.data.rows[0]).toMatchObject({ amount_cents: 20_000, to: { kind: 'customer' }, is_open_tip: false })
})

test('M8: it goes back once, also of two that ask at the same time, and never what the crew has', async () => {
  const tip = await tipOf(await tipped(10_000))
  const both = await Promise.all([takeBack(tip), takeBack(tip)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  await refused(() => takeBack(tip), 'tip.taken_back')
  await refused(() => takeBack(tip, harbour.owner, 'mine'), 'tip.taken_back')

  const given = await tipOf(await tipped(4_000))
  const raced = await Promise.all([takeBack(given), handOut(4_000)])
  expect(raced.filter(({ status }) => status === 'OK')).toHaveLength(1)
  const handed = await tipOf(await tipped(5_000))
  expect(await handOut(5_000)).toMatchObject({ status: 'OK' })
  await refused(() => takeBack(handed), 'tip.handed_out')
})

test('M8: what a shift has counted goes back out of the hands of whoever settles, in their own shift', async () => {
  const booking = await tipped(20_000, desk)
  const tip = await tipOf(booking, desk)
  expect(tip.back).toEqual({ from: 'there', refusal: null })
  await handIn(desk, 18)
  expect((await tipOf(booking, desk)).back).toMatchObject({ from: 'there', refusal: { code: 'tip.counted' } })
  await refused(() => takeBack(tip, desk), 'tip.counted')
  await refused(() => takeBack(tip, desk, 'mine'), 'tip.not_theirs')
  await refused(() => takeBack(tip), 'tip.counted')
  await tipped(1_000)
  expect((await tipOf(booking)).back).toEqual({ from: 'mine', refusal: null })
  expect(await takeBack(tip, harbour.owner, 'mine')).toMatchObject({ status: 'OK' })
  const [move] = await harbour.database.admin<{ from_place: string; is_open: boolean }>(
    `select l.from_place, exists (select from cash_shift s where s.user_id = $2 and s.state = 'open' and s.business_id = l.business_id) as is_open
     from tip t join ledger_entry l on l.id = t.back_entry_id where t.id = $1`,
    [tip.id, harbour.ownerId],
  )
  expect(move).toEqual({ from_place: `custody:${harbour.ownerId}`, is_open: true })
})

test('M8: of two, one that hands in and one that takes back, neither takes what the other has', async () => {
  const booking = await tipped(20_000, desk)
  const tip = await tipOf(booking, desk)
  const [back] = await Promise.all([takeBack(tip, desk), handIn(desk, 18)])
  // Whichever came first: counted with it, or without.
  expect(back.status === 'ERROR' ? back.errors[0]?.code : back.status).toMatch(/^(?:OK|tip\.counted)$/)
})

test('M8: whose hands it is in takes it back, and whoever settles; others do not, and what came to the bank is theirs who settle', async () => {
  const ofOwner = await tipOf(await tipped(1_000))
  await refused(() => takeBack(ofOwner, desk), 'not_found')
  const booking = await tipped(2_000, desk, 'terminal')
  expect((await tipOf(booking, desk)).back).toBeNull()
  const card = await tipOf(booking)
  await refused(() => takeBack(card, desk), 'not_found')
  expect(await takeBack(card)).toMatchObject({ status: 'OK' })
  const [move] = await harbour.database.admin<{ from_place: string; method: string }>(
    'select l.from_place, l.method from tip t join ledger_entry l on l.id = t.back_entry_id where t.id = $1',
    [card.id],
  )
  expect(move).toEqual({ from_place: `bank:${harbour.business}`, method: 'terminal' })
})

test('M8: cash that was put away is not taken out of hands that no longer hold it', async () => {
  const booking = await tipped(20_000)
  const held = await harbour.database.admin<{ cents: number }>(
    `select sum(case when to_place = $1 then amount_cents else -amount_cents end)::bigint as cents
     from ledger_entry where method = 'cash' and currency = 'MXN' and $1 in (from_place, to_place)`,
    [`custody:${harbour.ownerId}`],
  )
  const amount_cents = Number(held[0]?.cents) - 5_000
  const body = { business_id: harbour.business, from: 'mine', to: 'safe', currency: 'MXN', amount_cents } as const
  expect(await harbour.owner.client(moveCash, { body })).toMatchObject({ status: 'OK' })
  const tip = await tipOf(booking)
  expect(tip.back).toMatchObject({ refusal: { code: 'custody.too_much', detail: { held_cents: 5_000 } } })
  await refused(() => takeBack(tip), 'custody.too_much')
})

test('after all of it every invariant holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
