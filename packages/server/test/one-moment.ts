import type { TestDatabase } from './database.ts'

/**
 * Has all money that moved after a moment, and all cash that was handed in, have done so then. Both are written by the clock of the
 * database: a midnight between two of them would part what a test sums of one day.
 */
export async function toOneMoment(admin: TestDatabase['admin'], moment: string): Promise<void> {
  await admin('update ledger_entry set at = $1 where at > $1', [moment])
  await admin('update cash_shift set handed_in_at = $1 where handed_in_at > $1', [moment])
}
