import { syncCheckins } from '@muelle/contract/checkins/offline'
import { setSail, takeStep, undoStep } from '@muelle/contract/tracking/trips'
import { isForLater } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { isForHelp } from '../calls/call-act.ts'
import { tellCall } from '../calls/tell-call.ts'
import { deckStore } from './deck-store.ts'
import type { Deed, Pending } from './pending.ts'

/** How long it rests after something could not be sent. */
const RETRY_MS = 5_000
/** How long what was told goes on being shown as done here, while the trip is read anew. */
const READ_MS = 3_000
/** More than anybody does without a network in a day. */
const MAX_DEEDS = 1_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Listener = () => void
export type Refused = { pending: Pending; error: unknown }

let deeds: readonly { key: number | null; value: Pending }[] = []
let shown: readonly Pending[] = []
const listeners = new Set<Listener>()
type Settled = (refused: Refused | null) => void | Promise<unknown>
const settled = new Set<Settled>()
/** Whose deeds are told. */
let owner: number | null = null
let sending: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function keep(next: typeof deeds): void {
  deeds = next
  shown = next.map(({ value }) => value)
  for (const listener of listeners) listener()
}

/**
 * What a captain has done, in its order: kept on the phone first, then told, again and again until the server has answered. What it refuses is
 * gone, and whoever listens hears why. Phones that keep nothing hold it as long as the page is open.
 */
export const outbox = {
  pending: (): readonly Pending[] => shown,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whoever holds the phone now; what somebody else did and could not tell waits for them. */
  openFor: (userId: number): void => {
    if (owner === userId) return
    owner = userId
    keep([])
    void load(userId)
  },
  owner: (): number | null => owner,
  /** Hears of each deed that the server has answered: null where it took it. */
  onSettled: (listener: Settled): (() => void) => {
    settled.add(listener)
    return () => settled.delete(listener)
  },
  /** `nonce` and `at` of what was asked already, and whose answer was lost. */
  add: async (
    departure_id: number,
    deed: Deed,
    { nonce, at }: Pick<Pending, 'nonce' | 'at'> = { nonce: newIdempotencyKey(), at: new Date().toISOString() },
  ): Promise<void> => {
    if (owner === null) throw new Error('nobody holds the phone')
    const value: Pending = { nonce, user_id: owner, departure_id, at, deed }
    const mark = { key: null, value }
    keep([...deeds, mark])
    const key = await deckStore.add('deeds', value).catch(() => null)
    keep(deeds.map((one) => (one === mark ? { key, value } : one)))
    await outbox.send()
  },
  /** Tells what waits; at once where nobody does it already. */
  send: (): Promise<void> => {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = null
      if (deeds.length > 0) timer = setTimeout(() => void outbox.send(), RETRY_MS)
    })
    return sending
  },
}

async function load(userId: number): Promise<void> {
  const all = await deckStore.first('deeds', MAX_DEEDS).catch(() => [])
  const kept = all.filter(({ value }) => value.user_id === userId)
  if (kept.length === 0 || owner !== userId) return
  keep([...kept, ...deeds.filter(({ key }) => key === null)])
  await outbox.send()
}

/** In their order, but that somebody in need does not wait behind what was done before. */
const nextDeed = () => deeds.find(({ value }) => isForHelp(value.deed)) ?? deeds[0]

async function sendAll(): Promise<void> {
  for (let next = nextDeed(); next; next = nextDeed()) {
    const done = next
    const outcome = await tell(done.value).then(
      () => null,
      (error: unknown) => ({ pending: done.value, error }),
    )
    if (outcome && isForLater(outcome.error)) return
    // Somebody else holds the phone by now.
    if (done.value.user_id !== owner) return
    // By its nonce: its place in the store may have become known meanwhile.
    const gone = deeds.find(({ value }) => value.nonce === done.value.nonce)
    if (gone?.key != null) await deckStore.remove('deeds', [gone.key]).catch(() => undefined)
    // Until it is read with what came of it: else the trip would stand for a moment as it was before.
    await Promise.race([Promise.all([...settled].map(async (listener) => listener(outcome))), sleep(READ_MS)])
    keep(deeds.filter(({ value }) => value.nonce !== done.value.nonce))
  }
}

/** Tells one deed with when it happened and what the clock says now, so that a wrong clock does not matter. Told twice, each is one. */
async function tell({ nonce, departure_id, at, deed }: Pending): Promise<void> {
  const sent_at = new Date().toISOString()
  if (deed.type === 'sail')
    await ask(setSail, { body: { departure: { departure_id }, absent: deed.absent, at, sent_at } })
  else if (deed.type === 'step') {
    const { step, is_automatic } = deed
    await ask(takeStep, { body: { departure_id, step, is_automatic, at, sent_at } })
  } else if (deed.type === 'call') await tellCall({ nonce, departure_id, at, sent_at }, deed.act)
  else if (deed.type === 'undo') await ask(undoStep, { body: { departure_id, status: deed.status, at, sent_at } })
  else {
    const { business_id, booking_id, passengers, proofs_seen } = deed
    const entry = {
      type: 'scan',
      nonce,
      kind: 'boarding',
      booking_id,
      departure_id,
      verdict: 'ok',
      passengers,
      at,
      ...(proofs_seen && { proofs_seen }),
    } as const
    await ask(syncCheckins, { body: { business_id, device: thisDevice(), sent_at, entries: [entry] } })
  }
}
