import type { OtherDeparture } from '@muelle/contract/payment-links/record'
import type { Instant } from '@muelle/domain/time'
import type { Life } from '../bookings/life/lock-life.ts'
import { businessItself } from '../bookings/provider/business-itself.ts'
import { findLife } from '../bookings/record/find-life.ts'
import { couldComeBack, departuresElsewhere } from '../bookings/reseat/elsewhere.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type PaymentOf } from '../providers/payments/payments-of.sql.ts'
import { lostOf } from './hold-again.ts'
import type { LinkRow } from './links.sql.ts'
import { hasLapsedLink, mayHoldAgain } from './wire-link.ts'

/** Whether a link takes its own seats again, and else where each of its bookings would have room, by their numbers. */
type WaysBack = { may_hold_again: boolean; elsewhere: ReadonlyMap<number, OtherDeparture[]> }
const NONE: WaysBack = { may_hold_again: false, elsewhere: new Map() }

type Reading = { tx: Tx; now: Instant; deny: Deny<'not_found'> }

/**
 * What is left to the customer of a link whose time is over: their own seats while all of them could be had again, as they are taken all or
 * none, and else the nearest departures that have room for what could not.
 */
export async function waysBack(reading: Reading, link: LinkRow, payments: readonly PaymentOf[]): Promise<WaysBack> {
  const { tx, now } = reading
  if (!hasLapsedLink(link, now) || payments.some(({ state }) => state === 'processing')) return NONE
  const isInTime = mayHoldAgain(link, now)
  const elsewhere = new Map<number, OtherDeparture[]>()
  for (const id of lostOf(link)) {
    const by = await businessItself(tx, id, now)
    const life = await findLife(reading, id)
    if (isInTime && (await couldComeBack(tx, by, life))) continue
    elsewhere.set(id, isMovable(life) ? (await departuresElsewhere(tx, by, life)).map(wire) : [])
  }
  return { may_hold_again: isInTime && elsewhere.size === 0, elsewhere }
}

/** What somebody has paid of it, or an agency answers for, is the desk's to move. */
const isMovable = ({ paid_cents, payer_id }: Life): boolean => paid_cents === 0 && payer_id === null

const wire = ({
  plan: { local_date, start_time },
  seats_left,
  total_cents,
}: Awaited<ReturnType<typeof departuresElsewhere>>[number]): OtherDeparture => ({
  local_date,
  start_time,
  seats_left,
  total_cents,
})
