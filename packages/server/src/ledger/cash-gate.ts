import { type CashGateDenial, cashGateDenial, cashLimitDenial, isOverdue } from '@muelle/domain/ledger/cash-limit'
import { worthOf } from '@muelle/domain/ledger/foreign-cash'
import { custodyOf } from '@muelle/domain/ledger/place'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import {
  findAlone,
  findGates,
  type Gate,
  type GateRow,
  lockGates,
  lockGatesOfTours,
  type TourTaker,
} from './cash-limits.sql.ts'
import { answeredFor, type BalanceRow, lockPlace } from './custody.sql.ts'
import { findLatestRates } from './house-rates.sql.ts'
import type { Holder } from './shifts.sql.ts'

/** Why somebody takes no cash. */
export type CashGateCode = 'custody.blocked' | 'custody.limit' | 'shift.overdue'
type Admitting<C extends CashGateCode = CashGateCode> = { tx: Tx; now: Instant; deny: Deny<C> }
/** Who takes how much; `house` is the currency of the business, in which limits are. */
type Wanted = Holder & { house: string; taken: readonly BalanceRow[] }
/** Whether it is a person who takes it, or a program by their key. */
type Taker = { isProgram: boolean }
/** Somebody who may has let them hold more than their limit, this once. */
type Released = { isReleased?: boolean }

/** What cash comes to in one currency, notes of another at their latest rate; what has no rate counts for nothing. */
export async function valueOf(
  { tx, now }: Pick<Admitting, 'tx' | 'now'>,
  businessId: number,
  currency: string,
  balances: readonly BalanceRow[],
): Promise<number> {
  const rates = balances.some((one) => one.currency !== currency)
    ? await findLatestRates(tx, businessId, new Date(now).toISOString())
    : []
  return balances.reduce((sum, { currency: own, cents }) => {
    if (own === currency) return sum + cents
    const rate_cents = rates.find((one) => one.currency === own)?.rate_cents
    return rate_cents === undefined ? sum : sum + worthOf({ cents, rate_cents })
  }, 0)
}

/** Gates that were locked. Whether there is nobody to hand a shift in to is a look at everybody, for who has had one open for too long alone. */
async function withAlone(tx: Tx, gates: readonly Gate[]): Promise<GateRow[]> {
  const late = gates.filter((gate) => isOverdue({ ...gate, is_alone: false }))
  const alone = new Set(late.length > 0 ? (await findAlone(tx, late)).map(keyOf) : [])
  return gates.map((gate) => ({ ...gate, is_alone: alone.has(keyOf(gate)) }))
}
const keyOf = ({ business_id, user_id }: Holder) => `${business_id} ${user_id}`

/**
 * For several who take the cash of sales on tours at once: why one of them takes none, that they have a limit, or null; and whether their
 * shift is open, and stays so until the transaction ends. Without anybody it asks nothing; a limit is kept by `admitCash` alone.
 */
export async function findCashGates(tx: Tx, takers: readonly TourTaker[]) {
  const wanted = [...new Map(takers.map((taker) => [`${taker.tour_id} ${taker.user_id}`, taker])).values()]
  const gates = wanted.length > 0 ? await withAlone(tx, await lockGatesOfTours(tx, wanted)) : []
  const found = new Map(gates.map((gate) => [keyOf(gate), gate]))
  return {
    gateOf: (holder: Holder, taker: Taker): CashGateDenial | 'limited' | null => {
      const gate = found.get(keyOf(holder))
      // Whoever was not looked at here is looked at alone.
      if (!gate) return 'limited'
      return cashGateDenial(gate, taker) ?? (gate.limit_cents === null ? null : 'limited')
    },
    // That of somebody with a limit was left open to be closed, and is not among them.
    keepsOpen: (holder: Holder): boolean => (found.get(keyOf(holder))?.opened_at ?? null) !== null,
  }
}

/** The gate of somebody, who takes no cash beside it: locks the place where they have a limit, then the shift. */
async function lockGate(tx: Tx, holder: Holder): Promise<GateRow> {
  const [seen] = await findGates(tx, holder.business_id, [holder.user_id])
  if (seen && seen.limit_cents !== null) await lockPlace(tx, custodyOf(holder.user_id))
  const [gate] = await withAlone(tx, await lockGates(tx, [holder], { limited: true }))
  if (!gate || !seen) throw new Error('somebody without a gate for cash')
  // One that was set this moment is kept from the next time on: its place is not locked.
  return { ...gate, limit_cents: seen.limit_cents }
}

/** Refuses what takes somebody above their limit; the place is locked, so that two at once do not both fit below it. */
async function keepLimit(
  { tx, now, deny }: Admitting<'custody.limit'>,
  limitCents: number | null,
  wanted: Wanted,
): Promise<void> {
  if (limitCents === null) return
  const { business_id, user_id, house, taken } = wanted
  const held = await answeredFor(tx, custodyOf(user_id))
  const [held_cents, taken_cents] = await Promise.all([
    valueOf({ tx, now }, business_id, house, held),
    valueOf({ tx, now }, business_id, house, taken),
  ])
  const denial = cashLimitDenial(limitCents, { held_cents, taken_cents })
  if (denial) deny({ ...denial, currency: house })
}

/**
 * Lets somebody take cash of a customer, or refuses: they are blocked, their shift has been open for too long, or they would hold more
 * than they may (S7). The shift stays open until the transaction ends. Locks, after everything of the sale: the place of who has a limit, then the shift.
 */
export async function admitCash(
  admitting: Admitting,
  { isProgram, isReleased = false, ...wanted }: Wanted & Taker & Released,
): Promise<void> {
  const gate = await lockGate(admitting.tx, wanted)
  const denial = cashGateDenial(gate, { isProgram })
  if (denial) admitting.deny(denial)
  if (!isReleased) await keepLimit(admitting, gate.limit_cents, wanted)
}

/** The same for cash of a colleague, of the safe and of a settlement: a shift that is too old keeps nobody from it. */
export async function admitHandover(
  admitting: Admitting<'custody.blocked' | 'custody.limit'>,
  wanted: Wanted,
): Promise<void> {
  const gate = await lockGate(admitting.tx, wanted)
  if (gate.is_blocked) admitting.deny({ code: 'custody.blocked' })
  await keepLimit(admitting, gate.limit_cents, wanted)
}
