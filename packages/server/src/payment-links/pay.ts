import type { payWithLink } from '@muelle/contract/payment-links/record'
import type { LinkPart } from '@muelle/domain/payment-links/link-state'
import { platformFee } from '@muelle/domain/providers/connection'
import { isEnded } from '@muelle/domain/providers/payment-state'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../platform/db.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import { findReceivers, payeeOfReceiver } from '../providers/accounts/receiver.ts'
import { readOwnName } from '../providers/own-keys/own-name.ts'
import { closePayment } from '../providers/payments/close-payment.ts'
import { look } from '../providers/payments/look.ts'
import { openPayment } from '../providers/payments/open-payment.ts'
import { type PaymentOf } from '../providers/payments/payments-of.sql.ts'
import type { LinkDeps } from './link-deps.ts'
import { backUrl, type LinkName } from './link-key.ts'
import { findLink, type LinkRow, markChosen } from './links.sql.ts'
import { withTimeToPay } from './more-time-begun.ts'
import { findPage } from './page.sql.ts'
import { recordStep } from './page.ts'
import { linkOfKey, listPaymentsOfLink, referenceOfLink, tryKey } from './payment-names.ts'
import { areSameParts, isOffered, offersOfLink, sharesOfOffer, transferringCentsOf } from './wire-link.ts'

type Context = OpenContext<typeof payWithLink>
/** `payee` is in whose account it arrives; null for that of the keys. */
type Chosen = {
  provider: ProviderName
  part: LinkPart
  amount_cents: number
  payee: string | null
  parts: PaymentOf['parts']
}
/** How often it is tried again that another page of the same customer chose something else at the same moment. */
const MAX_TRIES = 3

/**
 * Opens a page at the provider for what a customer chose. Whoever chooses the same twice, or in two tabs, gets the same page; what was
 * begun otherwise is closed first, so that nobody pays twice. No transaction is open while a provider is asked.
 */
export const pay =
  (deps: LinkDeps) =>
  async (context: Context, name: LinkName): Promise<{ pay_url: string }> => {
    const { provider } = context.input.body
    if (deps.payments.providers[provider] === null) context.deny({ code: 'payment_link.method_gone' })
    for (let no = 0; no < MAX_TRIES; no += 1) {
      const opened = await tryOnce(deps, context, name)
      if (opened !== null) return { pay_url: opened }
    }
    return context.deny({ code: 'payment_link.provider_silent' })
  }

/** The address of the page; null where another tab was quicker. */
async function tryOnce(deps: LinkDeps, context: Context, name: LinkName): Promise<string | null> {
  const { input, deny } = context
  const { provider, part, language } = input.body
  const { link, payments, description, amount_cents, payee, shares } = await choose(deps, context, name)
  const chosen = { provider, part, amount_cents, payee, parts: shares ?? [] }
  const open = payments.filter(({ state, is_closed }) => !isEnded(state) && !is_closed)
  const known = open.find((payment) => isSame(payment, link, chosen))
  const stands = known?.pay_url ? await howStands(deps, name, known) : 'unopened'
  if (known?.pay_url && stands === 'open') return known.pay_url
  if (stands === 'ended') return null
  // What its provider does not know any more is closed like the others, and a fresh one takes its place.
  const same = stands === 'gone' ? undefined : known
  for (const { id, is_closed } of payments.filter((payment) => payment !== same && mayBePaid(deps, payment))) {
    const closed = await closePayment(deps.payments, name.accountId, id)
    // What was paid meanwhile is told by the page, which asks how the link stands.
    if (closed.ok && (closed.value.state === 'paid' || closed.value.state === 'processing'))
      deny({ code: 'payment_link.not_open' })
    // Nobody is asked any more where its keys are gone: what comes nevertheless goes back.
    const isGone =
      !closed.ok && (closed.failure.kind === 'not_found' || (is_closed && closed.failure.kind === 'unauthorized'))
    if (!closed.ok && !isGone) deny({ code: 'payment_link.provider_silent' })
  }
  const ticket = link.ticket
  const origin = context.facts.origin
  const opened = await openPayment(deps.payments, name.accountId, {
    businessId: link.business_id,
    provider,
    payee,
    reference: referenceOfLink(link),
    ...(shares && { parts: shares }),
    key: same?.request_key ?? tryKey(link.id, payments.length + 1),
    amountCents: amount_cents,
    currency: link.currency,
    applicationFeeCents: feeOf(deps, chosen),
    description,
    language,
    returnUrl: backUrl(origin, ticket, 'paid'),
    cancelUrl: backUrl(origin, ticket, 'canceled'),
    expiresAt: Date.parse(link.expires_at),
  })
  if (opened.ok && opened.value.pay_url !== null && !isEnded(opened.value.state))
    return (await keptOpen(deps, context, name, { chosen, id: opened.value.id })) ? opened.value.pay_url : null
  if (opened.ok || opened.failure.kind === 'key_reused') return null
  return deny({ code: 'payment_link.provider_silent' })
}

/** Whether somebody can still pay what was begun: marked as closed it is over only once its provider has heard, unless we would take it. */
const mayBePaid = ({ payments: { providers } }: LinkDeps, { provider, state, is_closed }: PaymentOf): boolean =>
  !isEnded(state) && !(is_closed && providers[provider]?.provider.isTakenByUs === true)

/**
 * How the page at the provider stands that a customer is about to be sent to once more: an order that nobody agreed to ends there by
 * itself, long before its link does. Where the provider says nothing, the page is as good as it was.
 */
async function howStands(
  deps: LinkDeps,
  { accountId }: LinkName,
  { id }: PaymentOf,
): Promise<'open' | 'ended' | 'gone'> {
  const answer = await look(deps.payments, { accountId, paymentId: id, heardBy: 'call' })
  if (!answer.ok) return answer.failure.kind === 'not_found' ? 'gone' : 'open'
  return answer.value.state === 'open' ? 'open' : 'ended'
}

/** Of what arrives in somebody else's account the host may keep a part. */
const feeOf = ({ payments }: LinkDeps, { provider, payee, amount_cents }: Chosen): number =>
  payee === null || readOwnName(payee) !== null
    ? 0
    : platformFee(amount_cents, payments.providers[provider]?.platformFeeBasisPoints ?? 0)

/**
 * Whether what was just opened may still be paid. The link may have ended, or its amount changed, while nothing of the payment was
 * written yet for the job that closes such ones to find, or the account that it would arrive in was disconnected: then it is closed
 * here. Whatever commits after this finds it.
 */
async function keptOpen(
  deps: LinkDeps,
  { db, input, now }: Context,
  { accountId, linkId }: LinkName,
  { chosen, id }: { chosen: Chosen; id: number },
): Promise<boolean> {
  const holds = await db.transaction(accountId, async (tx) => {
    const link = await findLink(tx, now, linkId, input.params.ticket)
    const payments = link ? await listPaymentsOfLink(tx, link) : []
    const isOpen = payments.some((one) => one.id === id && !one.is_closed && !isEnded(one.state))
    const isTaken = (await payeeOf(tx, deps, chosen.provider, link?.business_id ?? 0)) === chosen.payee
    return link !== undefined && isOpen && isTaken && isOffered(chosen, link, now)
  })
  // Marked as closed even where the provider does not answer: the round asks again.
  if (!holds) await closePayment(deps.payments, accountId, id)
  return holds
}

const isSame = (payment: PaymentOf, link: LinkRow, { provider, amount_cents, payee, parts }: Chosen): boolean =>
  payment.provider === provider &&
  payment.amount_cents === amount_cents &&
  payment.payee === payee &&
  linkOfKey(payment.request_key) === link.id &&
  areSameParts(payment.parts, parts)

/** In whose account a customer's money arrives now, null for that of the keys; undefined where nobody may take it. */
async function payeeOf(
  tx: Tx,
  { payments }: LinkDeps,
  provider: ProviderName,
  businessId: number,
): Promise<string | null | undefined> {
  return payeeOfReceiver((await findReceivers(tx, payments.providers, businessId))[provider])
}

/** Notes what the customer chose, as long as they may; refuses an amount that they were not shown. */
function choose(deps: LinkDeps, { db, input, now, deny }: Context, { accountId, linkId }: LinkName) {
  const { provider, part, amount_cents } = input.body
  return db.transaction(accountId, async (tx) => {
    const link = (await findLink(tx, now, linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    const payee = await payeeOf(tx, deps, provider, link.business_id)
    if (payee === undefined) return deny({ code: 'payment_link.method_gone' })
    const payments = await listPaymentsOfLink(tx, link)
    const offer = offersOfLink(link, now).find((one) => one.part === part)
    if (!offer && transferringCentsOf(link) > 0) return deny({ code: 'payment_link.transfer_announced' })
    if (!offer || payments.some(({ state }) => state === 'processing')) return deny({ code: 'payment_link.not_open' })
    if (offer.amount_cents !== amount_cents)
      deny({ code: 'payment_link.amount_changed', quotedCents: offer.amount_cents, currency: link.currency })
    const longer = await withTimeToPay(tx, link, now)
    if (!(await markChosen(tx, link.id, { provider, part }))) return deny({ code: 'payment_link.not_open' })
    if (link.chosen_at === null) await recordStep(tx, 'booking.link_chosen', link, { method: provider, part })
    const [page = deny({ code: 'not_found' })] = await findPage(tx, [link.booking_id])
    const shares = sharesOfOffer(link, part)
    const others = (shares?.length ?? 1) - 1
    const description = `${page.tour.name}${others > 0 ? ` + ${others}` : ''} · ${link.ticket}`
    return { link: longer, payments, description, amount_cents, payee, shares }
  })
}
