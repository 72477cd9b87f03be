import type { CollectedCash, syncCheckins } from '@muelle/contract/checkins/offline'
import { countCash } from '@muelle/domain/bookings/sale/cash'
import { rateDenial, worthOf } from '@muelle/domain/ledger/foreign-cash'
import { type Instant, localDateOf } from '@muelle/domain/time'
import { keepMoney } from '../bookings/life/keep-money.ts'
import type { Life } from '../bookings/life/lock-life.ts'
import { lockDeparturesFor, lockFor } from '../bookings/provider/business-itself.ts'
import { findDepartureOf } from '../bookings/record/bookings.sql.ts'
import { byOf, demandRight } from '../bookings/record/change-context.ts'
import { postExchange } from '../ledger/foreign-cash.ts'
import { wasRate } from '../ledger/house-rates.sql.ts'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import type { Found } from './find-scanned.ts'

type Syncing = Context<typeof syncCheckins>

/** Locks the departures of bookings of which some are paid: these may have to take their seats again, and every departure comes before a booking. */
export async function lockForCash(tx: Tx, now: Instant, scans: readonly { booking_id: number }[]): Promise<void> {
  const found = await Promise.all(scans.map(({ booking_id }) => findDepartureOf(tx, booking_id)))
  const departures = found.flatMap((departure_id) => (departure_id === undefined ? [] : [{ departure_id }]))
  await lockDeparturesFor(tx, departures, now)
}

/**
 * Puts cash that was taken without a network into the hands of whoever took it. No gate of shifts or limits is asked, since it was taken: what is
 * due by now is paid, and what is beyond it is owed back (B2). Answers how much of it that is. The caller has found that the scan is new.
 */
export async function takeCash(
  context: Syncing,
  booking: Found['booking'],
  cash: CollectedCash,
  at: Instant,
): Promise<{ collected_cents: number; excess_cents: number }> {
  const { tx, actor, deny } = context
  // Money of nobody's booking stays on the device that says so.
  if (booking === null) return deny({ code: 'not_found' }, 'body.entries')
  demandRight(context, booking.business_id, { module: 'mdu_payment', flag: 'create' })
  const by = byOf(context)
  const returning = await lockFor(tx, by, booking.id)
  const { life } = returning
  const { amount_cents, foreign } = cash
  const { stands, paid_cents, payment_id } = await keepMoney(tx, by, returning, {
    way: { method: 'cash' },
    amount_cents,
    received_cents: await receivedOf(context, life, cash, at),
    actor_user_id: actor.userId,
    isOffline: true,
  })
  if (foreign && payment_id !== null) await postExchange(tx, life, { foreign, payment_id, actor_user_id: actor.userId })
  const excess_cents = stands ? Math.min(amount_cents, Math.max(0, paid_cents - life.total_cents)) : amount_cents
  return { collected_cents: amount_cents, excess_cents }
}

/** What was handed over, in the booking's currency; null where nobody counted it. Refuses less than the amount, and notes at a rate that nobody had set. */
async function receivedOf(
  { tx, deny }: Syncing,
  { business_id, currency, time_zone }: Life,
  { amount_cents, received_cents, foreign }: CollectedCash,
  at: Instant,
): Promise<number | null> {
  const path = 'body.entries'
  if (foreign) {
    const wasSet = await wasRate(tx, { business_id, ...foreign, by: localDateOf(at, time_zone) })
    const ofToday = wasSet ? foreign.rate_cents : null
    const denial = rateDenial({ shown: foreign, ofToday, houseCurrency: currency, amountCents: amount_cents })
    if (denial) deny(denial.code === 'rate.changed' ? { ...denial, currency } : denial, path)
  }
  if (received_cents === undefined && !foreign) return null
  const received = (received_cents ?? 0) + (foreign ? worthOf(foreign) : 0)
  const { missing_cents } = countCash(amount_cents, received)
  if (missing_cents > 0) deny({ code: 'payment.not_enough', dueCents: missing_cents, currency }, path)
  return received
}
