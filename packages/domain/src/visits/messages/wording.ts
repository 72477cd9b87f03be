import { VISIT_MESSAGES, type VisitMessage } from './visit-message.ts'

/** What a venue may word for itself: everything that is not typed anyway. */
export const WORDED_MESSAGES = VISIT_MESSAGES.filter((message): message is WordedMessage => message !== 'written')
export type WordedMessage = Exclude<VisitMessage, 'written'>

/** What a text may name between braces: of every message these, and of some two more. `people` is the number alone, `party` has its word. */
const EVERYWHERE = ['name', 'business', 'date', 'time', 'people', 'party', 'ticket', 'link', 'phone'] as const
export type Placeholder = (typeof EVERYWHERE)[number] | 'until' | 'wait'
/** Until when something is kept or answered. */
const WITH_END: ReadonlySet<WordedMessage> = new Set(['requested', 'table_ready', 'table_reminder', 'table_later'])
/** How long it takes, in minutes. */
const WITH_WAIT: ReadonlySet<WordedMessage> = new Set(['joined', 'near', 'longer'])

export const placeholdersOf = (message: WordedMessage): Placeholder[] => [
  ...EVERYWHERE,
  ...(WITH_END.has(message) ? (['until'] as const) : []),
  ...(WITH_WAIT.has(message) ? (['wait'] as const) : []),
]

/** A brace that is left alone is a placeholder that somebody has begun. */
const BRACED = /\{([^{}\n]*)\}?|\}/g

/** The first thing between braces that a text of this message cannot name, or null. */
export function strangePlaceholder(message: WordedMessage, text: string): string | null {
  const known: ReadonlySet<string> = new Set(placeholdersOf(message).map((name) => `{${name}}`))
  for (const [written, name = ''] of text.matchAll(BRACED)) if (!known.has(written)) return name
  return null
}
