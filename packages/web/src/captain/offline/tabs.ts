import type { Pending } from './pending.ts'

/** What one tab tells the others: what the server has taken, or null where something else of what waits has changed. */
type Word = { userId: number; told: Pending | null }

let channel: BroadcastChannel | null = null

/** The captain's pages that are open on this phone. */
export const tabs = {
  hear: (listener: (word: Word) => void): void => {
    if (channel !== null || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel('muelle-captain')
    channel.onmessage = ({ data }: MessageEvent<Word>) => listener(data)
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone, and takes none.
  tell: (word: Word): void => channel?.postMessage(word),
}
