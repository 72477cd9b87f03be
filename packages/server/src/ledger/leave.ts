import { custodyDenial } from '@muelle/domain/ledger/handover'
import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type BalanceRow, balancesOf } from './custody.sql.ts'

export const centsOf = (rows: readonly BalanceRow[], currency: string): number =>
  rows.find((row) => row.currency === currency)?.cents ?? 0

type Leaving = { place: Place; currency: string; amount_cents: number; offered_cents: number }

/** Refuses what a place does not hold; it is locked from here on, so that nobody gives the same on meanwhile. */
export async function leave(
  tx: Tx,
  deny: Deny<'custody.too_much'>,
  { place, currency, ...amounts }: Leaving,
): Promise<void> {
  const denial = custodyDenial({ ...amounts, held_cents: centsOf(await balancesOf(tx, place), currency) })
  if (denial) deny({ ...denial, currency })
}
