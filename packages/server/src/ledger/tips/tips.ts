import type { Answer } from '@muelle/contract/call'
import type { handOutTips as handOutCall } from '@muelle/contract/payments/tips'
import type { SaleMethod } from '@muelle/domain/ledger/payment-method'
import { bankOf, custodyOf, safeOf, tipsOf } from '@muelle/domain/ledger/place'
import { handOutDenial, tipDenial } from '@muelle/domain/ledger/tip'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockPlace } from '../custody.sql.ts'
import { offeredBy } from '../handovers.sql.ts'
import { leave } from '../leave.ts'
import { handOutTips, insertTip, lockOpenTips } from './tips.sql.ts'

type Trip = {
  id: number
  business_id: number
  departure_id: number
  local_date: string
  currency: string
  total_cents: number
}
type Given = { method: SaleMethod; amount_cents: number; reference: string | null; payment_id: number; by: number }

/** Whether a tip was held against what all bookings of its payment cost together; else it is held against the booking it comes with. */
export type TipOptions = { isTipAdmitted?: boolean }

/** Refuses a tip that is a slip of the hand. */
export function demandTip(
  deny: Deny<'tip.too_much'>,
  { total_cents, currency }: Pick<Trip, 'total_cents' | 'currency'>,
  tipCents: number,
) {
  const denial = tipDenial(tipCents, total_cents)
  if (denial) deny({ ...denial, currency })
}

/** Takes a tip beside a payment: cash into the hands of whoever takes it, anything else into the bank (M8). */
export const postTip = (tx: Tx, trip: Trip, { method, amount_cents, reference, payment_id, by }: Given) =>
  insertTip(tx, {
    business_id: trip.business_id,
    booking_id: trip.id,
    departure_id: trip.departure_id,
    local_date: trip.local_date,
    method,
    to_place: method === 'cash' ? custodyOf(by) : bankOf(trip.business_id),
    amount_cents,
    currency: trip.currency,
    reference,
    payment_id,
    actor_user_id: by,
  })

/** Gives the crew the tips of a day, all that are left of a currency. Locks: the tips, then the place that cash leaves. */
export async function handOut(context: Context<typeof handOutCall>): Promise<Answer<typeof handOutCall>> {
  const { tx, actor, author, deny, input } = context
  const { business_id, date, currency, from, quoted_cents, note } = input.body
  await getVisibleBusiness(tx, actor, business_id, deny)
  const { ids, cents } = await lockOpenTips(tx, { business_id, date, currency })
  const denial = handOutDenial({ shown_cents: quoted_cents, open_cents: cents })
  if (denial) deny(denial.code === 'tip.changed' ? { ...denial, currency } : denial)
  const mine = custodyOf(actor.userId)
  const place = { mine, safe: safeOf(business_id), bank: bankOf(business_id) }[from]
  if (from !== 'bank') {
    await lockPlace(tx, place)
    const offered = from === 'mine' ? await offeredBy(tx, actor.userId) : []
    const offered_cents = offered.find((one) => one.currency === currency)?.cents ?? 0
    await leave(tx, deny, { place, currency, amount_cents: cents, offered_cents })
  }
  await handOutTips(tx, ids, {
    business_id,
    method: from === 'bank' ? 'transfer' : 'cash',
    from_place: place,
    to_place: tipsOf(business_id),
    amount_cents: cents,
    currency,
    note: note ?? null,
    actor_user_id: actor.userId,
  })
  await record(tx, author, [
    {
      kind: 'business.tips_handed_out',
      subject_type: 'business',
      subject_id: business_id,
      business_id,
      data: { date, from, currency, amount_cents: cents },
    },
  ])
  return { date, currency, handed_cents: cents }
}
