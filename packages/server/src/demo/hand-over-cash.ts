import { createExpense, takeBackExpense } from '@muelle/contract/outlays/expenses'
import { createRemittance, listOwedFees } from '@muelle/contract/outlays/remittances'
import { foreignFor } from '@muelle/domain/ledger/foreign-cash'
import { bankOf, custodyOf, differencesOf, type Place, safeOf } from '@muelle/domain/ledger/place'
import { DAY_MS, instant } from '@muelle/domain/time'
import { type ChangeBy, isLife, type Life, lockLife } from '../bookings/life/lock-life.ts'
import { withoutSeat } from '../bookings/provider/provider-money.ts'
import { writeLife } from '../bookings/record/write-life.ts'
import { announceTransfer, keepProof } from '../bookings/transfers/announce.ts'
import { setLimit } from '../ledger/cash-limits.sql.ts'
import {
  balancesOf,
  endHandover,
  findCashMoves,
  findHeld,
  insertCashMove,
  insertHandover,
} from '../ledger/custody.sql.ts'
import { postExchange } from '../ledger/foreign-cash.ts'
import { insertRate } from '../ledger/house-rates.sql.ts'
import { postCharges } from '../ledger/post.ts'
import {
  expectedOf,
  findOpenShift,
  insertClosing,
  insertCount,
  insertTotals,
  openShifts,
  setDecided,
  setHandedIn,
  setReceived,
  setReconciled,
} from '../ledger/shifts.sql.ts'
import { create as spend, takeBack } from '../outlays/expenses.ts'
import { owed } from '../outlays/owed-fees.ts'
import { create as remit } from '../outlays/remittances.ts'
import type { Tx } from '../platform/db.ts'
import { unexpected } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { actAsOwner } from './act-as.ts'
import type { Crew } from './crew.ts'

const CURRENCY = 'MXN'
/** Shares in percent of what is held that goes on: from sellers to the desk, from there to the safe, from the safe to the bank. */
const GIVEN = 98
const LOCKED = 98
const BANKED = 97
/** What is left to a seller, and of it what they hold out to the desk now. */
const HELD_OUT = 50

/** A share of an amount in whole pesos. */
const shareOf = (cents: number, percent: number) => Math.floor((cents * percent) / 10_000) * 100

/**
 * Brings the cash of the past weeks where it would be by now: sellers gave it to the desk, the desk locked it away, and most of it was
 * brought to the bank. One handover waits to be taken.
 */
export async function handOverCash(tx: Tx, business_id: number, crew: Crew): Promise<void> {
  const move = (from_place: Place, to_place: Place, amount_cents: number, handover_id: number | null = null) =>
    insertCashMove(tx, {
      business_id,
      from_place,
      to_place,
      currency: CURRENCY,
      amount_cents,
      note: null,
      handover_id,
      actor_user_id: crew.desk,
    })
  const offer = (from_user_id: number, amount_cents: number) =>
    insertHandover(tx, {
      business_id,
      from_user_id,
      to_user_id: crew.desk,
      currency: CURRENCY,
      amount_cents,
      note: null,
    })

  const held = await findHeld(tx, business_id)
  for (const { user_id, currency, cents } of held) {
    const amount = shareOf(cents, GIVEN)
    if (user_id === crew.desk || currency !== CURRENCY || amount <= 0) continue
    const handover = await offer(user_id, amount)
    await move(custodyOf(user_id), custodyOf(crew.desk), amount, handover)
    await endHandover(tx, handover, { state: 'accepted', reason: null })
    const rest = shareOf(cents - amount, HELD_OUT)
    if (user_id === crew.seller && rest > 0) await offer(user_id, rest)
  }
  const centsIn = async (place: Place) =>
    (await balancesOf(tx, place)).find(({ currency }) => currency === CURRENCY)?.cents ?? 0
  const locked = shareOf(await centsIn(custodyOf(crew.desk)), LOCKED)
  if (locked <= 0) return
  await move(custodyOf(crew.desk), safeOf(business_id), locked)
  await move(safeOf(business_id), bankOf(business_id), shareOf(locked, BANKED))
}

const RATE_CENTS = 17_20
/** Of the latest moves of the desk's cash, where a payment is looked for. */
const LOOKED_AT = 50

type Shop = { id: number; currency: string; time_zone: string }

/** Sets the dollar of the day in a business, and has the desk take dollars for one of the latest payments. */
export async function takeDollars(tx: Tx, shop: Shop, { crew, now }: { crew: Crew; now: number }): Promise<void> {
  const { id: business_id, currency, time_zone } = shop
  await insertRate(tx, {
    business_id,
    currency: 'USD',
    rate_cents: RATE_CENTS,
    user_id: crew.owner,
    now: new Date(now).toISOString(),
    time_zone,
    house_currency: currency,
  })
  const moves = await findCashMoves(tx, custodyOf(crew.desk), { seen: [], limit: LOOKED_AT, offset: 0 })
  const paid = moves.find(({ kind }) => kind === 'charge')
  if (!paid) return
  // Whole dollars, the rest in pesos.
  const cents = Math.floor(foreignFor(paid.cents, RATE_CENTS) / 100) * 100
  const foreign = { currency: 'USD', cents, rate_cents: RATE_CENTS } as const
  await postExchange(tx, { business_id, currency }, { foreign, payment_id: paid.id, actor_user_id: crew.desk })
}

/** Of what the desk gives the manager for change: what comes back in one shift, and what lies on the table in the next. */
const CHANGE = { counted: 5_000_00, missing: 150_00, waiting: 2_000_00 } as const
const NOTE_CENTS = 50_00
/** More than anybody of the demo holds, so that cash can be tried. */
const LIMIT_CENTS = 400_000_00

/** A shift of the manager that the desk has received with a difference and the owner has approved, and one that waits to be counted. */
export async function countShifts(tx: Tx, business_id: number, crew: Crew): Promise<void> {
  // Where one person does everything nobody could approve it.
  if (new Set([crew.manager, crew.desk, crew.owner]).size < 3) return
  const person = { business_id, user_id: crew.manager }
  const heldOf = async () => (await expectedOf(tx, crew.manager)).find(({ currency }) => currency === CURRENCY)
  const handIn = async (wanted: number, missing: number) => {
    // Money given back out of one's own pocket is made up for first.
    const cents = wanted + Math.max(0, -((await heldOf())?.cents ?? 0))
    await insertCashMove(tx, {
      ...person,
      from_place: custodyOf(crew.desk),
      to_place: custodyOf(crew.manager),
      currency: CURRENCY,
      amount_cents: cents,
      note: 'Cambio',
      handover_id: null,
      actor_user_id: crew.manager,
    })
    await openShifts(tx, [person])
    const id = await findOpenShift(tx, person)
    const cash = await heldOf()
    if (id === null || !cash) throw new Error('cash that was just given is not there')
    const handed_cents = Math.floor((cash.cents - missing) / NOTE_CENTS) * NOTE_CENTS
    const total = { currency: CURRENCY, expected_cents: cash.cents, handed_cents, received_cents: null }
    const count = [{ currency: CURRENCY, denomination_cents: NOTE_CENTS, pieces: handed_cents / NOTE_CENTS }]
    await setHandedIn(tx, id, { to_user_id: crew.desk, last_entry_id: cash.last_entry_id })
    await insertTotals(tx, id, [total])
    await insertCount(tx, id, 'handed', count)
    return { id, total, count }
  }
  const { id, total, count } = await handIn(CHANGE.counted, CHANGE.missing)
  const { expected_cents, handed_cents: received_cents } = total
  await setReceived(tx, id, crew.desk)
  await insertTotals(tx, id, [{ ...total, received_cents }])
  await insertCount(tx, id, 'received', count)
  await setReconciled(tx, id, { put_into: 'mine', reason: 'wrong_change', note: null })
  const closing = { shift_id: id, business_id, currency: CURRENCY, note: null, actor_user_id: crew.desk }
  const from_place = custodyOf(crew.manager)
  await insertClosing(tx, [
    { ...closing, kind: 'handover', from_place, to_place: custodyOf(crew.desk), amount_cents: received_cents },
    {
      ...closing,
      kind: 'difference',
      from_place,
      to_place: differencesOf(business_id),
      amount_cents: expected_cents - received_cents,
    },
  ])
  await setDecided(tx, id, { state: 'approved', decided_by_id: crew.owner, decision_note: null })
  await handIn(CHANGE.waiting, 0)
  await setLimit(tx, { business_id, user_id: crew.desk, limit_cents: LIMIT_CENTS, is_blocked: false })
}

/** What a dock spends on an ordinary day; the last one was noted twice. */
const SPENT = [
  { category: 'fuel', note: 'Panga grande, 40 litros', amount_cents: 96_000 },
  { category: 'ice', note: null, amount_cents: 18_000 },
  { category: 'bracelets', note: null, amount_cents: 24_000 },
  { category: 'bracelets', note: null, amount_cents: 24_000 },
] as const

/** Spends some cash of the safe of a business, and puts back what was noted twice. */
export async function spendSome(
  tx: Tx,
  business_id: number,
  { crew, now }: { crew: Crew; now: number },
): Promise<void> {
  const act = actAsOwner(tx, crew.owner, instant(now))
  const held = (await balancesOf(tx, safeOf(business_id))).find(({ currency }) => currency === CURRENCY)?.cents ?? 0
  if (held < SPENT.reduce((sum, { amount_cents }) => sum + amount_cents, 0)) return
  let id = 0
  for (const what of SPENT) {
    const body = { business_id, from: 'safe' as const, currency: CURRENCY, ...what }
    id = (await spend(act(createExpense, { body }))).id
  }
  await takeBack(act(takeBackExpense, { params: { id }, body: { reason: 'Se anotó dos veces' } }))
}

/** For so long nobody has handed fees on. */
const UNREMITTED_DAYS = 4

/** Hands fees of third parties on that were collected some days ago; what has traveled since is still owed. */
export async function remitFees(
  tx: Tx,
  business_id: number,
  { crew, now }: { crew: Crew; now: number },
): Promise<void> {
  const act = actAsOwner(tx, crew.owner, instant(now - UNREMITTED_DAYS * DAY_MS))
  for (const { third_party, currency, owed_cents, seen } of (await owed(act(listOwedFees, { query: { business_id } })))
    .rows)
    if (owed_cents > 0) {
      const shown = { owed_cents, seen }
      const body = { business_id, third_party, currency, from: 'bank' as const, reference: 'SPEI 204417', shown }
      await remit(act(createRemittance, { body }))
    }
}

async function lifeOf(tx: Tx, by: ChangeBy, booking_id: number): Promise<Life> {
  const life = await lockLife(tx, by, { booking_id, version: null })
  if (!isLife(life)) throw new Error(`a booking of the demo is not there: ${life.code}`)
  return life
}

const SAID = { reference: 'SPEI 8120', proof: null, tip_cents: null }

/** Takes down that the customer of a hold paid by transfer, for somebody to find at the bank (M7). */
export async function announceSold(tx: Tx, by: ChangeBy, booking_id: number): Promise<void> {
  const life = await lifeOf(tx, by, booking_id)
  await announceTransfer({ tx, ...by, deny: unexpected }, life, {
    ...SAID,
    amount_cents: life.total_cents,
    announced_by_user_id: by.actor.userId,
  })
}

/** Has the transfer of a hold found when its seats are gone: its money waits for another departure (B2). */
export async function payTooLate(tx: Tx, by: ChangeBy, booking_id: number): Promise<void> {
  const life = await lifeOf(tx, by, booking_id)
  const { business_id, currency, total_cents: amount_cents } = life
  const { userId } = by.actor
  const said = { ...SAID, business_id, booking_id, amount_cents, currency, announced_by_user_id: userId }
  const way = { method: 'transfer' as const, reference: SAID.reference }
  const [charge] = await postCharges(tx, [
    { booking_id, business_id, way, amount_cents, received_cents: null, currency, actor_user_id: userId },
  ])
  if (!charge) throw new Error('a transfer of nothing')
  await keepProof({ tx, deny: unexpected }, said, { id: charge.id, by: userId })
  await writeLife(tx, booking_id, await withoutSeat(tx, by, life, { paid_cents: amount_cents, amount_cents }))
  await record(tx, by.author, [
    {
      kind: 'booking.paid',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: {
        departure_id: life.departure_id,
        paid_cents: amount_cents,
        total_cents: amount_cents,
        amount_cents,
        method: 'transfer',
        is_without_seat: true,
      },
    },
  ])
}
