import type { Tx } from '../platform/db.ts'
import { moveCommissions, reopenCommissions } from './commissions.sql.ts'

/**
 * Takes earned commissions into a settlement, or pays those that are in one (I10): each once, since its state is compared and swapped.
 * Answers those that were taken; whoever settles refuses when these are fewer than were shown. From here on they change no more, and what
 * the booking becomes later is a line of its own for the next settlement (S5).
 */
export const takeIntoSettlement = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (await moveCommissions(tx, ids, 'earned', 'settling')).map(({ id }) => id)

export const payCommissions = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (await moveCommissions(tx, ids, 'settling', 'paid')).map(({ id }) => id)

/** Gives back what a settlement had taken that is undone: the next one takes it. */
export const returnCommissions = (tx: Tx, ids: readonly number[]): Promise<void> => reopenCommissions(tx, ids)
