import { tellPoints } from '@muelle/contract/tracking/points'
import { LATE_MS } from '@muelle/domain/tracking/thin'
import { ApiError, isForLater } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { tokenOwner } from '../../browser/token-owner.ts'
import { deckStore, type KeptPoint } from './deck-store.ts'
import { outbox } from './outbox.ts'

/** How often what was gathered is told. */
export const TELL_MS = 10_000
const LOCK_NAME = 'muelle:captain-track'
/** Told at once: below what the server takes. */
const BATCH = 300
/** A line that swallows the question is none, and must not hold the lock. */
const PATIENCE_MS = 20_000
/** More than a phone gathers in a day. */
const MAX_KEPT = 40_000
/** Held by the page where the disk has no room: three hours of them. */
const MAX_HELD = 3_600
/** Zarpar may still be on its way, and a crew may be given its boat again: then the track is told as it is. */
const MAY_HEAL: ReadonlySet<string> = new Set([
  'tracking.not_started',
  'tracking.not_of_crew',
  'tracking.which_transport',
  'forbidden',
])
/** `key`: its place on the disk, null where there was no room. */
type Kept = { key: number | null; value: KeptPoint }

let telling: Promise<void> | null = null
let held: readonly KeptPoint[] = []

/** Keeps a position until the server has it: a phone without a signal has hours of them. */
export async function keepPoint(point: Omit<KeptPoint, 'user_id'>): Promise<void> {
  const user_id = outbox.owner()
  if (user_id === null) return
  const value = { ...point, user_id }
  await deckStore.add('points', value).catch(() => {
    held = [...held, value].slice(-MAX_HELD)
  })
  outbox.noteFull(held.length > 0)
}

/** Tells what is kept, unless that is being done; what cannot be told now is told the next time. */
export function tellTrack(): void {
  telling ??= inOneTab(LOCK_NAME, tellKept)
    .catch(() => undefined)
    .finally(() => {
      telling = null
    })
}

async function tellKept(): Promise<void> {
  const userId = outbox.owner()
  // Under the token of somebody else they would be theirs.
  if (userId === null || userId !== tokenOwner.read()) return
  const all: Kept[] = await deckStore.first('points', MAX_KEPT).catch(() => [])
  const isOver = ({ value }: Kept) => value.point.at < Date.now() - LATE_MS
  await forget(all.filter(isOver))
  const kept = [...all, ...held.map((value) => ({ key: null, value }))]
  const own = kept.filter((one) => one.value.user_id === userId && !isOver(one))
  for (const departureId of new Set(own.map(({ value }) => value.departure_id))) {
    const track = own.filter(({ value }) => value.departure_id === departureId)
    for (let at = 0; at < track.length; at += BATCH) {
      const outcome = await tellBatch(userId, departureId, track.slice(at, at + BATCH))
      if (outcome === 'later') return
      // A trip that the server has still to hear of does not hold up the others.
      if (outcome === 'not_yet') break
    }
  }
}

/** Tells some positions of a trip and forgets them, unless they have to wait. */
async function tellBatch(
  userId: number,
  departure_id: number,
  batch: readonly Kept[],
): Promise<'gone' | 'later' | 'not_yet'> {
  const device = thisDevice().id
  const [first, last] = [batch[0]?.value.point.at, batch.at(-1)?.value.point.at]
  try {
    const body = {
      departure_id,
      device,
      // The same batch has the same name, so that a lost answer tells nothing twice.
      nonce: `${device}-${first}-${last}`.slice(-64),
      sent_at: new Date().toISOString(),
      points: batch.map(({ value: { point } }) => ({ ...point, at: new Date(point.at).toISOString() })),
    }
    await ask(tellPoints, { body }, { signal: AbortSignal.timeout(PATIENCE_MS), onlyAs: userId })
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) return 'later'
    if (MAY_HEAL.has(error.code)) return 'not_yet'
    const { code, message } = error
    await outbox.addRefused(departure_id, { type: 'track', positions: batch.length }, { code, message })
  }
  await forget(batch)
  return 'gone'
}

async function forget(batch: readonly Kept[]): Promise<void> {
  const values = new Set(batch.map(({ value }) => value))
  held = held.filter((value) => !values.has(value))
  await deckStore.remove(
    'points',
    batch.flatMap(({ key }) => key ?? []),
  )
  outbox.noteFull(held.length > 0)
}
