import type { DepositTerms, KeptCard, VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import { retryDenial } from '@muelle/domain/visits/deposits/collection'
import type { CardRow } from '../providers/kept-cards/cards-of.ts'
import { wirePackage } from '../visits/deposits/ask-deposit.ts'
import { type DepositRow } from '../visits/deposits/deposit-rows.sql.ts'
import type { ShownCharge } from './charges.sql.ts'

/** What was asked, as its guests saw it; `text` may be that of another language than they read. */
export const wireTerms = (deposit: DepositRow, text: string): DepositTerms => ({
  kind: deposit.kind,
  rule_name: deposit.rule_name,
  amount_cents: deposit.amount_cents,
  fee_cents: deposit.fee_cents,
  currency: deposit.currency,
  free_until: deposit.free_until,
  text,
  package: deposit.package && wirePackage(deposit.package),
})

export const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** What of a card is shown; null of one that never came to be kept, or whose person was erased. */
export const shownCard = (card: CardRow | undefined): KeptCard['card'] =>
  card?.brand && card.last4
    ? { brand: card.brand, last4: card.last4, exp_month: card.exp_month ?? 0, exp_year: card.exp_year ?? 0 }
    : null

/** How the card stands that a visit is asked for. */
export function wireKeptCard(deposit: DepositRow, card: CardRow | undefined): KeptCard | null {
  if (deposit.kind !== 'card_guarantee') return null
  const isForgotten = card !== undefined && (card.state === 'forgetting' || card.state === 'forgotten')
  return {
    state: card?.state === 'kept' ? 'kept' : isForgotten ? 'forgotten' : 'wanted',
    card: shownCard(card),
    kept_at: card?.kept_at ?? null,
    forgotten_at: card?.forgotten_at ?? null,
    forgotten_why: card?.forgotten_why ?? null,
  }
}

export const wireCharge = (
  { decided_by_id, decided_by_name, collect_state, collect_problem, collect_tries, ...charge }: ShownCharge,
  time_zone: string,
  card: CardRow | undefined,
): VisitCharge => ({
  ...charge,
  time_zone,
  decided_by: personOf(decided_by_id, decided_by_name),
  card: shownCard(card),
  collection: collect_state && {
    state: collect_state,
    problem: collect_problem,
    tries: collect_tries,
    may_retry:
      retryDenial({ state: charge.state, collectState: collect_state, tries: collect_tries }, 'manager') === null &&
      card?.state === 'kept',
    card: shownCard(card),
  },
})
