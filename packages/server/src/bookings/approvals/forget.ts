import type { Tx } from '../../platform/db.ts'
import { forgetParties } from './approvals.sql.ts'

/** Who stood at a door, in what it asked for visits of somebody who is forgotten (C-5). */
export const forgetAskedForVisits = (tx: Tx, visitIds: readonly number[]): Promise<unknown> =>
  forgetParties(tx, visitIds)
