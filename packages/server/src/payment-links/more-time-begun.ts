import { begunUntil } from '@muelle/domain/payment-links/link-state'
import { type Instant, instant } from '@muelle/domain/time'
import { businessItself, lockDeparturesFor, lockFor } from '../bookings/provider/business-itself.ts'
import type { Tx } from '../platform/db.ts'
import { keepWithLink } from './desk.ts'
import { extendBegun, type LinkRow } from './links.sql.ts'

const CUSTOMER = { userId: null, requestId: null }

/** When a link can end at most, as far as its customer may lengthen it by beginning to pay. */
export const begunEnd = (link: LinkRow, now: Instant): Instant | null =>
  begunUntil(now, {
    expires_at: instant(Date.parse(link.expires_at)),
    latest: instant(Date.parse(link.latest_expires_at)),
    isExtended: link.extended_at !== null,
  })

/**
 * Gives a customer who begins to pay in the last minutes of their link ten more, once, and their seats as long (B1): nobody loses them
 * while their bank thinks. Answers the link as it is then. Locks: departures, bookings, link.
 */
export async function withTimeToPay(tx: Tx, link: LinkRow, now: Instant): Promise<LinkRow> {
  const end = begunEnd(link, now)
  if (end === null) return link
  const expires_at = new Date(end).toISOString()
  await lockDeparturesFor(tx, link.bookings, now)
  const lives = []
  for (const { id } of link.bookings) lives.push((await lockFor(tx, await businessItself(tx, id, now), id)).life)
  if (!(await extendBegun(tx, link.id, expires_at))) return link
  for (const life of lives)
    await keepWithLink({ tx, author: CUSTOMER }, life, { kind: 'booking.link_extended', expires_at })
  return { ...link, expires_at }
}
