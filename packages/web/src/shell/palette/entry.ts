import type { FoundCustomer, FoundDeparture } from '@muelle/contract/search/record'
import { fold } from '@muelle/domain/text'
import type { ReactNode } from 'react'

/** What Enter does to a line, said on it while it is selected. */
export type EntryVerb = 'open' | 'sell' | 'run' | 'go'

/** Of what a line has more actions than the one of Enter. */
export type MoreOf =
  | { kind: 'booking'; id: number; businessId: number | undefined; date: string }
  | { kind: 'departure'; departure: FoundDeparture }
  | { kind: 'customer'; customer: FoundCustomer }

/** One line of the field's answers. */
export type Entry = {
  id: string
  icon: ReactNode
  label: string
  /** What else is known of it, in small letters. */
  detail?: string
  /** What stands at its end: what is owed, a state, a key. */
  aside?: ReactNode
  verb: EntryVerb
  run: () => void
  more?: MoreOf
  /** It is looked for, but cannot be done now: its detail says why. */
  isBarred?: boolean
}
export type EntryGroup = { id: string; title: string; note?: string; entries: readonly Entry[] }

/** Whether each word that was typed begins a word of a text; both without accents. */
export function fits(text: string, words: readonly string[]): boolean {
  const folded = ` ${fold(text)}`
  return words.every((word) => folded.includes(` ${word}`))
}

/** The words that were typed, without accents. */
export const searchWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)
