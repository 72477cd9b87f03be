import { hasRunOut } from '@muelle/domain/bookings/record/status'
import type { Instant } from '@muelle/domain/time'
import { lockDepartures, takeSeats } from '../../departures/capacity/seats.ts'
import { planOf } from '../../departures/plan/locate.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import type { Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { departuresInTheWay, expireHoldsOf, takeMakingRoom } from '../life/expire.ts'
import { type ChangeBy, type Life, moneyOf, withPenalty } from '../life/lock-life.ts'
import { settlePromotions } from '../life/settle-promotions.ts'
import { businessItself, lockFor } from '../provider/business-itself.ts'
import { findLife } from '../record/find-life.ts'
import { asSoldTo } from '../record/sold-categories.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { writeLife } from '../record/write-life.ts'
import { departuresElsewhere, type Elsewhere, elsewhereOn } from './elsewhere.ts'

/** Where to, named by day and hour, and what the customer was shown that it costs there. */
type WantedElsewhere = { local_date: string; start_time: string; quotedTotalCents: number }
type Holding = {
  tx: Tx
  now: Instant
  deny: Deny<
    | 'not_found'
    | 'payment_link.not_open'
    | 'payment_link.no_seats'
    | 'payment_link.amount_changed'
    | 'promotion.used_up'
  >
}

/**
 * Takes a booking whose time ran out to another departure of its tour and keeps it there, for the customer who still wants to pay it: at
 * today's price there, which is the one they were shown, in seats that are taken as a sale takes them. Locks: both departures by id with
 * those whose expired holds may be in the way, the booking, promotions.
 */
export async function holdElsewhere(holding: Holding, bookingId: number, wanted: WantedElsewhere): Promise<Elsewhere> {
  const { tx, now, deny } = holding
  const by = await businessItself(tx, bookingId, now)
  const seen = await findLife(holding, bookingId)
  const chosen = (await departuresElsewhere(tx, by, seen)).find(
    ({ plan }) => plan.local_date === wanted.local_date && plan.start_time === wanted.start_time,
  )
  if (!chosen) return deny({ code: 'payment_link.no_seats' })
  const [departure_id = deny({ code: 'payment_link.no_seats' })] = await touchDepartures(tx, now, [chosen.plan])
  const inTheWay = await departuresInTheWay(tx, departure_id, now)
  const besideOwn = await departuresInTheWay(tx, seen.departure_id, now)
  await lockDepartures(tx, [...new Set([seen.departure_id, departure_id, ...inTheWay, ...besideOwn])])
  // Its own among them: what it has not given back yet it does not take elsewhere.
  await expireHoldsOf(tx, seen.departure_id, now)
  const { life } = await lockFor(tx, by, bookingId)
  if (life.departure_id !== seen.departure_id || !mayLeave(life, now)) deny({ code: 'payment_link.not_open' })
  const offer = await offerOn(tx, by, life, departure_id)
  if (!offer) return deny({ code: 'payment_link.no_seats' })
  const { size, total_cents: quotedCents } = offer
  if (quotedCents !== wanted.quotedTotalCents)
    deny({ code: 'payment_link.amount_changed', quotedCents, currency: life.currency })
  const seats = [{ departure_id, ...size, is_private: life.is_private, allotment_id: life.allotment_id }]
  const take = async () => (await takeSeats(tx, seats, now)).length === 1
  if (!(await takeMakingRoom(tx, [departure_id, ...inTheWay], now, take))) deny({ code: 'payment_link.no_seats' })
  await write(holding, by.author, life, departure_id, offer)
  return offer
}

/** It waits for nothing but its customer, and no money of it is anywhere. */
const mayLeave = (life: Life, now: Instant): boolean =>
  life.status === 'inactive' &&
  hasRunOut(life.status, expiryOf(life), now) &&
  life.paid_cents === 0 &&
  life.payer_id === null

async function offerOn(tx: Tx, { actor, now }: ChangeBy, life: Life, departure_id: number): Promise<Elsewhere | null> {
  const plan = await refusing<'not_found' | 'departure.not_found', DeparturePlan>((deny) =>
    planOf({ tx, actor, now, deny }, { departure_id }),
  )
  return 'refusal' in plan ? null : elsewhereOn(await asSoldTo(tx, plan, life), life, now)
}

async function write(
  { tx, deny }: Holding,
  author: Author,
  life: Life,
  departure_id: number,
  { plan, size, wire, total_cents, until }: Elsewhere,
): Promise<void> {
  await settlePromotions({ tx, deny }, life, wire)
  const expires_at = new Date(until).toISOString()
  await writeLife(tx, life.id, {
    status: 'pending',
    departure_id,
    ...size,
    quote: withPenalty(wire, life.penalty_cents),
    total_cents,
    expires_at,
    ...moneyOf(life, 'pending', life.paid_cents, total_cents),
  })
  const of = { subject_type: 'booking' as const, subject_id: life.id, business_id: life.business_id }
  await record(tx, author, [
    {
      ...of,
      kind: 'booking.moved',
      data: {
        departure_id,
        from_departure_id: life.departure_id,
        from_date: life.local_date,
        from_start_time: life.start_time,
        date: plan.local_date,
        start_time: plan.start_time,
        ...size,
        cause: 'customer',
        penalty_cents: 0,
        difference_cents: total_cents - life.total_cents,
        refunded_cents: 0,
        // Whoever did it sees it on the page where they did.
        is_told: true,
      },
    },
    { ...of, kind: 'booking.held_again', data: { departure_id, expires_at } },
  ])
}
