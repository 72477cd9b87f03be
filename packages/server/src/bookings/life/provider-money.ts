import { isWaiting, payableDenial } from '@muelle/domain/bookings/life/collect'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Instant } from '@muelle/domain/time'
import { releaseSeats } from '../../departures/capacity/seats.ts'
import { paidCentsOf, postCharges, postFee, type Way } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { consumeUses, retakeUses, returnUses } from '../../promotions/uses.ts'
import { findDepartureOf } from '../record/bookings.sql.ts'
import { findBusinessOf, type LifeChange } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { departuresInTheWay } from './expire.ts'
import { askProviders } from './give-back.ts'
import { type ChangeBy, isLife, type Life, lockLife, moneyOf, seatsOf, statusOf, takingPartIn } from './lock-life.ts'
import { planStillToCome, type Returning, type StillToComeRefusalCode, takeAgain } from './take-again.ts'
import { givenCents, passThrough, takeBackIn, takeOut } from './take-out.ts'

/** What a provider holds of a booking, all told, as it says now. */
export type ToldMoney = {
  booking_id: number
  provider: ProviderName
  /** How the provider calls the payment. */
  name: string
  paid_cents: number
  refunded_cents: number
  /** What it had given back when it was last heard. */
  refunded_before_cents: number
  fee_cents: number | null
  currency: string
}

const SYSTEM = { userId: null, requestId: null }
/** How often a booking is looked up again that moves while it is about to be locked. */
const MAX_TRIES = 3

/** Nobody is signed in where a provider tells of money: it is the business itself that keeps what was promised. */
export const businessItself = (tx: Tx, businessId: number, now: Instant): ChangeBy => {
  const actor: Actor = {
    accountId: tx.accountId,
    userId: 0,
    sessionId: null,
    apiKeyId: null,
    name: '',
    rights: { is_owner: true, modules: [] },
    seesAllBusinesses: true,
    roles: [],
    onlyBusinesses: [businessId],
  }
  return { actor, author: SYSTEM, now, language: 'es' }
}

/**
 * Brings the books to what a provider says that it holds: what is not posted yet is posted, once. A booking that waits is confirmed by
 * it; one that gave its seats back takes them again, and where there are none left the money goes back (B2). Locks: departures, booking.
 */
export async function bookProviderMoney(tx: Tx, told: ToldMoney, now: Instant): Promise<void> {
  const businessId = await findBusinessOf(tx, told.booking_id)
  if (businessId === undefined) throw new Error(`money of a booking that is not there: ${told.booking_id}`)
  const by = businessItself(tx, businessId, now)
  const returning = await lockFor(tx, by, told.booking_id)
  const posted = chargeOf(returning.life, told)
  if (!posted && told.paid_cents > 0 && told.refunded_cents >= told.paid_cents)
    return passThrough(tx, returning.life, told)
  if (!posted && told.paid_cents > 0) await takeIn(tx, by, returning, told)
  const { life } = posted ? returning : await lockFor(tx, by, told.booking_id)
  const charge = chargeOf(life, told)
  if (!charge) return
  if (told.fee_cents !== null && told.fee_cents > 0)
    await postFee(tx, {
      business_id: businessId,
      provider: told.provider,
      amount_cents: told.fee_cents,
      currency: told.currency,
      payment_id: charge.id,
    })
  const given = givenCents(life, told, charge)
  if (told.refunded_cents > given) await takeOut(tx, life, told, { charge, amount_cents: told.refunded_cents - given })
  if (told.refunded_cents < given) await takeBackIn(tx, life, told, given - told.refunded_cents)
}

const chargeOf = ({ entries }: Life, { provider, name }: ToldMoney) =>
  entries.find(({ kind, method, reference }) => kind === 'charge' && method === provider && reference === name)

export async function lockFor(tx: Tx, by: ChangeBy, booking_id: number): Promise<Returning> {
  for (let no = 0; no < MAX_TRIES; no += 1) {
    const departureId = await findDepartureOf(tx, booking_id)
    const inTheWay = departureId === undefined ? [] : await departuresInTheWay(tx, departureId, by.now)
    const life = await lockLife(tx, by, { booking_id, version: null, otherDepartures: inTheWay })
    if (isLife(life)) return { life, inTheWay }
  }
  throw new Error(`booking ${booking_id} moves too often to be paid`)
}

/** Posts what was paid, and lets the booking stand where it can. */
async function takeIn(tx: Tx, by: ChangeBy, returning: Returning, told: ToldMoney): Promise<void> {
  const { life } = returning
  const { paid_cents: amount_cents, provider, name } = told
  const way: Way = { method: provider, reference: name }
  const { id: booking_id, business_id, currency } = life
  const stands = isPayable(life) && (await comesBack(tx, by, returning))
  await postCharges(tx, [
    { booking_id, business_id, way, amount_cents, received_cents: null, currency, actor_user_id: null },
  ])
  const paid_cents = await paidCentsOf(tx, booking_id)
  const status = isWaiting(life.status) ? 'confirmed' : life.status
  if (stands && isWaiting(life.status)) await consumeUses(tx, [booking_id])
  await writeLife(
    tx,
    booking_id,
    stands
      ? { status, expires_at: null, ...moneyOf(status, paid_cents, life.total_cents) }
      : await withoutSeat(tx, by, life, { paid_cents, amount_cents }),
  )
  await record(tx, by.author, [
    {
      kind: stands && isWaiting(life.status) ? 'booking.confirmed' : 'booking.paid',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: {
        departure_id: life.departure_id,
        paid_cents,
        total_cents: life.total_cents,
        amount_cents,
        method: provider,
        ...(!stands && { is_without_seat: true }),
      },
    },
  ])
  if (!stands) await askProviders(tx, by.author, life, [{ name, amount_cents: amount_cents - told.refunded_cents }])
}

/** Whether a booking in its state takes money at all; what is paid twice is taken, and owed back. */
const isPayable = (life: Life): boolean =>
  payableDenial({ status: statusOf(life), total_cents: life.total_cents, paid_cents: life.paid_cents })?.code !==
  'booking.not_active'

/** Whether a booking has its seats, or has them again: a departure that has left, or is full, takes nobody back. */
export async function comesBack(tx: Tx, by: ChangeBy, returning: Returning): Promise<boolean> {
  const { life } = returning
  if (statusOf(life) !== 'inactive') return true
  const plan = await refusing<StillToComeRefusalCode, Awaited<ReturnType<typeof planStillToCome>>>((deny) =>
    planStillToCome({ tx, actor: by.actor, now: by.now, deny }, life.departure_id),
  )
  if ('refusal' in plan) return false
  if (life.status !== 'inactive') return true
  if (await takeAgain(tx, by, returning, plan)) return false
  // The customer has paid the price that they were promised, whether or not the promotion has a use left.
  await retakeUses(
    tx,
    life.id,
    takingPartIn(life.quote).map(({ promotion_id }) => promotion_id),
  )
  return true
}

/** What becomes of a booking that was paid and cannot stand: its money is owed, and a provider is asked to give it back (I13). */
async function withoutSeat(
  tx: Tx,
  { now }: ChangeBy,
  life: Life,
  { paid_cents, amount_cents }: { paid_cents: number; amount_cents: number },
): Promise<LifeChange> {
  if (isWaiting(life.status) && life.status !== 'inactive') {
    await releaseSeats(tx, [seatsOf(life)])
    await returnUses(tx, [life.id])
  }
  const isCanceled = life.status === 'canceled' || life.status === 'pending_cancelation'
  return {
    status: 'pending_cancelation',
    payment_status: 'canceled',
    expires_at: null,
    paid_cents,
    refund_due_cents: life.refund_due_cents + amount_cents,
    ...(!isCanceled && { cancel_cause: 'operator', canceled_at: new Date(now).toISOString() }),
  }
}
