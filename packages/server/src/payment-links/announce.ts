import type { announceWithLink } from '@muelle/contract/payment-links/record'
import { type Instant, instant } from '@muelle/domain/time'
import { businessItself, lockDeparturesFor, lockFor } from '../bookings/provider/business-itself.ts'
import { announceTransfer } from '../bookings/transfers/announce.ts'
import { findTransferAccount } from '../businesses/transfer-account.ts'
import type { Tx } from '../platform/db.ts'
import { refusing } from '../platform/denied.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import type { LinkName } from './link-key.ts'
import { countRefused, findLink } from './links.sql.ts'
import { listPaymentsOfLink } from './payment-names.ts'
import { offersOfLink, shareCentsOf, transferringCentsOf } from './wire-link.ts'

/** How often a customer may say that they transferred what nobody found. */
const MOST_REFUSED = 3
type Context = OpenContext<typeof announceWithLink>

/**
 * Takes down that a customer says they transferred what their link asks for (M7): it counts once the desk finds it at the bank, and keeps
 * their seats until then. One at a time of each booking; who was not found too often talks to the desk. Locks: departures, bookings.
 */
export function announceOfLink({ db, input, now, deny }: Context, name: LinkName): Promise<void> {
  const { part, amount_cents, reference } = input.body
  return db.transaction(name.accountId, async (tx) => {
    const seen = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    if (!(await findTransferAccount(tx, seen.business_id, seen.currency))) deny({ code: 'payment_link.no_transfer' })
    await lockDeparturesFor(tx, seen.bookings, now)
    for (const { id } of seen.bookings) await lockFor(tx, await businessItself(tx, id, now), id)
    // What was seen before the locks may have changed meanwhile: of two that say the same at once one is told so.
    const link = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    const offer = offersOfLink(link, now).find((one) => one.part === part)
    if (!offer && transferringCentsOf(link) > 0) return deny({ code: 'payment_link.transfer_announced' })
    const shares = shareCentsOf(link, part)
    const refused = await countRefused(
      tx,
      shares.map(([id]) => id),
    )
    if (refused >= MOST_REFUSED) deny({ code: 'payment_link.transfers_refused' })
    const payments = await listPaymentsOfLink(tx, link)
    if (!offer || payments.some(({ state }) => state === 'processing')) return deny({ code: 'payment_link.not_open' })
    if (offer.amount_cents !== amount_cents)
      deny({ code: 'payment_link.amount_changed', quotedCents: offer.amount_cents, currency: link.currency })
    for (const [bookingId, cents] of shares)
      if (!(await announce(tx, bookingId, { amount_cents: cents, reference, now })))
        deny({ code: 'payment_link.not_open' })
  })
}

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
