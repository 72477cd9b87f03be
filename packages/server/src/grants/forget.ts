import type { Tx } from '../platform/db.ts'
import { forgetTourists } from './grants.sql.ts'

/** Whose sales devices told, of somebody who is forgotten (C-5). */
export const forgetSold = (tx: Tx, bookingIds: readonly number[]): Promise<unknown> => forgetTourists(tx, bookingIds)
