import {
  AHEAD_STATES,
  DEPARTED_STATES,
  ON_SALE_STATES,
  OVER_STATES,
  UNBOARDED_STATES,
} from '@muelle/domain/departures/plan/state'
import { isOneOf } from './states.sql.ts'

// What a rule of `domain` decides about a departure, as a condition on its row: `d` is its alias.

/** It is sold at the desk, if there is room (R6). */
export const isOnSale = (d: string) => isOneOf(`${d}.state`, ON_SALE_STATES)
/** It is still to leave its dock. */
export const isAhead = (d: string) => isOneOf(`${d}.state`, AHEAD_STATES)
/** It is still to leave, and nobody boards yet. */
export const isUnboarded = (d: string) => isOneOf(`${d}.state`, UNBOARDED_STATES)
/** It has left its dock. */
export const hasDeparted = (d: string) => isOneOf(`${d}.state`, DEPARTED_STATES)
/** It keeps no boat and nobody of a crew any more: it does not sail, or is back (C10). */
export const isOver = (d: string) => isOneOf(`${d}.state`, OVER_STATES)
