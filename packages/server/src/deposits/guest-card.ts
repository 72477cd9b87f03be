import { findVenue } from '../businesses/venue.ts'
import { cardKeepers, findReceivers, payeeOfReceiver } from '../providers/accounts/receiver.ts'
import { listCardsOf } from '../providers/kept-cards/cards-of.sql.ts'
import { type CardRow } from '../providers/kept-cards/cards-of.ts'
import { closeCard, lookAtCard, openCardPage } from '../providers/kept-cards/keep-card.ts'
import { type VisitName, visitBackUrl, visitCardKey } from '../visits/deposits/pay-link.ts'
import { visitReference } from '../visits/deposits/references.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { findOwn, isCardWanted, type Paying } from './own-visit.ts'

const isAsked = ({ state }: CardRow) => state === 'created' || state === 'open'

/** Asks the provider about pages on which a card may have been left; one that does not answer is asked by the round. */
export async function lookAtCards({ cards }: DepositDeps, accountId: number, visitId: number): Promise<void> {
  const asked = await cards.db.transaction(accountId, (tx) => listCardsOf(tx, visitReference(visitId)))
  for (const card of asked) if (isAsked(card)) await lookAtCard(cards, accountId, card.id)
}

/**
 * Opens a page of the provider on which a card is left, for nothing. Whoever presses twice gets the same page; what was begun elsewhere is closed
 * first. Null where another page of the same guest was quicker. No transaction is open while a provider is asked.
 */
export async function tryCard(deps: DepositDeps, context: Paying, name: VisitName): Promise<string | null> {
  const { db, input, now, facts, deny } = context
  const { provider, language } = input.body
  const { accountId, visitId } = name
  const { visit, deposit, cards, payee, venueName } = await db.transaction(accountId, async (tx) => {
    const found = await findOwn(tx, name, deny)
    if (!isCardWanted(found, now)) deny({ code: 'payment_link.not_open' })
    const { business_id } = found.visit
    if (!(await cardKeepers(tx, deps.cards.providers, business_id)).includes(provider))
      deny({ code: 'payment_link.method_gone' })
    const payee = payeeOfReceiver((await findReceivers(tx, deps.cards.providers, business_id))[provider])
    if (payee === undefined) return deny({ code: 'payment_link.method_gone' })
    const venue = await findVenue(tx, business_id)
    return {
      ...found,
      payee,
      cards: await listCardsOf(tx, visitReference(visitId)),
      venueName: venue?.name ?? '',
    }
  })
  const open = cards.filter((card) => isAsked(card) && card.closed_at === null)
  const known = open.find((card) => card.provider === provider && card.payee === payee)
  if (known?.page_url) {
    const answer = await lookAtCard(deps.cards, accountId, known.id)
    if (!answer.ok || answer.value.state === 'open') return known.page_url
    return answer.value.state === 'kept' ? deny({ code: 'payment_link.not_open' }) : null
  }
  for (const { id } of known ? [] : open) {
    const closed = await closeCard(deps.cards, accountId, id)
    if (closed.ok && closed.value.state === 'kept') deny({ code: 'payment_link.not_open' })
    if (!closed.ok && closed.failure.kind !== 'not_found') deny({ code: 'payment_link.provider_silent' })
  }
  const opened = await openCardPage(deps.cards, accountId, {
    businessId: visit.business_id,
    provider,
    payee,
    reference: visitReference(visitId),
    key: visitCardKey(visitId, cards.length + (known ? 0 : 1)),
    currency: deposit.currency,
    description: `${venueName} · ${visit.ticket}`,
    language,
    returnUrl: visitBackUrl(facts.origin, visit.ticket, 'paid'),
    cancelUrl: visitBackUrl(facts.origin, visit.ticket, 'canceled'),
    expiresAt: Date.parse(visit.expires_at ?? visit.start_at),
  })
  if (opened.ok && opened.value.state === 'open' && opened.value.page_url !== null)
    return (await stillWanted(deps, context, name, opened.value.id)) ? opened.value.page_url : null
  if (opened.ok || opened.failure.kind === 'key_reused') return null
  return deny({ code: 'payment_link.provider_silent' })
}

/** Its visit may have ended, or nobody ask for a card of it any more, while the provider was asked. */
async function stillWanted(
  deps: DepositDeps,
  { db, now, deny }: Paying,
  name: VisitName,
  cardId: number,
): Promise<boolean> {
  const isWanted = await db.transaction(name.accountId, async (tx) => isCardWanted(await findOwn(tx, name, deny), now))
  if (!isWanted) await closeCard(deps.cards, name.accountId, cardId)
  return isWanted
}
