import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer } from '@muelle/contract/call'
import type { listReseats, reseatBooking } from '@muelle/contract/payments/without-seat'
import { reseatDenial } from '@muelle/domain/bookings/life/reseat'
import { undoUntil } from '@muelle/domain/bookings/life/undo'
import { localDateOf } from '@muelle/domain/time'
import { locateDeparture, planOf } from '../../departures/plan/locate.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { consumeUses, retakeUses } from '../../promotions/uses.ts'
import { askedBack, sumOf } from '../life/asked-back.ts'
import { departuresInTheWay } from '../life/expire.ts'
import { moneyOf, takingPartIn } from '../life/lock-life.ts'
import { departuresWithRoom } from '../life/next-departures.ts'
import { planStillToCome, takeAgain } from '../life/take-again.ts'
import { beforeOf } from '../life/undo-record.ts'
import { byOf, lockVisible, readChanged, visibleBusinessOf } from '../record/change-context.ts'
import { findLife } from '../record/find-life.ts'
import { writeLife } from '../record/write-life.ts'

/** The next departures that have room for money without a seat, its own first if it has some again (B2). */
export async function reseats(context: Context<typeof listReseats>): Promise<Answer<typeof listReseats>> {
  const { tx, actor, now, input } = context
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  const refunding_cents = sumOf(await askedBack(tx, life))
  const { tour, local_date } = await planOf(context, { departure_id: life.departure_id })
  const today = localDateOf(now, life.time_zone)
  const from = local_date > today ? local_date : today
  const departures = await departuresWithRoom(tx, { actor, now }, { tour, from, size: life })
  return { version: life.version, refunding_cents, departures }
}

/**
 * Gives money that came too late a seat after all, on a departure that has room: the price stays that of the sale, and what was paid stays
 * paid (B2). Locks: both departures by id, the booking.
 */
export async function reseat(context: Context<typeof reseatBooking>): Promise<Booking> {
  const { tx, author, input, now, deny } = context
  const { version, departure } = input.body
  await visibleBusinessOf(context, input.params.id)
  const { departure_id, plan } = await locateDeparture(context, departure)
  const inTheWay = await departuresInTheWay(tx, departure_id, now)
  const life = await lockVisible(context, input.params.id, version, { otherDepartures: [departure_id, ...inTheWay] })
  const denial = reseatDenial({
    status: life.status,
    isWithoutSeat: life.without_seat_since !== null,
    owed_cents: life.refund_due_cents,
    refunding_cents: sumOf(await askedBack(tx, life)),
    isSameTour: plan.tour_id === life.tour_id,
  })
  if (denial) deny(denial)
  const target = await planStillToCome(context, departure_id)
  const refusal = await takeAgain(tx, byOf(context), { life: { ...life, departure_id }, inTheWay }, target)
  if (refusal) deny(refusal)
  // The customer has paid the price that they were promised, whether or not the promotion has a use left.
  const promotionIds = takingPartIn(life.quote).map(({ promotion_id }) => promotion_id)
  await retakeUses(tx, life.id, promotionIds)
  await consumeUses(tx, [life.id])
  await writeLife(tx, life.id, {
    status: 'confirmed',
    departure_id,
    without_seat_since: null,
    cancel_cause: null,
    canceled_at: null,
    expires_at: null,
    ...moneyOf(life, 'confirmed', life.paid_cents, life.total_cents),
    undo: {
      kind: 'reseat',
      version: life.version + 1,
      until: undoUntil(now),
      hasMovedMoney: false,
      before: { ...beforeOf(life), withoutSeatSince: life.without_seat_since, refundDueCents: life.refund_due_cents },
    },
  })
  await record(tx, author, [
    {
      kind: 'booking.reseated',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id,
        from_departure_id: life.departure_id,
        from_date: life.local_date,
        from_start_time: life.start_time,
        date: target.local_date,
        start_time: target.start_time,
      },
    },
  ])
  return readChanged(context, life.id)
}
