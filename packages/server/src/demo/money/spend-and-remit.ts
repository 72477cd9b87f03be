import { createExpense, takeBackExpense } from '@muelle/contract/outlays/expenses'
import { createRemittance, listOwedFees } from '@muelle/contract/outlays/remittances'
import { safeOf } from '@muelle/domain/ledger/place'
import { DAY_MS, instant } from '@muelle/domain/time'
import { balancesOf } from '../../ledger/custody.sql.ts'
import { create as spend, takeBack } from '../../outlays/expenses.ts'
import { owed } from '../../outlays/owed-fees.ts'
import { create as remit } from '../../outlays/remittances.ts'
import type { Tx } from '../../platform/db.ts'
import { actAsOwner } from '../act-as.ts'
import type { Crew } from '../crew.ts'
import { CURRENCY } from './demo-currency.ts'

/** What a dock spends on an ordinary day; the last one was noted twice. */
const SPENT = [
  { category: 'fuel', note: 'Panga grande, 40 litros', amount_cents: 96_000 },
  { category: 'ice', note: null, amount_cents: 18_000 },
  { category: 'bracelets', note: null, amount_cents: 24_000 },
  { category: 'bracelets', note: null, amount_cents: 24_000 },
] as const

/** Spends some cash of the safe of a business, and puts back what was noted twice. */
export async function spendSome(
  tx: Tx,
  business_id: number,
  { crew, now }: { crew: Crew; now: number },
): Promise<void> {
  const act = actAsOwner(tx, crew.owner, instant(now))
  const held = (await balancesOf(tx, safeOf(business_id))).find(({ currency }) => currency === CURRENCY)?.cents ?? 0
  if (held < SPENT.reduce((sum, { amount_cents }) => sum + amount_cents, 0)) return
  let id = 0
  for (const what of SPENT) {
    const body = { business_id, from: 'safe' as const, currency: CURRENCY, ...what }
    id = (await spend(act(createExpense, { body }))).id
  }
  await takeBack(act(takeBackExpense, { params: { id }, body: { reason: 'Se anotó dos veces' } }))
}

/** For so long nobody has handed fees on. */
const UNREMITTED_DAYS = 4

/** Hands fees of third parties on that were collected some days ago; what has traveled since is still owed. */
export async function remitFees(
  tx: Tx,
  business_id: number,
  { crew, now }: { crew: Crew; now: number },
): Promise<void> {
  const act = actAsOwner(tx, crew.owner, instant(now - UNREMITTED_DAYS * DAY_MS))
  for (const { third_party, currency, owed_cents, seen } of (await owed(act(listOwedFees, { query: { business_id } })))
    .rows)
    if (owed_cents > 0) {
      const shown = { owed_cents, seen }
      const body = { business_id, third_party, currency, from: 'bank' as const, reference: 'SPEI 204417', shown }
      await remit(act(createRemittance, { body }))
    }
}
