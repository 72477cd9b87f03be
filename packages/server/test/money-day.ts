import { cancelBooking, collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { acceptHandover, moveCash, offerHandover } from '@muelle/contract/ledger/custody'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import { handInShift, openShift, receiveShift, reconcileShift, type Shift } from '@muelle/contract/ledger/shifts'
import { createExpense, takeBackExpense } from '@muelle/contract/outlays/expenses'
import { createRemittance, listOwedFees, undoRemittance } from '@muelle/contract/outlays/remittances'
import { handOutTips } from '@muelle/contract/payments/tips'
import { createSeller } from '@muelle/contract/sellers/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { earnOf } from '../src/sellers/earn-job.ts'
import type { Person } from './api.ts'
import { type AddedTour, fixtures } from './fixtures.ts'
import { grant } from './team.ts'
import { type Harbour, SELLER_RIGHTS, sold, TOMORROW, ZONE } from './tours.ts'

export const RATE = 1_720
const FEES = 5_500
const total = (adults: number) => adults * (80_000 + FEES)

export const done = async <T>(asked: Promise<{ status: string } & Partial<{ data: T }>>): Promise<T> => {
  const answer = await asked
  if (answer.status !== 'OK' || answer.data === undefined) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** A tour with two fees of third parties. */
async function tourWithFees({ addTour, database, account, business }: Harbour): Promise<AddedTour> {
  const tour = await addTour({ capacity: 200, people_limit: 200 })
  for (const [name, cents, beneficiary] of [
    ['DSA', 3_500, 'API'],
    ['Brazalete', 2_000, 'CONANP'],
  ] as const)
    await database.admin(
      `insert into tour_tax (account_id, business_id, name, kind, calc, amount_cents, beneficiary, beneficiary_name, collected)
       values ($1, $2, $3, 'duty', 'per_person', $4, 'third_party', $5, 'booking')`,
      [account, business, name, cents, beneficiary],
    )
  return tour
}

/** Somebody who sells and can receive cash, by username. */
async function addHands({ database, account, business, api }: Harbour, username: string) {
  const add = fixtures(database.admin)
  const id = await add.addUser({
    account,
    username,
    first_name: username,
    modules: [...SELLER_RIGHTS, grant('mdu_settlement')],
  })
  await add.addMember({ account, business, user: id, role: 'tour_seller' })
  return { id, person: await api.signIn(username) }
}

/**
 * Money of every kind that a business knows: of customers in all ways, dollars, tips, credits that are spent, open and over, expenses,
 * remittances, handovers and the safe, shifts in each state, cash of another business in the same hands, and what is settled with sellers.
 */
export async function moneyOfEveryKind(harbour: Harbour) {
  const { owner, business, database, account, ownerId } = harbour
  const tour = await tourWithFees(harbour)
  // Hands are told apart by name.
  await database.admin(`update app_user set first_name = 'Dueña' where id = $1`, [ownerId])
  const pay = ({ id, version }: Booking, payment: object) =>
    done<Booking>(
      owner.client(collectPayment, {
        params: { id },
        body: { version, payment: { method: 'cash', amount_cents: total(2), ...payment } },
      }),
    )
  const cancel = ({ id, version }: Booking, method: 'cash' | 'credit' | 'pending') =>
    done<Booking>(owner.client(cancelBooking, { params: { id }, body: { version, method, cause: 'operator' } }))
  const hold = (wish: object = {}) => sold(owner, tour, { hold: true, quoted_total_cents: total(2), ...wish })
  const later = { date: addDays(TOMORROW, 5) }

  await done(owner.client(setHouseRate, { body: { business_id: business, currency: 'USD', rate_cents: RATE } }))
  await pay(await hold(), { received_cents: 20_000, foreign: { currency: 'USD', cents: 12_000, rate_cents: RATE } })
  await pay(await hold(), { method: 'transfer', tip_cents: 4_000 })
  await pay(await hold(), { method: 'terminal' })
  await pay(await hold(), { tip_cents: 6_000 })
  await handOut(harbour, 10_000)
  await pay(await hold(later), { tip_cents: 5_000 })
  await hold(later)
  await cancel(await pay(await hold(later), {}), 'cash')
  await cancel(await pay(await hold(later), {}), 'pending')
  const credited = [
    await pay(await hold(later), {}),
    await pay(await hold(later), {}),
    await pay(await hold(later), {}),
  ]
  for (const booking of credited) await cancel(booking, 'credit')
  const credits = await database.admin<{ id: number; code: string }>('select id, code from store_credit order by id')
  const credit_code = credits[0]?.code ?? ''
  await pay(await hold({ ...later, adults: 1, quoted_total_cents: total(1) }), {
    method: 'credit',
    amount_cents: total(1),
    credit_code,
  })
  await database.admin(`update store_credit set expires_on = '2026-01-01' where id = $1`, [credits[1]?.id ?? 0])

  await movesBetween(harbour, tour)
  await shifts(harbour, tour)
  const elsewhere = await fixtures(database.admin).addBusiness({ account, name: 'Otro muelle' })
  await database.admin(
    `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency)
     values ($1, $2, 'handover', 'cash', 'safe:' || $2::bigint, 'custody:' || $3::bigint, 30000, 'MXN')`,
    [account, elsewhere, ownerId],
  )
  await sellers(harbour, tour)
  await remittances(harbour)
  return { elsewhere }
}

const handOut = ({ owner, business }: Harbour, quoted_cents: number) =>
  done(
    owner.client(handOutTips, {
      body: { business_id: business, date: TOMORROW, currency: 'MXN', from: 'mine', quoted_cents },
    }),
  )

/** Handovers, the safe and the bank, and what is spent of them; one expense is taken back. */
async function movesBetween(harbour: Harbour, tour: AddedTour): Promise<void> {
  const { owner, business, seller, ownerId } = harbour
  await sold(seller, tour, { quoted_total_cents: total(2), payment: { method: 'cash', amount_cents: total(2) } })
  const given = { business_id: business, currency: 'MXN', amount_cents: 70_000 }
  const { id } = await done(seller.client(offerHandover, { body: { ...given, to_user_id: ownerId } }))
  await done(owner.client(acceptHandover, { params: { id } }))
  const move = (from: 'mine' | 'safe', to: 'mine' | 'safe' | 'bank', amount_cents: number) =>
    done(owner.client(moveCash, { body: { ...given, from, to, amount_cents } }))
  await move('mine', 'safe', 40_000)
  await move('safe', 'bank', 15_000)
  await move('safe', 'mine', 2_000)
  const spend = (from: 'mine' | 'safe' | 'bank', amount_cents: number) =>
    done(owner.client(createExpense, { body: { ...given, from, category: 'fuel', amount_cents } }))
  await spend('mine', 3_000)
  await spend('bank', 90_000)
  const wrong = await spend('safe', 1_000)
  await done(owner.client(takeBackExpense, { params: { id: wrong.id }, body: { reason: 'Dos veces' } }))
}

/** Shifts of four: reconciled with a difference, counted by both, on the table, and of whom the house owes. */
async function shifts(harbour: Harbour, tour: AddedTour): Promise<void> {
  const { owner, business, ownerId, database, account } = harbour
  const handIn = async (person: Person, cents: number): Promise<Shift> => {
    const { id } = await done<Shift>(person.client(openShift, { body: { business_id: business } }))
    const count = cents > 0 ? [{ currency: 'MXN', denomination_cents: 50_00, pieces: Math.floor(cents / 50_00) }] : []
    return done<Shift>(person.client(handInShift, { params: { id }, body: { to_user_id: ownerId, count } }))
  }
  const receive = ({ id }: Shift, pieces: number) =>
    done(
      owner.client(receiveShift, {
        params: { id },
        body: { put_into: 'safe', count: [{ currency: 'MXN', denomination_cents: 50_00, pieces }] },
      }),
    )
  const payment = { method: 'cash', amount_cents: total(1) } as const
  for (const [at, name] of ['uno', 'dos', 'tres', 'cuatro'].entries()) {
    const { id, person } = await addHands(harbour, name)
    await sold(person, tour, { adults: 1, quoted_total_cents: total(1), payment })
    if (name === 'cuatro')
      // Paid out of their own pocket: the house owes them.
      await database.admin(
        `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency)
         values ($1, $2, 'handover', 'cash', 'custody:' || $3::bigint, 'safe:' || $2::bigint, 100000, 'MXN')`,
        [account, business, id],
      )
    const shift = await handIn(person, name === 'cuatro' ? 0 : total(1))
    if (at === 0) {
      await receive(shift, Math.floor(total(1) / 50_00))
      const body = { put_into: 'safe' as const, reason: 'wrong_change' as const }
      await done(owner.client(reconcileShift, { params: { id: shift.id }, body }))
    }
    if (at === 1) await receive(shift, 2)
    // What comes in afterwards is of the next shift.
    if (at < 2) await sold(person, tour, { adults: 1, quoted_total_cents: total(1), payment })
  }
}

/** A seller whom the house owes, and one who owes it; what has traveled is earned. */
async function sellers(harbour: Harbour, tour: AddedTour): Promise<void> {
  const { owner, business, database, account } = harbour
  for (const [first_name, over] of [
    ['Casa', { relation: 'house_collects' }],
    ['Cobra', { relation: 'seller_collects', keeps_commission: true }],
  ] as const) {
    const rule = { kind: 'percent' as const, basis_points: 2_000 }
    const body = { kind: 'seller' as const, first_name, terms: { business_id: business, rule, ...over } }
    const { id } = await done(owner.client(createSeller, { body }))
    for (const adults of [1, 2]) {
      const earners = [{ role: 'closed' as const, seller_id: id }]
      const booking = await sold(owner, tour, { adults, quoted_total_cents: total(adults), earners, hold: true })
      // Who collects by themselves owes the house what it does not see.
      const isPaid = over.relation === 'house_collects'
      const payment = isPaid ? { method: 'cash' as const, amount_cents: total(adults) } : null
      const body = { version: booking.version, payment }
      await done(owner.client(confirmBooking, { params: { id: booking.id }, body }))
    }
  }
  const now = instantOf(addDays(TOMORROW, 1), localTime('07:00'), ZONE)
  harbour.setNow(now)
  await earnOf(database.db, account, now)
}

/** Fees of one third party are handed on, those of the other too and taken back. */
async function remittances({ owner, business }: Harbour): Promise<void> {
  const { rows } = await done(owner.client(listOwedFees, { query: { business_id: business } }))
  for (const { third_party, currency, owed_cents, seen } of rows) {
    const shown = { owed_cents, seen }
    const body = { business_id: business, third_party, currency, from: 'bank' as const, shown }
    const { id } = await done(owner.client(createRemittance, { body }))
    if (third_party === 'CONANP')
      await done(owner.client(undoRemittance, { params: { id }, body: { reason: 'Otra fecha' } }))
  }
}
