import type { announceWithLink } from '@muelle/contract/payments/links'
import { type Instant, instant } from '@muelle/domain/time'
import { businessItself, lockFor } from '../bookings/provider/business-itself.ts'
import { announceTransfer } from '../bookings/transfers/announce.ts'
import { findTransferAccount } from '../businesses/transfer-account.ts'
import { lockDepartures } from '../departures/capacity/seats.ts'
import type { Tx } from '../platform/db.ts'
import { refusing } from '../platform/denied.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import type { LinkName } from './link-key.ts'
import { countAnnounced, findLink, type LinkRow } from './links.sql.ts'
import { listPaymentsOfLink } from './payment-names.ts'
import { offersOfLink, shareCentsOf } from './wire-link.ts'

/** How often a customer may say that they transferred what nobody found. */
const MOST_REFUSED = 3
type Context = OpenContext<typeof announceWithLink>

/**
 * Takes down that a customer says they transferred what their link asks for (M7): it counts once the desk finds it at the bank, and keeps
 * their seats until then. One at a time; who was not found too often talks to the desk. Locks: departures, bookings.
 */
export function announceOfLink({ db, input, now, deny }: Context, name: LinkName): Promise<void> {
  const { part, amount_cents, reference } = input.body
  return db.transaction(name.accountId, async (tx) => {
    const seen = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    if (!(await findTransferAccount(tx, seen.business_id))) deny({ code: 'payment_link.no_transfer' })
    await lockDepartures(tx, [...new Set(seen.bookings.map(({ departure_id }) => departure_id))])
    for (const { id } of seen.bookings) await lockFor(tx, await businessItself(tx, id, now), id)
    // What was seen before the locks may have changed meanwhile: of two that say the same at once one is told so.
    const link = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    const { waiting, refused } = await countAnnounced(tx, idsOf(link))
    if (waiting > 0) deny({ code: 'payment_link.transfer_announced' })
    if (refused >= MOST_REFUSED) deny({ code: 'payment_link.transfers_refused' })
    const payments = await listPaymentsOfLink(tx, link)
    const offer = offersOfLink(link, now).find((one) => one.part === part)
    if (!offer || payments.some(({ state }) => state === 'processing')) return deny({ code: 'payment_link.not_open' })
    if (offer.amount_cents !== amount_cents)
      deny({ code: 'payment_link.amount_changed', quotedCents: offer.amount_cents, currency: link.currency })
    for (const [bookingId, cents] of shareCentsOf(link, part))
      if (!(await announce(tx, bookingId, { amount_cents: cents, reference, now })))
        deny({ code: 'payment_link.not_open' })
  })
}

const idsOf = ({ bookings }: LinkRow) => bookings.map(({ id }) => id)

/** False where the booking takes no such amount any more. */
async function announce(
  tx: Tx,
  bookingId: number,
  { amount_cents, reference, now }: { amount_cents: number; reference: string; now: Instant },
): Promise<boolean> {
  const by = await businessItself(tx, bookingId, now)
  const { life } = await lockFor(tx, by, bookingId)
  const said = { amount_cents, reference, proof: null, tip_cents: null, announced_by_user_id: null }
  const done = await refusing<'image.unknown' | 'payment.too_much' | 'payment.not_enough' | 'tip.too_much', object>(
    async (deny) => {
      await announceTransfer({ tx, actor: by.actor, author: by.author, now: instant(now), deny }, life, said)
      return {}
    },
  )
  return !('refusal' in done)
}
