import { tellPoints } from '@muelle/contract/tracking/points'
import { LATE_MS } from '@muelle/domain/tracking/thin'
import { ApiError, isForLater } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { deckStore, type KeptPoint } from './deck-store.ts'
import { outbox } from './outbox.ts'

/** How often what was gathered is told. */
export const TELL_MS = 10_000
/** Told at once: below what the server takes. */
const BATCH = 300
/** More than a phone gathers in a day. */
const MAX_KEPT = 40_000
type Kept = { key: number; value: KeptPoint }

let telling: Promise<void> | null = null

/** Keeps a position until the server has it: a phone without a signal has hours of them. */
export async function keepPoint(point: Omit<KeptPoint, 'user_id'>): Promise<void> {
  const user_id = outbox.owner()
  if (user_id !== null) await deckStore.add('points', { ...point, user_id }).catch(() => undefined)
}

/** Tells what is kept, unless that is being done; what cannot be told now is told the next time. */
export function tellTrack(): void {
  telling ??= tellKept()
    .catch(() => undefined)
    .finally(() => {
      telling = null
    })
}

async function tellKept(): Promise<void> {
  const userId = outbox.owner()
  const all = await deckStore.first('points', MAX_KEPT)
  const isOver = ({ value }: Kept) => value.point.at < Date.now() - LATE_MS
  await deckStore.remove(
    'points',
    all.filter(isOver).map(({ key }) => key),
  )
  const kept = all.filter((one) => one.value.user_id === userId && !isOver(one))
  for (const departureId of new Set(kept.map(({ value }) => value.departure_id))) {
    const track = kept.filter(({ value }) => value.departure_id === departureId)
    for (let at = 0; at < track.length; at += BATCH) {
      const outcome = await tellBatch(departureId, track.slice(at, at + BATCH))
      if (outcome === 'later') return
      // A trip that the server has still to hear of does not hold up the others.
      if (outcome === 'not_started') break
    }
  }
}

/** Tells some positions of a trip and forgets them, unless they have to wait. */
async function tellBatch(departure_id: number, batch: readonly Kept[]): Promise<'told' | 'later' | 'not_started'> {
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
    if (error instanceof ApiError && error.code === 'tracking.not_started') return 'not_started'
    if (isForLater(error)) return 'later'
  }
  await deckStore.remove('points', keys)
  return 'told'
}
