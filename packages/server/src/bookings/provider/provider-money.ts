import { isWaiting, payableDenial } from '@muelle/domain/bookings/life/collect'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Instant } from '@muelle/domain/time'
import { releaseSeats } from '../../departures/capacity/seats.ts'
import { paidCentsOf, postCharges, postFee, type Way } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import { consumeUses, retakeUses, returnUses } from '../../promotions/uses.ts'
import { askProviders } from '../life/asked-back.ts'
import { type ChangeBy, type Life, moneyOf, seatsOf, statusOf, takingPartIn } from '../life/lock-life.ts'
import { planStillToCome, type Returning, type StillToComeRefusalCode, takeAgain } from '../life/take-again.ts'
import type { LifeChange } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { businessItself, lockFor } from './business-itself.ts'
import { feeOf, givenCents, passThrough, takeBackIn, takeOut } from './take-out.ts'
import { followBank } from './taken-by-bank.ts'

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
  /** What it took back for complaints and has not given back again, and what that was when it was last heard. */
  taken_back_cents: number
  taken_back_before_cents: number
  /** What it keeps for deciding complaints. */
  dispute_fee_cents: number
  currency: string
}

/**
 * Brings the books to what a provider says that it holds: what is not posted yet is posted, once. A booking that waits is confirmed by
 * it; one that gave its seats back takes them again, and where there are none left the money goes back (B2), as does what is paid beyond
 * the price. Locks: departures, booking.
 */
export async function bookProviderMoney(tx: Tx, told: ToldMoney, now: Instant): Promise<void> {
  const by = await businessItself(tx, told.booking_id, now)
  const returning = await lockFor(tx, by, told.booking_id)
  const posted = chargeOf(returning.life, told)
  if (!posted && told.paid_cents > 0 && told.refunded_cents >= told.paid_cents)
    return passThrough(tx, returning.life, told)
  if (!posted && told.paid_cents > 0) await takeIn(tx, by, returning, told)
  const { life: before } = posted ? returning : await lockFor(tx, by, told.booking_id)
  const charge = chargeOf(before, told)
  if (!charge) return
  await postFee(tx, {
    business_id: before.business_id,
    provider: told.provider,
    amount_cents: feeOf(told),
    currency: told.currency,
    payment_id: charge.id,
  })
  // What a bank gave back may have been refunded since: it is paid again before any of it goes, and what is newly taken goes last.
  const isAgain = await followBank(tx, before, told, { charge, way: 'given' })
  const life = isAgain ? (await lockFor(tx, by, told.booking_id)).life : before
  const given = givenCents(life, told, charge)
  if (told.refunded_cents > given) await takeOut(tx, life, told, { charge, amount_cents: told.refunded_cents - given })
  if (told.refunded_cents < given) await takeBackIn(tx, life, told, given - told.refunded_cents)
  const isSame = told.refunded_cents === given
  await followBank(tx, isSame ? life : (await lockFor(tx, by, told.booking_id)).life, told, { charge, way: 'taken' })
}

const chargeOf = ({ entries }: Life, { provider, name }: ToldMoney) =>
  entries.find(({ kind, method, reference }) => kind === 'charge' && method === provider && reference === name)

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
      ? { status, expires_at: null, ...moneyOf(life, status, paid_cents, life.total_cents) }
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
  // What came for seats that are gone goes back, and so does what was paid twice: in another tab, with another link, at the desk.
  const beyond_cents = stands ? beyondPrice(life, paid_cents) : amount_cents
  const left_cents = amount_cents - told.refunded_cents - told.taken_back_cents
  const back_cents = Math.min(beyond_cents, left_cents)
  if (back_cents > 0) await askProviders(tx, by.author, life, [{ name, amount_cents: back_cents }])
}

/** What is paid beyond the price since it was last looked at; what was owed back before is somebody else's to decide. */
const beyondPrice = ({ total_cents, refund_due_cents }: Life, paidCents: number): number =>
  Math.max(0, paidCents - total_cents - refund_due_cents)

/** Whether a booking in its state takes money at all; what is paid twice is taken, and owed back. */
export const isPayable = (life: Life): boolean =>
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
export async function withoutSeat(
  tx: Tx,
  { now }: ChangeBy,
  life: Life,
  { paid_cents, amount_cents }: { paid_cents: number; amount_cents: number },
): Promise<LifeChange> {
  if (isWaiting(life.status) && life.status !== 'inactive') {
    await releaseSeats(tx, [seatsOf(life)])
    await returnUses(tx, [life.id])
  }
  const at = new Date(now).toISOString()
  const isCanceled = life.status === 'canceled' || life.status === 'pending_cancelation'
  return {
    status: 'pending_cancelation',
    payment_status: 'canceled',
    expires_at: null,
    paid_cents,
    refund_due_cents: life.refund_due_cents + amount_cents,
    ...(!isCanceled && { cancel_cause: 'operator', canceled_at: at, without_seat_since: at }),
  }
}
