import type {
  getVisitPaymentPage,
  lookAtVisitPayment,
  VisitPaymentPage,
} from '@muelle/contract/visits/deposits/guest-payment'
import { platformFee } from '@muelle/domain/providers/connection'
import { isEnded } from '@muelle/domain/providers/payment-state'
import { HOUR_MS, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { dueCents, keptCents } from '@muelle/domain/visits/deposits/due'
import { isAgreed } from '@muelle/domain/visits/status'
import { findVenue } from '../businesses/venue.ts'
import type { Deny } from '../platform/denied.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import { cardKeepers, findReceivers, offeredProviders, payeeOfReceiver } from '../providers/accounts/receiver.ts'
import { findCardOf } from '../providers/kept-cards/cards-of.ts'
import { readOwnName } from '../providers/own-keys/own-name.ts'
import { closePayment } from '../providers/payments/close-payment.ts'
import { look } from '../providers/payments/look.ts'
import { openPayment } from '../providers/payments/open-payment.ts'
import { listPaymentsOf, type PaymentOf } from '../providers/payments/payments-of.sql.ts'
import { languageOf } from '../visits/deposits/ask-deposit.ts'
import { type VisitName, visitBackUrl, visitOfKey, visitTryKey } from '../visits/deposits/pay-link.ts'
import { visitReference } from '../visits/deposits/references.ts'
import { type DepositDeps, isPlayed } from './deposit-deps.ts'
import { lookAtCards, tryCard } from './guest-card.ts'
import { type Found, findOwn, isCardWanted, type Paying, payableCents } from './own-visit.ts'
import { termsText } from './visit-money.ts'
import { shownCard, wireTerms } from './wire-deposit.ts'

type Looking = OpenContext<typeof getVisitPaymentPage> | OpenContext<typeof lookAtVisitPayment>

const named = ({ secrets }: DepositDeps, ticket: string, key: string, deny: Deny<'not_found'>): VisitName =>
  visitOfKey(secrets, ticket, key) ?? deny({ code: 'not_found' })

const readPage = (deps: DepositDeps, { db, now, facts, deny }: Looking, name: VisitName): Promise<VisitPaymentPage> =>
  db.transaction(name.accountId, async (tx) => {
    const found = await findOwn(tx, name, deny)
    const { visit, deposit } = found
    const venue = (await findVenue(tx, visit.business_id)) ?? deny({ code: 'not_found' })
    const payments = await listPaymentsOf(tx, [visitReference(visit.id)])
    const due = payableCents(found, now)
    const isWanted = isCardWanted(found, now)
    const card = deposit.kind === 'card_guarantee' ? await findCardOf(tx, visitReference(visit.id)) : undefined
    const start = instant(Date.parse(visit.start_at))
    const isPaid = keptCents(deposit) > 0 && dueCents(deposit) === 0
    return {
      ticket: visit.ticket,
      state: stateOf(found, { isOpen: due > 0 || isWanted, isPaid }),
      asks: deposit.kind === 'card_guarantee' && due === 0 ? 'card' : 'payment',
      card: card?.state === 'kept' ? shownCard(card) : null,
      is_charge: deposit.kind === 'card_guarantee' && due > 0,
      business: { name: venue.name, phone: venue.phone, email: null },
      name: visit.name,
      party_size: visit.party_size,
      local_date: localDateOf(start, venue.time_zone),
      start_time: localTimeOf(start, venue.time_zone),
      time_zone: venue.time_zone,
      terms: wireTerms(deposit, termsText(deposit, facts.language, venue.time_zone)),
      currency: deposit.currency,
      due_cents: due,
      paid_cents: deposit.paid_cents,
      owed_cents: deposit.owed_cents,
      pay_until: due > 0 || isWanted ? visit.expires_at : null,
      providers: await (isWanted ? cardKeepers : offeredProviders)(tx, deps.payments.providers, visit.business_id),
      is_in_flight: payments.some(isInFlight),
      has_failed: payments.find(({ is_of_card }) => !is_of_card)?.state === 'failed',
      is_test: isPlayed(deps),
      language: languageOf(visit.language),
    }
  })
/** A charge that a card paid is paid as well, of a visit that came to nothing. */
function stateOf(
  { visit, deposit }: Found,
  { isOpen, isPaid }: { isOpen: boolean; isPaid: boolean },
): VisitPaymentPage['state'] {
  if (isOpen) return 'open'
  if (isPaid && (isAgreed(visit.status) || deposit.charged_cents > 0)) return 'paid'
  return visit.payment_status === 'guaranteed' && isAgreed(visit.status) ? 'kept' : 'over'
}
/** Decided by its provider at some time; a card that is charged has no page that could be closed. */
const isInFlight = ({ state, is_of_card }: PaymentOf) => state === 'processing' || (is_of_card && !isEnded(state))

export const page =
  (deps: DepositDeps) =>
  (context: OpenContext<typeof getVisitPaymentPage>): Promise<VisitPaymentPage> => {
    const { input, deny } = context
    return readPage(deps, context, named(deps, input.params.ticket, input.query.key, deny))
  }

/** Asks the provider about what was begun and has no end yet; one that does not answer is asked by the round. */
export const lookAt =
  (deps: DepositDeps) =>
  async (context: OpenContext<typeof lookAtVisitPayment>): Promise<VisitPaymentPage> => {
    const { db, input, deny } = context
    const name = named(deps, input.params.ticket, input.body.key, deny)
    const { accountId, visitId } = name
    const begun = await db.transaction(accountId, async (tx) => {
      await findOwn(tx, name, deny)
      return listPaymentsOf(tx, [visitReference(visitId)])
    })
    for (const { id, state } of begun)
      if (!isEnded(state)) await look(deps.payments, { accountId, paymentId: id, heardBy: 'call' })
    await lookAtCards(deps, accountId, visitId)
    return readPage(deps, context, name)
  }

const DAY_MS = 24 * HOUR_MS
/** How often it is tried again that another page of the same guest chose something else at the same moment. */
const MAX_TRIES = 3

/**
 * Opens a page at the provider, for what is due and no other amount. Whoever presses twice gets the same page; what was begun otherwise is
 * closed first, so that nobody pays twice. No transaction is open while a provider is asked.
 */
export const begin =
  (deps: DepositDeps) =>
  async (context: Paying): Promise<{ pay_url: string }> => {
    const { input, deny } = context
    const name = named(deps, input.params.ticket, input.body.key, deny)
    if (deps.payments.providers[input.body.provider] === null) deny({ code: 'payment_link.method_gone' })
    const isOfCard = await context.db.transaction(name.accountId, async (tx) =>
      isCardWanted(await findOwn(tx, name, deny), context.now),
    )
    for (let no = 0; no < MAX_TRIES; no += 1) {
      const opened = await (isOfCard ? tryCard(deps, context, name) : tryOnce(deps, context, name, no === 0))
      if (opened !== null) return { pay_url: opened }
    }
    return deny({ code: 'payment_link.provider_silent' })
  }

/** `joins`: what another page of the same guest is opening at this moment is opened with it, under its key, in place of being closed. */
async function tryOnce(deps: DepositDeps, context: Paying, name: VisitName, joins: boolean): Promise<string | null> {
  const { db, input, now, facts, deny } = context
  const { provider, language } = input.body
  const { accountId, visitId } = name
  const chosen = await db.transaction(accountId, async (tx) => {
    const found = await findOwn(tx, name, deny)
    const due = payableCents(found, now)
    const payments = await listPaymentsOf(tx, [visitReference(visitId)])
    if (due === 0 || payments.some(isInFlight)) deny({ code: 'payment_link.not_open' })
    const receivers = await findReceivers(tx, deps.payments.providers, found.visit.business_id)
    const payee = payeeOfReceiver(receivers[provider])
    if (payee === undefined) return deny({ code: 'payment_link.method_gone' })
    const venue = await findVenue(tx, found.visit.business_id)
    return { ...found, due, payments, payee, venueName: venue?.name ?? '' }
  })
  const { visit, deposit, due, payments, payee } = chosen
  const open = payments.filter(({ state, is_closed }) => !isEnded(state) && !is_closed)
  const isSame = (one: PaymentOf) => one.provider === provider && one.payee === payee && one.amount_cents === due
  const known = open.find(isSame)
  if (known?.pay_url) {
    const answer = await look(deps.payments, { accountId, paymentId: known.id, heardBy: 'call' })
    if (!answer.ok || answer.value.state === 'open') return known.pay_url
    return null
  }
  const isBegun = joins && known !== undefined && known.id === payments[0]?.id
  for (const { id } of isBegun ? [] : open) {
    const closed = await closePayment(deps.payments, accountId, id)
    if (closed.ok && (closed.value.state === 'paid' || closed.value.state === 'processing'))
      deny({ code: 'payment_link.not_open' })
    if (!closed.ok && closed.failure.kind !== 'not_found') deny({ code: 'payment_link.provider_silent' })
  }
  const opened = await openPayment(deps.payments, accountId, {
    businessId: visit.business_id,
    provider,
    payee,
    reference: visitReference(visitId),
    key: visitTryKey(visitId, payments.length + (isBegun ? 0 : 1)),
    amountCents: due,
    currency: deposit.currency,
    applicationFeeCents: feeOf(deps, provider, payee, due),
    description: `${chosen.venueName} · ${visit.ticket}`,
    language,
    returnUrl: visitBackUrl(facts.origin, visit.ticket, 'paid'),
    cancelUrl: visitBackUrl(facts.origin, visit.ticket, 'canceled'),
    // A charge is paid after the visit was over: its page is asked about from now on, not from when they were to come.
    expiresAt: Math.max(
      Date.parse(visit.expires_at ?? visit.start_at),
      deposit.kind === 'card_guarantee' ? now + DAY_MS : 0,
    ),
  })
  if (opened.ok && opened.value.pay_url !== null && !isEnded(opened.value.state))
    return (await stillDue(deps, context, name, { id: opened.value.id, due })) ? opened.value.pay_url : null
  if (opened.ok || opened.failure.kind === 'key_reused') return null
  return deny({ code: 'payment_link.provider_silent' })
}

/** Whether what was just opened may still be paid: its visit may have ended, or been paid at the desk, while its provider was asked. */
async function stillDue(
  deps: DepositDeps,
  { db, now, deny }: Paying,
  name: VisitName,
  { id, due }: { id: number; due: number },
): Promise<boolean> {
  const isDue = await db.transaction(
    name.accountId,
    async (tx) =>
      payableCents(await findOwn(tx, name, deny), now) === due &&
      !(await listPaymentsOf(tx, [visitReference(name.visitId)])).some(isInFlight),
  )
  if (!isDue) await closePayment(deps.payments, name.accountId, id)
  return isDue
}

/** Of what arrives in somebody else's account the host may keep a part. */
const feeOf = (
  { payments }: DepositDeps,
  provider: 'stripe' | 'paypal',
  payee: string | null,
  cents: number,
): number =>
  payee === null || readOwnName(payee) !== null
    ? 0
    : platformFee(cents, payments.providers[provider]?.platformFeeBasisPoints ?? 0)
