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

/** The draft that this device keeps of a count; another one begins empty. */
export function readDraft(name: CountName): CountDraft {
  try {
    const kept: unknown = JSON.parse(readStored('cash-count') ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('draft' in kept)) return {}
    const { draft } = kept
    if (kept.name !== name || typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(
      Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
export const keepDraft = (name: CountName, draft: CountDraft) =>
  writeStored('cash-count', JSON.stringify({ name, draft }))
export const forgetDraft = () => forgetStored('cash-count')
