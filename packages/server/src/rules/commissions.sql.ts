import { OPEN_COMMISSION_STATES } from '@muelle/domain/sellers/earner'
import { EARNED_STATES, HAPPENED_STATES } from '@muelle/domain/visits/promoters/earnings'
import { isOneOf } from './states.sql.ts'

// What a rule of `domain` decides about a commission, as a condition on its row: its alias, or the table's name, is given.

/** It follows its booking, or its visit: no settlement has taken it (S5). */
export const isOpenCommission = (c: string) => isOneOf(`${c}.state`, OPEN_COMMISSION_STATES)
/** Of a promoter: what it is for has happened, and nobody has refused it (N-6). */
export const isEarned = (m: string) => isOneOf(`${m}.state`, EARNED_STATES)
/** Of a promoter: what it is for has happened, refused or not (N-6). */
export const hasHappened = (m: string) => isOneOf(`${m}.state`, HAPPENED_STATES)
