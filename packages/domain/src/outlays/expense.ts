import type { Cents } from '../money.ts'

/** What money is spent on at a dock (S6); whatever fits none of them is `other`, and says what it was. */
export const EXPENSE_CATEGORIES = [
  'fuel',
  'ice',
  'bracelets',
  'food',
  'supplies',
  'repairs',
  'dock',
  'transport',
  'wages',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** Where money that is spent or handed on comes from: own hands, the safe of the business, or its bank. */
export const OUTLAY_SOURCES = ['mine', 'safe', 'bank'] as const
export type OutlaySource = (typeof OUTLAY_SOURCES)[number]

/**
 * How fees are handed on: of what the business holds, or outside of it, where somebody handed them on that never lay in its books, as all
 * that was before its books began. Then no money moves.
 */
export const REMITTANCE_SOURCES = [...OUTLAY_SOURCES, 'outside'] as const

/** Up to how much whoever holds cash spends of it by themselves where the business says nothing else. */
export const USUAL_EXPENSE_LIMIT_CENTS: Cents = 1_000_00

export type ExpenseDenial =
  | { code: 'expense.not_theirs' }
  | { code: 'expense.above_limit'; limitCents: Cents }
  | { code: 'expense.says_what' }

export type ExpenseFacts = {
  /** Settles with the others: spends from the safe, the bank and anybody's hands, and as much as is there. */
  settles: boolean
  isOwnHands: boolean
  category: ExpenseCategory
  note: string | null
  /** In the currency of the business; null of notes that have no rate today, which nobody can weigh. */
  worth_cents: Cents | null
  limit_cents: Cents
}

/** Says why an expense is not noted, or null: who holds cash spends of their own hands, up to the limit of the business. */
export function expenseDenial(facts: ExpenseFacts): ExpenseDenial | null {
  const { settles, isOwnHands, category, note, worth_cents, limit_cents } = facts
  if (category === 'other' && !note) return { code: 'expense.says_what' }
  if (settles) return null
  if (!isOwnHands) return { code: 'expense.not_theirs' }
  return worth_cents === null || worth_cents > limit_cents
    ? { code: 'expense.above_limit', limitCents: limit_cents }
    : null
}

export type TakeBackDenial = { code: 'outlay.taken_back' }

/** Says why what was spent or handed on is not taken back, or null: it happens once. */
export const takeBackDenial = ({ isTakenBack }: { isTakenBack: boolean }): TakeBackDenial | null =>
  isTakenBack ? { code: 'outlay.taken_back' } : null
