import type { Cents } from '../../money.ts'
import { percentOf } from '../../money.ts'
import type { DEPOSIT_KINDS } from '../../tours/deposit-kind.ts'

/** What a sale asks for (M2): nothing, basis points of it, cents for each person, or all of it. */
export type Deposit = { kind: (typeof DEPOSIT_KINDS)[number]; value: number }

export const FULL_DEPOSIT: Deposit = { kind: 'full', value: 0 }

/** What must be paid with the sale (M2), in cents; never more than what is paid before the dock (P6). */
export function depositOf(deposit: Deposit, beforeDockCents: Cents, people: number): Cents {
  const wanted = {
    none: 0,
    percent: percentOf(beforeDockCents, deposit.value),
    per_person: deposit.value * people,
    full: beforeDockCents,
  }[deposit.kind]
  return Math.min(wanted, beforeDockCents)
}
