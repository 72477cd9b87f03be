import { tellPoints } from '@muelle/contract/tracking/points'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { thisDevice } from '../api/this-device.ts'
import { deckStore, type KeptPoint } from './deck-store.ts'

/** How often what was gathered is told. */
export const TELL_MS = 10_000
/** Told at once: below what the server takes. */
const BATCH = 300

let telling: Promise<void> | null = null

/** Keeps a position until the server has it: a phone without a signal has hours of them. */
export const keepPoint = (point: KeptPoint): Promise<unknown> => deckStore.add('points', point).catch(() => undefined)

/** Tells what is kept, unless that is being done; what cannot be told now is told the next time. */
export function tellTrack(): void {
  telling ??= tellKept()
    .catch(() => undefined)
    .finally(() => {
      telling = null
    })
}

async function tellKept(): Promise<void> {
  for (;;) {
    const kept = await deckStore.first('points', BATCH)
    const [first] = kept
    if (!first) return
    const { departure_id } = first.value
    const batch = kept.filter(({ value }) => value.departure_id === departure_id)
    const keys = batch.map(({ key }) => key)
    const device = thisDevice().id
    try {
      await ask(tellPoints, {
        body: {
          departure_id,
          device,
          // The same batch has the same name, so that a lost answer tells nothing twice.
          nonce: `${device}-${keys[0]}-${keys.at(-1)}`.slice(-64),
          sent_at: new Date().toISOString(),
          points: batch.map(({ value: { point } }) => ({ ...point, at: new Date(point.at).toISOString() })),
        },
      })
    } catch (error) {
      // A trip that the server has still to hear of, and a network that is away: later.
      const isLater = error instanceof ApiError && (error.isPassing || error.code === 'tracking.not_started')
      if (isLater || !(error instanceof ApiError)) return
    }
    await deckStore.remove('points', keys)
    if (kept.length < BATCH) return
  }
}
