import type { Answer } from '@muelle/contract/call'
import type {
  annulPaymentLink,
  createPaymentLink,
  getPaymentLink,
  PaymentLink,
} from '@muelle/contract/payment-links/record'
import { isConfirmable, payableDenial } from '@muelle/domain/bookings/life/collect'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { latestExpiry, linkExpiry, linkOffers, linkShares, stands } from '@muelle/domain/payment-links/link-state'
import { type Instant, instant } from '@muelle/domain/time'
import { type Life, statusOf } from '../bookings/life/lock-life.ts'
import { departuresOfOrder } from '../bookings/orders/find-order.ts'
import { type Changing, lockVisible, visibleBusinessOf } from '../bookings/record/change-context.ts'
import { writeLife } from '../bookings/record/write-life.ts'
import { keptUntil } from '../bookings/transfers/kept-until.ts'
import { findTransferAccount } from '../businesses/transfer-account.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { planOf } from '../departures/plan/locate.ts'
import { factsOf } from '../departures/plan/plan.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { isTestOnly, type LinkDeps, providersOf } from './link-deps.ts'
import { linkUrl } from './link-key.ts'
import { annulLinkRow, findCurrencyOf, findLatestLink, findOrderIdOf, insertLink, type LinkRow } from './links.sql.ts'
import { listPaymentsOfLink } from './payment-names.ts'
import { stateOfLink, wireLink } from './wire-link.ts'

type Reading = Pick<Context<typeof getPaymentLink>, 'tx' | 'now' | 'actor' | 'facts'>
type Making = Context<typeof createPaymentLink>

/**
 * Makes a link, for a booking or for its whole order (B5). What waits is kept for as long as its link is good, so that nobody pays for
 * seats that are gone; the links before are over, and what was begun with them is closed at the provider by a job once this has committed.
 */
export const createLink =
  (deps: LinkDeps) =>
  async (context: Making): Promise<PaymentLink> => {
    const { tx, input, now, deny } = context
    const { parts, language, minutes, is_of_order = false } = input.body
    const { order_id, lives } = await lockAll(context, is_of_order)
    const [life] = lives
    const status = statusOf(life)
    if (status === 'inactive') deny({ code: 'booking.expired' })
    const denial = payableDenial({ ...life, status })
    // Of an order something else may be due.
    if (denial && denial.code !== 'payment.not_enough' && !(is_of_order && denial.code === 'payment.nothing_due'))
      deny(denial)
    const providers = await providersOf(tx, deps, life.business_id)
    if (providers.length === 0 && !(await findTransferAccount(tx, life.business_id, life.currency)))
      deny({ code: 'payment_link.no_provider' })
    const bookings = lives.map((one) => ({ ...one, ...depositOf(one), status: statusOf(one), life: one }))
    if (linkOffers(parts, bookings).length === 0) deny({ code: 'payment.nothing_due' })
    const asked = linkShares('balance', bookings).map(({ booking }) => booking.life)
    const latest = await latestOf(context, asked)
    const end = linkExpiry(now, latest, minutes) ?? deny({ code: 'payment_link.too_late' })
    const expires_at = new Date(end).toISOString()
    await insertLink(tx, {
      business_id: life.business_id,
      booking_id: life.id,
      order_id,
      booking_ids: lives.map(({ id }) => id),
      parts,
      language,
      expires_at,
      latest_expires_at: new Date(latest).toISOString(),
    })
    for (const one of lives) await keepWithLink(context, one, { kind: 'booking.link_sent', expires_at })
    const link = await findLatestLink(tx, now, life.id)
    if (!link) throw new Error('a link that was just made is not there')
    return shownTo(deps, context, link)
  }

/**
 * Locks what a link is made for: its booking, and with it the others of its order. All of their departures are locked before the first
 * booking is, so that whoever takes money for the same order at the desk waits, and nobody waits for each other (I5).
 */
async function lockAll(
  context: Making,
  isOfOrder: boolean,
): Promise<{ order_id: number | null; lives: [Life, ...Life[]] }> {
  const { tx, input, deny } = context
  const { version } = input.body
  const { id } = input.params
  if (!isOfOrder) return { order_id: null, lives: [await lockVisible(context, id, version)] }
  await visibleBusinessOf(context, id)
  const order_id = (await findOrderIdOf(tx, id)) ?? deny({ code: 'not_found' })
  const siblings = await departuresOfOrder(tx, order_id)
  const otherDepartures = siblings.map(({ departure_id }) => departure_id)
  const life = await lockVisible(context, id, version, { otherDepartures })
  const others: Life[] = []
  for (const one of siblings) if (one.id !== id) others.push(await lockVisible(context, one.id, null))
  return { order_id, lives: [life, ...others] }
}

const depositOf = ({ quote: { deposit_cents, dock_cents } }: Life) => ({ deposit_cents, dock_cents })

type Planning = Pick<Changing<'not_found' | 'departure.not_found'>, 'tx' | 'actor' | 'now' | 'deny'>

/** The latest that a link for some bookings can be good for: until the first of their departures is about to take nobody any more. */
export async function latestOf(context: Planning, lives: readonly Life[]): Promise<Instant> {
  const { actor, now } = context
  const ends: Instant[] = []
  for (const { departure_id, business_id } of lives) {
    const plan = await planOf(context, { departure_id })
    ends.push(latestExpiry(cutoffAt(factsOf(plan, deskAsking(actor, business_id, now)))))
  }
  return instant(Math.min(...ends))
}

type Kept = { kind: 'booking.link_sent' | 'booking.link_extended'; expires_at: string }

/** Keeps a booking that waits for as long as its link is good, and says so. */
export async function keepWithLink(
  { tx, author }: Pick<Making, 'tx' | 'author'>,
  life: Life,
  { kind, expires_at }: Kept,
): Promise<void> {
  const status = statusOf(life)
  // Nothing is asked for what is off, and nothing of it is kept: its history says nothing of a link.
  if (!stands({ status })) return
  const waits = isConfirmable(status)
  const kept_until = waits ? await keptUntil(tx, life, expires_at) : null
  if (kept_until) await writeLife(tx, life.id, { status: 'pending', expires_at: kept_until })
  await record(tx, author, [
    {
      kind,
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, ...(kept_until && { expires_at: kept_until }) },
    },
  ])
}

export const getLink =
  (deps: LinkDeps) =>
  async (context: Context<typeof getPaymentLink>): Promise<Answer<typeof getPaymentLink>> => {
    const { tx, input, now } = context
    const businessId = await visibleBusinessOf(context, input.params.id)
    const currency = await findCurrencyOf(tx, input.params.id)
    const link = await findLatestLink(tx, now, input.params.id)
    return {
      link: link ? await shownTo(deps, context, link) : null,
      providers: await providersOf(tx, deps, businessId),
      takes_transfers: currency !== undefined && (await findTransferAccount(tx, businessId, currency)) !== null,
    }
  }

export const annulLink =
  (deps: LinkDeps) =>
  async (context: Context<typeof annulPaymentLink>): Promise<{ link: PaymentLink }> => {
    const { tx, author, input, now, deny } = context
    const life = await lockVisible(context, input.params.id, null)
    const link = await findLatestLink(tx, now, life.id)
    if (!link || stateOfLink(link, now) !== 'open') return deny({ code: 'payment_link.not_open' })
    await annulLinkRow(tx, link.id)
    await record(tx, author, [
      {
        kind: 'booking.link_annulled',
        subject_type: 'booking',
        subject_id: life.id,
        business_id: life.business_id,
        data: { departure_id: life.departure_id },
      },
    ])
    return { link: await shownTo(deps, context, { ...link, ended: 'annulled' }) }
  }

export async function shownTo(deps: LinkDeps, { tx, now, actor, facts }: Reading, link: LinkRow): Promise<PaymentLink> {
  const name = { accountId: actor.accountId, linkId: link.id }
  return wireLink(link, {
    payments: await listPaymentsOfLink(tx, link),
    url: linkUrl(deps.secrets, facts.origin, { name, ticket: link.ticket }),
    isTest: isTestOnly(deps),
    now,
  })
}
