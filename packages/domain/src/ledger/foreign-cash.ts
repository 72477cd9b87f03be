import type { Cents } from '../money.ts'

/** Currencies whose notes a house takes beside its own (M6). */
export const FOREIGN_CURRENCIES = ['USD'] as const
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number]

/** Notes of another currency, at what one unit of it is worth in the smallest unit of the house's. */
export type ForeignCash = { currency: ForeignCurrency; cents: Cents; rate_cents: Cents }

/** What such notes are worth in the house's currency; a part of its smallest unit is nobody's. */
export const worthOf = ({ cents, rate_cents }: Pick<ForeignCash, 'cents' | 'rate_cents'>): Cents =>
  Math.floor((cents * rate_cents) / 100)

/** How much of the other currency settles an amount: rounded up, since a part of its smallest unit cannot be handed over. */
export const foreignFor = (amountCents: Cents, rateCents: Cents): Cents => Math.ceil((amountCents * 100) / rateCents)

export type RateDenial = { code: 'rate.missing' } | { code: 'rate.changed'; rateCents: Cents } | { code: 'rate.own' }

/** Says why notes are not taken at the rate that was shown, or null: only at that of the day, and of another currency than the house's. */
export function rateDenial({
  shown,
  ofToday,
  houseCurrency,
}: {
  shown: Pick<ForeignCash, 'currency' | 'rate_cents'>
  /** Null while nobody has set it. */
  ofToday: Cents | null
  houseCurrency: string
}): RateDenial | null {
  if (shown.currency === houseCurrency) return { code: 'rate.own' }
  if (ofToday === null) return { code: 'rate.missing' }
  return ofToday === shown.rate_cents ? null : { code: 'rate.changed', rateCents: ofToday }
}
