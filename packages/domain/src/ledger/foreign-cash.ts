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

/** The largest note that people hand over: nobody gives one more of it than is asked for. */
const LARGEST_NOTE_CENTS = 100_00

type TooManyDenial = { code: 'rate.too_many'; dueCents: Cents; currency: ForeignCurrency }
export type RateDenial =
  | { code: 'rate.missing' }
  | { code: 'rate.changed'; rateCents: Cents }
  | { code: 'rate.own' }
  | TooManyDenial

/**
 * Says why notes are not taken at the rate that was shown, or null: only at that of the day, of another currency than the house's, and
 * not so many more than settle the amount that somebody has typed wrong, nor so few that they are worth nothing.
 */
export function rateDenial({
  shown,
  ofToday,
  houseCurrency,
  amountCents,
}: {
  shown: ForeignCash
  /** Null while nobody has set it. */
  ofToday: Cents | null
  houseCurrency: string
  /** What they pay, in the house's currency. */
  amountCents: Cents
}): RateDenial | null {
  if (shown.currency === houseCurrency) return { code: 'rate.own' }
  if (ofToday === null) return { code: 'rate.missing' }
  if (ofToday !== shown.rate_cents) return { code: 'rate.changed', rateCents: ofToday }
  return tooManyDenial(shown, amountCents)
}

/** Says that notes are so many more than settle an amount that somebody has typed wrong, or so few that they are worth nothing; else null. */
export function tooManyDenial(shown: ForeignCash, amountCents: Cents): TooManyDenial | null {
  const dueCents = foreignFor(amountCents, shown.rate_cents)
  const isLikely = worthOf(shown) > 0 && shown.cents < dueCents + LARGEST_NOTE_CENTS
  return isLikely ? null : { code: 'rate.too_many', dueCents, currency: shown.currency }
}

/** The fewest notes that can still be said to have been taken: those that were handed on were there. */
export const fewestTaken = (standingCents: Cents, heldCents: Cents): Cents =>
  Math.max(0, standingCents - Math.max(0, heldCents))

export type CorrectionDenial =
  | { code: 'exchange.counted' }
  | { code: 'exchange.same'; standingCents: Cents; currency: ForeignCurrency }
  | { code: 'exchange.handed_on'; fewestCents: Cents; currency: ForeignCurrency }
  | TooManyDenial

/**
 * Says why what was taken down of notes is not corrected, or null: once they were handed in with a shift, its count has found the difference,
 * what stands already is no correction, what was handed on was there, and more of them than are likely are another slip. None at all may be
 * what was taken.
 */
export function correctionDenial(
  standing: ForeignCash,
  {
    cents,
    isCounted,
    heldCents,
    amountCents,
  }: {
    cents: Cents
    isCounted: boolean
    /** What of their currency the hands hold that took them. */
    heldCents: Cents
    /** What they paid. */
    amountCents: Cents
  },
): CorrectionDenial | null {
  if (isCounted) return { code: 'exchange.counted' }
  if (standing.cents === cents) return { code: 'exchange.same', standingCents: cents, currency: standing.currency }
  const fewestCents = fewestTaken(standing.cents, heldCents)
  if (cents < fewestCents) return { code: 'exchange.handed_on', fewestCents, currency: standing.currency }
  return cents === 0 ? null : tooManyDenial({ ...standing, cents }, amountCents)
}
