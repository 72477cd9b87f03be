import type { VisitRow } from '../record/visit-row.ts'

/** What a step means for the money of a visit: what it makes of the row, and what is moved once the row is written. */
export type MoneyStep = {
  changes: Partial<Pick<VisitRow, 'payment_status' | 'expires_at'>>
  /** Money moves with it: nobody takes it back (S-5). */
  isFinal: boolean
  settle: () => Promise<void>
}
