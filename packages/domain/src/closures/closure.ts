/** Why departures are closed with everybody on them (X3): whatever the cause, the customer loses nothing. */
export const CLOSURE_CAUSES = ['weather', 'port_closed', 'operator'] as const
export type ClosureCause = (typeof CLOSURE_CAUSES)[number]

/**
 * What becomes of a booking (X7): it moves to another departure, its money becomes store credit, is given back now, or is owed
 * (`pending`), it stays as it is (`keep`), or its customer decides (`ask`).
 */
export const CLOSURE_ACTIONS = ['move', 'credit', 'refund', 'pending', 'keep', 'ask'] as const
export type ClosureAction = (typeof CLOSURE_ACTIONS)[number]

/** How money that is given back at once leaves the house (X4). */
export const REFUND_METHODS = ['cash', 'transfer'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** What a customer who is asked may choose. Money leaves the house by the desk alone: to them `pending` is «give it back». */
export const CUSTOMER_CHOICES = ['move', 'credit', 'pending'] as const
export type CustomerChoice = (typeof CUSTOMER_CHOICES)[number]
/** What happens at the deadline to whoever said nothing: nobody is put on another day without being asked. */
export const UNANSWERED_ACTIONS = ['credit', 'pending'] as const
export type UnansweredAction = (typeof UNANSWERED_ACTIONS)[number]

/** How long customers may think it over, in hours. */
export const MIN_ASK_HOURS = 1
export const MAX_ASK_HOURS = 7 * 24

/** An item waits for the job, for its customer (`asked`), is done, or failed and says why. */
export const CLOSURE_ITEM_STATES = ['waiting', 'asked', 'done', 'failed'] as const
export type ClosureItemState = (typeof CLOSURE_ITEM_STATES)[number]
/** A closure is not finished as long as it has one of these. */
export const OPEN_ITEM_STATES = ['waiting', 'asked'] as const satisfies readonly ClosureItemState[]
const isOpenItem = (state: ClosureItemState) => OPEN_ITEM_STATES.some((open) => open === state)
/** The desk may decide it anew. */
export const REDECIDED_ITEM_STATES = ['failed', 'asked'] as const satisfies readonly ClosureItemState[]

/** Whether an action lets money leave the house, or lets the customer decide that it does: that takes the right to give it back. */
export const givesMoneyBack = (action: ClosureAction): boolean =>
  action === 'refund' || action === 'credit' || action === 'ask'

export type ClosureProgress = {
  total: number
  done: number
  failed: number
  waiting: number
  asked: number
  isFinished: boolean
}

/** How far a closure has come: every item is counted once, whatever became of it. */
export function progressOf(states: readonly ClosureItemState[]): ClosureProgress {
  const count = (wanted: ClosureItemState) => states.filter((state) => state === wanted).length
  const [waiting, asked] = [count('waiting'), count('asked')]
  const [done, failed] = [count('done'), count('failed')]
  return { total: states.length, done, failed, waiting, asked, isFinished: !states.some(isOpenItem) }
}
