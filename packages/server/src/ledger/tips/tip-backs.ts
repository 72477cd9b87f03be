import type { Answer } from '@muelle/contract/call'
import type { GivenTip, listTipsOfBooking, takeBackTip } from '@muelle/contract/payments/tips'
import type { Refusal } from '@muelle/contract/refusals'
import { custodyDenial } from '@muelle/domain/ledger/handover'
import { custodyOf, type Place } from '@muelle/domain/ledger/place'
import { type TipBackEnd, tipBackDenial } from '@muelle/domain/ledger/tip'
import { hasRight } from '@muelle/domain/rights'
import { findVisibleBusiness, getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { reasonOf } from '../../platform/http/reason.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { balancesOf, lockPlace } from '../custody.sql.ts'
import { offeredBy } from '../handovers.sql.ts'
import { centsOf } from '../leave.ts'
import { openShifts } from '../shifts.sql.ts'
import {
  findBusinessOfBooking,
  findTip,
  findTipsOfBooking,
  type GivenTipRow,
  insertTipBack,
  lockTip,
} from './tip-backs.sql.ts'

const settlesIn = (actor: Actor, businessId: number) => hasRight(rightsIn(actor, businessId), 'mdu_settlement', 'edit')

/** Of one's own hands, and for whoever settles everybody's, and what came to the bank. */
const mayTakeBack = (actor: Actor, { business_id, place }: GivenTipRow): boolean =>
  place === custodyOf(actor.userId) || settlesIn(actor, business_id)

const placeFor = (actor: Actor, { place }: GivenTipRow, from: TipBackEnd): Place =>
  from === 'mine' ? custodyOf(actor.userId) : place

/** Whose hands a place is; null of a bank. */
const handsIn = (place: Place): number | null => (place.startsWith('custody:') ? Number(place.slice(8)) : null)

type TipBackRefusal = Refusal<
  'tip.taken_back' | 'tip.handed_out' | 'tip.counted' | 'tip.not_theirs' | 'custody.too_much'
>

/** Why a tip does not come back out of a place, or null: by the rule of tips, and nobody gives what they do not hold. */
async function refusalOf(tx: Tx, actor: Actor, tip: GivenTipRow, from: TipBackEnd): Promise<TipBackRefusal | null> {
  const facts = {
    isTakenBack: tip.taken_back !== null,
    isHandedOut: tip.is_handed_out,
    isCounted: tip.is_counted,
    settles: settlesIn(actor, tip.business_id),
  }
  const denial = tipBackDenial(facts, from)
  if (denial) return denial
  const place = placeFor(actor, tip, from)
  const userId = handsIn(place)
  if (userId === null) return null
  const { currency, amount_cents } = tip
  const held_cents = centsOf(await balancesOf(tx, place), currency)
  const tooMuch = custodyDenial({
    amount_cents,
    held_cents,
    offered_cents: centsOf(await offeredBy(tx, userId), currency),
  })
  return tooMuch && { ...tooMuch, currency }
}

type Reading = Pick<Context<typeof listTipsOfBooking>, 'tx' | 'actor' | 'facts'>

/** What is offered: out of where it lies, and where that cannot be, for whoever settles out of their own hands. */
async function backOf({ tx, actor, facts }: Reading, tip: GivenTipRow): Promise<GivenTip['back']> {
  const isOver = tip.taken_back !== null || tip.is_handed_out
  if (isOver || actor.apiKeyId !== null || !mayTakeBack(actor, tip)) return null
  const there = await refusalOf(tx, actor, tip, 'there')
  const from = there && settlesIn(actor, tip.business_id) ? 'mine' : 'there'
  const refusal = from === 'mine' ? await refusalOf(tx, actor, tip, from) : there
  return { from, refusal: reasonOf(refusal, facts.language) }
}

async function wireTip(reading: Reading, tip: GivenTipRow): Promise<GivenTip> {
  const {
    business_id: _business,
    booking_id: _booking,
    place: _place,
    payment_id: _payment,
    is_counted: _,
    ...told
  } = tip
  return { ...told, back: await backOf(reading, tip) }
}

/** Tips that came with the payments of a booking (M8). */
export async function tipsOfBooking(
  context: Context<typeof listTipsOfBooking>,
): Promise<Answer<typeof listTipsOfBooking>> {
  const { tx, actor, deny, input } = context
  const business = await findBusinessOfBooking(tx, input.params.id)
  if (business === undefined || !(await findVisibleBusiness(tx, actor, business))) deny({ code: 'not_found' })
  const tips: GivenTip[] = []
  for (const tip of await findTipsOfBooking(tx, input.params.id)) tips.push(await wireTip(context, tip))
  return { tips }
}

/**
 * Takes back a tip that was mistyped: the tip stays as it was written, and a move of its own gives it back (M8). Locks the tip, then the
 * hands that it leaves, as a hand-in does.
 */
export async function takeBack(context: Context<typeof takeBackTip>): Promise<Answer<typeof takeBackTip>> {
  const { tx, actor, author, deny, input } = context
  const { from, reason } = input.body
  const seen = (await findTip(tx, input.params.id)) ?? deny({ code: 'not_found' })
  const { id, business_id, amount_cents, currency } = seen
  await getVisibleBusiness(tx, actor, business_id, deny)
  if (!mayTakeBack(actor, seen)) deny({ code: 'not_found' })
  await lockTip(tx, id)
  const place = placeFor(actor, seen, from)
  const user_id = handsIn(place)
  if (user_id !== null) await lockPlace(tx, place)
  const tip = (await findTip(tx, id)) ?? deny({ code: 'not_found' })
  const refusal = await refusalOf(tx, actor, tip, from)
  if (refusal) deny(refusal)
  await insertTipBack(tx, {
    tip_id: id,
    business_id,
    // A card's comes back in notes where somebody gives it out of their hands.
    method: user_id === null ? tip.method : 'cash',
    from_place: place,
    amount_cents,
    currency,
    payment_id: tip.payment_id,
    note: reason,
    actor_user_id: actor.userId,
  })
  if (user_id !== null) await openShifts(tx, [{ business_id, user_id }])
  await record(tx, author, [
    {
      kind: 'booking.tip_taken_back',
      subject_type: 'booking',
      subject_id: tip.booking_id,
      business_id,
      data: { amount_cents, currency, reason },
    },
  ])
  return wireTip(context, (await findTip(tx, id)) ?? deny({ code: 'not_found' }))
}
