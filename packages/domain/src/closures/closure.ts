/** Why departures are closed with everybody on them (X3): whatever the cause, the customer loses nothing. */
export const CLOSURE_CAUSES = ['weather', 'port_closed', 'operator'] as const
export type ClosureCause = (typeof CLOSURE_CAUSES)[number]

/**
 * What becomes of a booking (X7): it moves to another departure, its money becomes store credit, is given back now, or is owed
 * (`pending`), or it stays as it is (`keep`).
 */
export const CLOSURE_ACTIONS = ['move', 'credit', 'refund', 'pending', 'keep'] as const
export type ClosureAction = (typeof CLOSURE_ACTIONS)[number]

/** How money that is given back at once leaves the house (X4). */
export const REFUND_METHODS = ['cash', 'transfer'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** An item waits for the job, is done, or failed and says why. */
export const CLOSURE_ITEM_STATES = ['waiting', 'done', 'failed'] as const
export type ClosureItemState = (typeof CLOSURE_ITEM_STATES)[number]

/** Whether an action lets money leave the house, which takes the right to give it back. */
export const givesMoneyBack = (action: ClosureAction): boolean => action === 'refund' || action === 'credit'

export type ClosureProgress = { total: number; done: number; failed: number; waiting: number; isFinished: boolean }

/** How far a closure has come: every item is counted once, whatever became of it. */
export function progressOf(states: readonly ClosureItemState[]): ClosureProgress {
  const count = (wanted: ClosureItemState) => states.filter((state) => state === wanted).length
  const waiting = count('waiting')
  return { total: states.length, done: count('done'), failed: count('failed'), waiting, isFinished: waiting === 0 }
}
