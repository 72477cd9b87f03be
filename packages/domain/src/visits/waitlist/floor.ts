import type { SeatedProgress, TurnHistory } from './turn-history.ts'

/** A table as the queue sees it; all times in minutes from now. */
export type WaitTable = {
  id: number
  /** Who sits there; null when nobody does. */
  seated: { party: number; elapsed: number; progress: SeatedProgress } | null
  /** How long it is still being cleaned or out of use; after whoever sits there has left it takes `Floor.cleaning`. */
  closedFor: number
  /** Parties that are planned there, in order of time; a time that has passed is that of somebody who is late. */
  plans: readonly { at: number; party: number }[]
}

/** What can be given to one party: a table, or several that stand together; `tables` are places in `Floor.tables`. */
export type WaitUnit = {
  id: string
  tables: readonly number[]
  minParty: number
  capacity: number
  /** Only for those whom the venue calls VIP (M-2). */
  vip: boolean
}

/** Somebody without a table: a party of the queue, or a reservation that no table is planned for and that comes later. */
export type WaitParty = {
  id: number
  party: number
  vip: boolean
  /** Minutes until it is here; 0 for who waits already. */
  arrivesIn: number
}

export type Floor = {
  tables: readonly WaitTable[]
  /** In the order in which a party would be given them among those it fits: singles before combinations, smaller first. */
  units: readonly WaitUnit[]
  /** In the order of W-2. */
  queue: readonly WaitParty[]
  history: TurnHistory
  /** How long a party is planned to stay: who is seated before a reservation must be through by then (K-2). */
  turnOf: (party: number) => number
  /** Minutes from leaving to the clean table. */
  cleaning: number
}

/** Whether a party is seated at such a place at all, whoever is there now. */
export const fitsUnit = (
  { party, vip }: { party: number; vip: boolean },
  unit: Pick<WaitUnit, 'minParty' | 'capacity' | 'vip'>,
): boolean => unit.minParty <= party && party <= unit.capacity && (vip || !unit.vip)
