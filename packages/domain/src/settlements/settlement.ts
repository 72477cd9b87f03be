import type { Cents } from '../money.ts'

/** A settlement's way: posted by one side, confirmed by the other, or undone before that by who posted it (S8). */
export const SETTLEMENT_STATES = ['posted', 'confirmed', 'undone'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** Through whose hands the money of a settlement goes: one's own, the safe, or the bank. */
export const SETTLEMENT_WAYS = ['mine', 'safe', 'bank'] as const
export type SettlementWay = (typeof SETTLEMENT_WAYS)[number]

export type SettlementSums = {
  /** What the seller owes for bookings. */
  owed_cents: Cents
  /** What the house owes of commissions. */
  commissions_cents: Cents
  adjustments_cents: Cents
  /** What was left of the one before. */
  previous_cents: Cents
  /** Above zero the seller pays the house, below it the house pays the seller. */
  net_cents: Cents
}

type Parts = {
  lines: readonly { house_owes_cents: Cents; seller_owes_cents: Cents }[]
  adjustments?: readonly { cents: Cents }[]
  previous_cents?: Cents
}

/** What a settlement comes to (S8): cash owed less commissions earned, with what is adjusted and what is left from before. */
export function settlementSums({ lines, adjustments = [], previous_cents = 0 }: Parts): SettlementSums {
  const owed_cents = lines.reduce((sum, line) => sum + line.seller_owes_cents, 0)
  const commissions_cents = lines.reduce((sum, line) => sum + line.house_owes_cents, 0)
  const adjustments_cents = adjustments.reduce((sum, { cents }) => sum + cents, 0)
  const net_cents = owed_cents - commissions_cents + adjustments_cents + previous_cents
  return { owed_cents, commissions_cents, adjustments_cents, previous_cents, net_cents }
}

/** What of a settlement goes into the next one (S5): all that did not change hands. */
export const carriedOf = ({ net_cents, paid_cents }: { net_cents: Cents; paid_cents: Cents }): Cents =>
  net_cents - paid_cents

/** What somebody looked at when they posted: the lines, and what was left from before. */
export type ShownSettlement = {
  lines: readonly { id: number; house_owes_cents: Cents; seller_owes_cents: Cents }[]
  previous_cents: Cents
}

export type SettlementDenial =
  | { code: 'settlement.changed'; netCents: Cents }
  | { code: 'settlement.nothing' }
  | { code: 'settlement.paid_beyond'; netCents: Cents }

type Posting = {
  present: ShownSettlement
  shown: { line_ids: readonly number[]; net_cents: Cents }
  adjustments: readonly { cents: Cents }[]
  /** What changes hands, as it is signed in the net. */
  paid_cents: Cents
}

/**
 * Says why a settlement may not be posted, or null: somebody else settled, or a trip moved or changed its price, since it was shown; there
 * is nothing to settle; or more would change hands than it comes to.
 */
export function settlementDenial({ present, shown, adjustments, paid_cents }: Posting): SettlementDenial | null {
  const { net_cents } = settlementSums({ ...present, adjustments })
  const ids = new Set(shown.line_ids)
  const isSame =
    net_cents === shown.net_cents &&
    present.lines.length === shown.line_ids.length &&
    present.lines.every(({ id }) => ids.has(id))
  if (!isSame) return { code: 'settlement.changed', netCents: net_cents }
  if (present.lines.length === 0 && adjustments.length === 0 && present.previous_cents === 0)
    return { code: 'settlement.nothing' }
  const isWithin = paid_cents >= Math.min(net_cents, 0) && paid_cents <= Math.max(net_cents, 0)
  return isWithin ? null : { code: 'settlement.paid_beyond', netCents: net_cents }
}

/**
 * How a settlement may be confirmed (S8): by the seller in their own session, with their PIN where they have one; with their PIN on the
 * device of whoever settles; or noted at the desk, of somebody who signed on paper.
 */
export const SECOND_WORDS = ['session', 'own_pin', 'pin', 'desk'] as const
export type SecondWord = (typeof SECOND_WORDS)[number]

type Asking = {
  /** Whoever asks is who it is settled with. */
  isSeller: boolean
  isPoster: boolean
  isOwner: boolean
  /** They may settle in the business. */
  settles: boolean
  /** The seller has a login of their own that is not switched off, and a PIN. */
  hasLogin: boolean
  hasPin: boolean
}

/**
 * How somebody may give the second word of a settlement. A seller who can give it themselves is not spoken for by who posted: both words
 * would be one person's. The owner of the account answers for it alone.
 */
export function secondWords({ isSeller, isPoster, isOwner, settles, hasLogin, hasPin }: Asking): SecondWord[] {
  if (isSeller) return [hasPin ? 'own_pin' : 'session']
  if (!settles) return []
  const mayNote = !hasLogin || !isPoster || isOwner
  return [...(hasPin ? (['pin'] as const) : []), ...(mayNote ? (['desk'] as const) : [])]
}
