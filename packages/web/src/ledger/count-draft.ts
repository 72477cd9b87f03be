import { type CountLine, denominationsOf, LOOSE_CENTS, sumsOf } from '@muelle/domain/ledger/denominations'
import { centsOfTyped } from '../bookings/payment/cash.ts'
import { forgetStored, readStored, writeStored } from '../browser/storage.ts'

/** What was typed beside each note or coin, by `currency denomination`: pieces, or an amount of what is not counted by pieces. */
export type CountDraft = Readonly<Record<string, string>>

export const fieldOf = (currency: string, denominationCents: number) => `${currency} ${denominationCents}`

/** How many pieces are meant: nothing typed is none, and what is no whole number is null. */
export function piecesOf(denominationCents: number, typed: string): number | null {
  if (typed.trim() === '') return 0
  if (denominationCents === LOOSE_CENTS) return centsOfTyped(typed)
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null
}

/** The count that a draft comes to; null where something typed is no number. */
export function countOf(draft: CountDraft, currencies: readonly string[]): CountLine[] | null {
  const lines: CountLine[] = []
  for (const currency of currencies)
    for (const denomination_cents of denominationsOf(currency)) {
      const pieces = piecesOf(denomination_cents, draft[fieldOf(currency, denomination_cents)] ?? '')
      if (pieces === null) return null
      if (pieces > 0) lines.push({ currency, denomination_cents, pieces })
    }
  return lines
}

/** What a draft comes to in each currency, leaving out what is no number yet. */
export const sumsOfDraft = (draft: CountDraft, currencies: readonly string[]): ReadonlyMap<string, number> =>
  sumsOf(
    currencies.flatMap((currency) =>
      denominationsOf(currency).map((denomination_cents) => ({
        currency,
        denomination_cents,
        pieces: piecesOf(denomination_cents, draft[fieldOf(currency, denomination_cents)] ?? '') ?? 0,
      })),
    ),
  )

/** Which count a draft is of: a shift, and by whom of both. */
export type CountName = `${number} ${'hand_in' | 'receive'}`

/** Several shifts are counted side by side at the end of a day; those that nobody comes back to make room. */
const MAX_DRAFTS = 12
type Kept = { name: unknown; draft: unknown }
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'name' in value && 'draft' in value

/** What this device keeps, the latest last; as it was kept before there were several, one alone. */
function allKept(): Kept[] {
  try {
    const kept: unknown = JSON.parse(readStored('cash-count') ?? '[]')
    return (Array.isArray(kept) ? kept : [kept]).filter(isKept)
  } catch {
    return []
  }
}
const others = (name: CountName) => allKept().filter((one) => one.name !== name)

/** The draft that this device keeps of a count; empty where nobody has begun it here. */
export function readDraft(name: CountName): CountDraft {
  const draft = allKept().find((one) => one.name === name)?.draft
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
export const keepDraft = (name: CountName, draft: CountDraft) =>
  writeStored('cash-count', JSON.stringify([...others(name), { name, draft }].slice(-MAX_DRAFTS)))
export function forgetDraft(name: CountName): void {
  const left = others(name)
  if (left.length === 0) forgetStored('cash-count')
  else writeStored('cash-count', JSON.stringify(left))
}
