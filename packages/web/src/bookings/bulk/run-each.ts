import { ApiError, isNotSent } from '../../api/api-error.ts'
import { sentenceOf } from '../../ui/notify.ts'

export type Outcome =
  | { state: 'done'; words: string | null }
  | { state: 'refused'; words: string }
  /** No answer came, so nobody here knows; the same key finds out. */
  | { state: 'unknown' }
  /** Somebody stopped before its turn. */
  | { state: 'skipped' }

type Options<Item> = {
  items: readonly Item[]
  idOf: (item: Item) => number
  /** Does one; answers what is worth saying of it. */
  one: (item: Item, idempotencyKey: string) => Promise<string | null>
  /** One key for each item, kept through all attempts: what was done is not done again (I4). */
  keyOf: (id: number) => string
  isStopped: () => boolean
  onOutcome: (id: number, outcome: Outcome) => void
  pause: (ms: number) => Promise<void>
}

/** How often one is tried whose answer is lost, and the pause before each further try. */
const ATTEMPTS = 3
const PAUSE_MS = 600

/** Does the same with each, one after another, and tells what became of every one. A refusal ends one, not the others. */
export async function runEach<Item>({ items, idOf, one, keyOf, isStopped, onOutcome, pause }: Options<Item>) {
  for (const item of items) {
    const id = idOf(item)
    if (isStopped()) onOutcome(id, { state: 'skipped' })
    else onOutcome(id, await outcomeOf(() => one(item, keyOf(id)), pause))
  }
}

async function outcomeOf(
  attempt: () => Promise<string | null>,
  pause: (ms: number) => Promise<void>,
): Promise<Outcome> {
  let isInDoubt = false
  for (let tries = 1; ; tries += 1) {
    try {
      return { state: 'done', words: await attempt() }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.isPassing) return { state: 'refused', words: error.message }
      isInDoubt ||= !isNotSent(error)
      if (tries === ATTEMPTS) return isInDoubt ? { state: 'unknown' } : { state: 'refused', words: sentenceOf(error) }
    }
    await pause(PAUSE_MS * tries)
  }
}

/** How many are done, and how many are not. */
export function countOutcomes(outcomes: Iterable<Outcome>): { done: number; failed: number } {
  let done = 0
  let failed = 0
  for (const { state } of outcomes) {
    if (state === 'done') done += 1
    else failed += 1
  }
  return { done, failed }
}
