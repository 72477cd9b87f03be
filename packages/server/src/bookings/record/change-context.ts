import type { RefundWay } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { RefusalCode } from '@muelle/contract/refusals'
import { type RightNeed, rightDenial } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor, RequestFacts } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { type ChangeBy, isLife, type Life, lockLife, type Wanted } from '../life/lock-life.ts'
import { findBusinessOf } from './life.sql.ts'
import { readBooking } from './read-bookings.ts'

/** What the handlers of a booking's life have in common, with the right to refuse with some codes. */
export type Changing<C extends RefusalCode = never> = {
  tx: Tx
  actor: Actor
  author: Author
  now: Instant
  facts: Pick<RequestFacts, 'language'>
  deny: Deny<C>
}

export const byOf = ({ actor, author, now, facts }: Omit<Changing, 'deny'>): ChangeBy => ({
  actor,
  author,
  now,
  language: facts.language,
})

/** The business of a booking that the actor may see; otherwise `not_found`. Locks nothing. */
export async function visibleBusinessOf(
  { tx, actor, deny }: Pick<Changing<'not_found'>, 'tx' | 'actor' | 'deny'>,
  id: number,
): Promise<number> {
  const businessId = await findBusinessOf(tx, id)
  if (businessId === undefined || !(await findVisibleBusiness(tx, actor, businessId)))
    return deny({ code: 'not_found' })
  return businessId
}

/** A booking that the actor may see, locked for a change; refuses a writer who read an older version (I26). Null accepts any. */
export async function lockVisible(
  context: Changing<'not_found' | 'booking.stale'>,
  id: number,
  version: number | null,
  besides: Omit<Wanted, 'booking_id' | 'version'> = {},
): Promise<Life> {
  await visibleBusinessOf(context, id)
  const life = await lockLife(context.tx, byOf(context), { ...besides, booking_id: id, version })
  return isLife(life) ? life : context.deny(life)
}

type Demanding = Pick<Changing<'forbidden'>, 'actor' | 'deny'>

/** Refuses whoever lacks a right in the business of the booking. */
export function demandRight({ actor, deny }: Demanding, businessId: number, need: RightNeed): void {
  const denial = rightDenial(rightsIn(actor, businessId), need)
  if (denial) deny(denial)
}

/** Money that leaves now takes the right to give it back; leaving it owed does not. */
export function demandRefundRight(context: Demanding, businessId: number, way: RefundWay): void {
  if (way !== 'pending') demandRight(context, businessId, { module: 'mdu_refund', flag: 'create' })
}

/** The booking as it is after the change, for whoever made it. */
export async function readChanged(
  { tx, actor, now, facts, deny }: Changing<'not_found'>,
  id: number,
): Promise<Booking> {
  return (await readBooking(tx, id, { actor, now, language: facts.language })) ?? deny({ code: 'not_found' })
}
