import type { Booking } from '@muelle/contract/bookings/record'
import { isCanceled } from '@muelle/domain/bookings/record/status'

/** `sent`: asked for, and no answer came to this page. */
const ITEM_STATES = ['left', 'sent', 'done', 'refused'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export type KeptRun = {
  kind: 'cancel' | 'move'
  /** Where to they were moved. */
  target: { date: string; time: string } | null
  /** By id. No names: they stand in the bookings. */
  items: Record<string, ItemState>
}
/** Of whom, and of which business: nobody finds the run of somebody else who used this tab. */
export type RunOwner = { userId: number; businessId: number }

const keyOf = ({ userId, businessId }: RunOwner) => `muelle:bulk:${userId}:${businessId}`

/**
 * What became so far of the bookings that something is done with one after another, for as long as the tab lives: a reload in the midst
 * of it must not leave anybody guessing. Kept in the tab alone, since it is this page that does them.
 */
export const keptRun = {
  read(owner: RunOwner): KeptRun | null {
    try {
      return runOf(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null'))
    } catch {
      return null
    }
  },
  write(owner: RunOwner, run: KeptRun): void {
    try {
      sessionStorage.setItem(keyOf(owner), JSON.stringify(run))
    } catch {
      // Blocked storage: what was done is seen in the list.
    }
  },
  forget(owner: RunOwner): void {
    try {
      sessionStorage.removeItem(keyOf(owner))
    } catch {
      // Blocked storage holds nothing.
    }
  },
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isItemState = (value: unknown): value is ItemState => ITEM_STATES.some((state) => state === value)

/** A kept run as it was written, or null for anything else. */
export function runOf(value: unknown): KeptRun | null {
  if (!isRecord(value) || !isRecord(value['items'])) return null
  const { kind, target } = value
  if (kind !== 'cancel' && kind !== 'move') return null
  const items = Object.entries(value['items']).flatMap(([id, state]) => (isItemState(state) ? [[id, state]] : []))
  if (items.length === 0) return null
  const to =
    isRecord(target) && typeof target['date'] === 'string' && typeof target['time'] === 'string'
      ? { date: target['date'], time: target['time'] }
      : null
  return { kind, target: to, items: Object.fromEntries(items) as Record<string, ItemState> }
}

/** How many are in which state. */
export function countStates({ items }: KeptRun): Record<ItemState, number> {
  const counts = { left: 0, sent: 0, done: 0, refused: 0 }
  for (const state of Object.values(items)) counts[state] += 1
  return counts
}

/** Those that nobody knows to be done or refused. */
export const openIds = ({ items }: KeptRun): number[] =>
  Object.entries(items).flatMap(([id, state]) => (state === 'left' || state === 'sent' ? [Number(id)] : []))

type Fate = Pick<Booking, 'status'> & { departure: Pick<Booking['departure'], 'local_date' | 'start_time'> }

/** Whether a booking, as it is now, shows that it was done with it after all. */
export function isDoneWith({ kind, target }: Pick<KeptRun, 'kind' | 'target'>, { status, departure }: Fate): boolean {
  if (kind === 'cancel') return isCanceled(status)
  return target !== null && departure.local_date === target.date && departure.start_time === target.time
}
