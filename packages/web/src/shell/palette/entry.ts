import { fold } from '@muelle/domain/text'
import type { ReactNode } from 'react'

/** What Enter does to a line, said on it while it is selected. */
export type EntryVerb = 'open' | 'sell' | 'run' | 'go'

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
}
export type EntryGroup = { id: string; title: string; note?: string; entries: readonly Entry[] }

/** Whether each word that was typed begins a word of a text; both without accents. */
export function fits(text: string, words: readonly string[]): boolean {
  const folded = ` ${fold(text)}`
  return words.every((word) => folded.includes(` ${word}`))
}
