import { ApiError, isForLater, isNotSent } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { inOneTab, inOneTabIfFree } from '../../browser/one-tab.ts'
import { tokenOwner } from '../../browser/token-owner.ts'
import { deckStore } from './deck-store.ts'
import type { Deed, Pending, Refusal } from './pending.ts'
import { isForHelp } from './pending.ts'
import { tabs } from './tabs.ts'
import { tell } from './tell.ts'

const LOCK_NAME = 'muelle:captain-send'
/** How long it rests after something could not be sent. */
const RETRY_MS = 5_000
/** More than anybody does without a network in a day. */
const MAX_DEEDS = 1_000

type Listener = () => void
/** Hears of each deed that the server has taken; of null, that something else has changed which a server may know more of. */
type Settled = (told: Pending | null) => void
/** `key`: its place on the disk; none while it is being written, null where there was no room. */
type Kept = { key?: number | null; value: Pending }
export type OutboxView = {
  /** What the server has still to hear of, in its order. */
  waiting: readonly Pending[]
  /** What the server will not take, until somebody has read why. */
  refused: readonly Pending[]
  /** Whether all that was done here would survive that the page is closed. */
  isKept: boolean
}

let deeds: readonly Kept[] = []
/** Something else than deeds was not kept. */
let isFull = false
let view: OutboxView = { waiting: [], refused: [], isKept: true }
const listeners = new Set<Listener>()
const settled = new Set<Settled>()
/** Whose deeds are told. */
let owner: number | null = null
let sending: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: readonly Kept[]): void {
  deeds = next
  const values = next.map(({ value }) => value)
  view = {
    waiting: values.filter(({ refused }) => !refused),
    refused: values.filter(({ refused }) => refused),
    isKept: !isFull && next.every(({ key }) => key !== null),
  }
  for (const listener of listeners) listener()
}
const replace = (nonce: string, change: (one: Kept) => Kept) =>
  show(deeds.map((one) => (one.value.nonce === nonce ? change(one) : one)))
const without = (nonce: string) => show(deeds.filter(({ value }) => value.nonce !== nonce))
/** Steps of a trip that the server has not heard of would all be refused, one by one: they wait behind its Zarpar. */
const isOfTrip = ({ type }: Deed): boolean => type === 'step' || type === 'undo'
/** In their order, but that somebody in need does not wait behind what was done before. */
const firstWaiting = () => {
  const stuck = new Set(view.refused.flatMap(({ deed, departure_id }) => (deed.type === 'sail' ? [departure_id] : [])))
  const waiting = deeds.filter(
    ({ value }) => !value.refused && !(isOfTrip(value.deed) && stuck.has(value.departure_id)),
  )
  return waiting.find(({ value }) => isForHelp(value.deed)) ?? waiting[0]
}

/**
 * What a captain has done, in its order: kept on the phone first, then told, again and again until the server has answered. What it refuses
 * is set aside with its reason, and does not hold up what follows. Over all tabs one tells at a time; where there are no locks several may,
 * and the server takes each deed once. A phone that has no room holds it as long as the page is open, and says so.
 */
export const outbox = {
  view: (): OutboxView => view,
  pending: (): readonly Pending[] => view.waiting,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whoever holds the phone now; what somebody else did and could not tell waits for them. */
  openFor: (userId: number): void => {
    if (owner === userId) return
    owner = userId
    show([])
    tabs.hear((word) => void hear(word))
    void outbox.send()
  },
  owner: (): number | null => owner,
  onSettled: (listener: Settled): (() => void) => {
    settled.add(listener)
    return () => settled.delete(listener)
  },
  /** Whether there was no room for something else of this page, which is there as long as the page. */
  noteFull: (is: boolean): void => {
    if (isFull === is) return
    isFull = is
    show(deeds)
  },
  /** `nonce` and `at` of what was asked already, and whose answer was lost. Answers once it is kept, if it can be. */
  add: async (
    departure_id: number,
    deed: Deed,
    known: Pick<Pending, 'nonce' | 'at' | 'wasSent'> = { nonce: newIdempotencyKey(), at: new Date().toISOString() },
  ): Promise<void> => {
    if (owner === null) throw new Error('nobody holds the phone')
    const value: Pending = { ...known, user_id: owner, departure_id, deed }
    show([...deeds, { value }])
    await keep(value)
    changed()
    void outbox.send()
  },
  /** Notes what the server would not take and nobody tells again. */
  addRefused: async (departure_id: number, deed: Deed, refused: Refusal): Promise<void> => {
    if (owner === null) return
    const at = new Date().toISOString()
    const value: Pending = { nonce: newIdempotencyKey(), user_id: owner, departure_id, at, deed, refused }
    show([...deeds, { value }])
    await keep(value)
    changed()
  },
  /** Takes back what nobody was told of; false where somebody may have been. */
  takeBack: async (nonce: string): Promise<boolean> => {
    const isDone = await ifNobodySends(async () => {
      await reread()
      const found = deeds.find(({ value }) => value.nonce === nonce)
      if (found?.key === undefined || found.value.wasSent) return false
      await drop(found)
      return true
    })
    return isDone === true
  },
  /** Somebody has read why the server will not take these. */
  dismiss: async (nonces: readonly string[]): Promise<void> => {
    for (const one of deeds.filter(({ value }) => nonces.includes(value.nonce))) await drop(one)
  },
  /** What was refused is told once more, since something may have been mended. */
  retry: async (): Promise<void> => {
    for (const { value } of deeds.filter(({ value: { refused } }) => refused)) {
      const { refused: _, ...again } = value
      await rewrite({ ...again, retried_at: new Date().toISOString() })
    }
    void outbox.send()
  },
  /** Tells what waits; at once where nobody does it already. */
  send: (): Promise<void> => {
    clearTimeout(timer)
    sending ??= sendInTurn()
    return sending
  },
}

/** While no tab sends. Where there are no locks, this one is looked at. */
const ifNobodySends = <T>(work: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator || sending === null ? inOneTabIfFree(LOCK_NAME, work) : Promise.resolve(null)

/** Tells the other tabs that what waits is not as they know it. */
const changed = (told: Pending | null = null) => owner !== null && tabs.tell({ userId: owner, told })

/** Another tab has told something, or has more to tell. */
async function hear({ userId, told }: { userId: number; told: Pending | null }): Promise<void> {
  if (userId !== owner) return
  if (told) for (const listener of settled) listener(told)
  await reread()
}

/** Puts a deed on the disk, or notes that there was no room. */
async function keep(value: Pending): Promise<void> {
  const key = await deckStore.add('deeds', value).catch(() => null)
  replace(value.nonce, (one) => ({ ...one, key }))
}

async function rewrite(value: Pending): Promise<void> {
  const { key } = deeds.find((one) => one.value.nonce === value.nonce) ?? {}
  // As it was before, it is on the disk all the same.
  if (key != null) await deckStore.rewrite('deeds', key, value).catch(() => undefined)
  replace(value.nonce, (one) => ({ ...one, value }))
  changed()
}

async function drop({ key, value }: Kept): Promise<void> {
  if (key != null) await deckStore.remove('deeds', [key]).catch(() => undefined)
  without(value.nonce)
  changed()
}

/** What lies on the disk, as other tabs left it, and what has no place there. */
async function reread(): Promise<void> {
  const before = owner
  const all = await deckStore.first('deeds', MAX_DEEDS).catch(() => null)
  if (all === null || owner !== before) return
  const kept = all.filter(({ value }) => value.user_id === before)
  const nonces = new Set(kept.map(({ value }) => value.nonce))
  show([...kept, ...deeds.filter(({ key, value }) => key == null && !nonces.has(value.nonce))])
}

async function sendInTurn(): Promise<void> {
  const mustRest = await inOneTab(LOCK_NAME, sendAll).catch(() => true)
  sending = null
  if (firstWaiting()) timer = setTimeout(() => void outbox.send(), mustRest ? RETRY_MS : 0)
}

/** Answers whether it has to rest, since what is first cannot be told now. */
async function sendAll(): Promise<boolean> {
  await reread()
  for (const { key, value } of deeds) if (key === null) await keep(value)
  for (let next = firstWaiting(); next; next = firstWaiting()) {
    // What is being written is sent once it is; and under the token of somebody else it would be theirs.
    if (next.key === undefined || tokenOwner.read() !== owner) return true
    const outcome = await attempt(next.value)
    if (outcome === 'later') return true
    await (outcome === 'taken' ? settle(next) : setAside(next.value, outcome))
  }
  return false
}

/** A refusal, unless the server took it, or has to be asked later. */
async function attempt(value: Pending): Promise<'taken' | 'later' | ApiError> {
  try {
    await tell(value)
  } catch (error) {
    if (error instanceof ApiError && !isForLater(error)) return isUndoneAlready(value, error) ? 'taken' : error
    if (!isNotSent(error) && !value.wasSent) await rewrite({ ...value, wasSent: true })
    return 'later'
  }
  return 'taken'
}

/** An undo whose answer was lost has been done by now. */
const isUndoneAlready = ({ wasSent, deed }: Pending, { code }: ApiError): boolean =>
  wasSent === true && deed.type === 'undo' && code === 'tracking.nothing_to_undo'

async function setAside(value: Pending, { code, message }: ApiError): Promise<void> {
  await rewrite({ ...value, refused: { code, message } })
  for (const listener of settled) listener(null)
}

async function settle(told: Kept): Promise<void> {
  // Before it waits no more: else the trip would stand for a moment as it was before.
  for (const listener of settled) listener(told.value)
  changed(told.value)
  await drop(told)
}
