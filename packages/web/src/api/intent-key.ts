import { newIdempotencyKey } from './idempotency-key.ts'

export type IntentKey = {
  /** The key of this change: the same for the same content, until `settle`. */
  of(content: unknown): string
  /** The change happened or was refused: doing it again is a new intent. */
  settle(): void
}

/**
 * Names one change for all its attempts. When the answer to a payment is lost and the person presses again, the server
 * sees the same key and does not charge twice; a change with other content is another one.
 */
export function createIntentKey(newKey: () => string = newIdempotencyKey): IntentKey {
  let current: { content: string; key: string } | null = null
  return {
    of(content) {
      // A change without content, such as deleting, has a name of its own too.
      const text = JSON.stringify(content) ?? ''
      if (current === null || current.content !== text) current = { content: text, key: newKey() }
      return current.key
    },
    settle() {
      current = null
    },
  }
}
