import { isOpenCommission } from '@muelle/domain/sellers/earner'
import { openLineStep } from '@muelle/domain/sellers/open-line'
import type { Tx } from '../platform/db.ts'
import type { Credits } from './credit.ts'
import {
  addLines,
  changeLines,
  type EarningRow,
  findEarning,
  findNamedEarners,
  insertEarners,
  type LineChange,
  lockLines,
  markEarnersRemoved,
  type NamedEarner,
  type NewLine,
} from './earners.sql.ts'
import { amountsOf, type EarningFacts } from './earning-booking.ts'

export type CreditedSale = {
  booking_id: number
  business_id: number
  currency: string
  credits: Credits
  facts: EarningFacts
}

/** Writes who earns on bookings that are being sold, in the transaction that sells them; of none it costs no statement. */
export async function creditSales(tx: Tx, sales: readonly CreditedSale[]): Promise<void> {
  const earners = sales.flatMap(({ credits, facts, ...booking }) => {
    const amounts = amountsOf(facts, credits.earners, credits.maxBasisPoints)
    return credits.earners.map(({ name: _name, ...credit }, at) => ({
      ...booking,
      ...credit,
      max_basis_points: credits.maxBasisPoints,
      ...(amounts[at] ?? NOTHING),
    }))
  })
  if (earners.length > 0) await insertEarners(tx, earners)
}

const NOTHING = { amount_cents: 0, house_owes_cents: 0, seller_owes_cents: 0 }

/**
 * Brings the commissions of a booking to what it says now (S4), in the transaction that changed it. What a settlement has taken stays, and
 * the difference is a line for the next one (S5). Lines of a booking that moved to a later day than it was earned on wait for that day.
 */
export async function recomputeEarnings(tx: Tx, bookingId: number): Promise<void> {
  await lockLines(tx, bookingId)
  const row = await findEarning(tx, bookingId)
  if (row && row.earners.length > 0) await writeAmounts(tx, row)
}

async function writeAmounts(tx: Tx, row: EarningRow): Promise<void> {
  const active = row.earners.filter(({ is_removed }) => !is_removed)
  const amounts = amountsOf(row, active, Math.max(0, ...active.map(({ max_basis_points }) => max_basis_points)))
  const amountsOfEarner = new Map(active.map(({ id }, at) => [id, amounts[at] ?? NOTHING]))
  const changes: LineChange[] = []
  const additions: NewLine[] = []
  for (const { id: earner_id, lines } of row.earners) {
    const step = openLineStep(amountsOfEarner.get(earner_id) ?? NOTHING, lines)
    const open = lines.find(({ state }) => isOpenCommission(state))
    const isAhead = open?.earned_at != null && Date.parse(row.starts_at) > Date.parse(open.earned_at)
    if (step.kind === 'add') {
      const { kind: _kind, ...line } = step
      additions.push({ earner_id, ...line })
    } else if (open && (step.kind === 'change' || isAhead)) {
      const { amount_cents, house_owes_cents, seller_owes_cents } = step.kind === 'change' ? step : open
      const state = isAhead ? 'estimated' : open.state
      changes.push({ id: open.id, amount_cents, house_owes_cents, seller_owes_cents, state })
    }
  }
  if (changes.length > 0) await changeLines(tx, changes)
  if (additions.length > 0) await addLines(tx, additions)
}

/** A booking that is there with everybody who earns or earned on it. */
export async function findEarningOf(tx: Tx, bookingId: number): Promise<EarningRow> {
  const row = await findEarning(tx, bookingId)
  if (!row) throw new Error('a booking that was just read is not there')
  return row
}

/** Who earns on a booking, with what all their lines come to. */
export const listNamedEarners = (tx: Tx, bookingId: number): Promise<NamedEarner[]> => findNamedEarners(tx, bookingId)

/** Credits others with a booking: who stays keeps their terms, who goes keeps what a settlement gave them as a debt for the next one. */
export async function replaceEarners(
  tx: Tx,
  sale: Omit<CreditedSale, 'facts'>,
  goneIds: readonly number[],
): Promise<void> {
  if (goneIds.length > 0) await markEarnersRemoved(tx, goneIds)
  const { credits, ...booking } = sale
  if (credits.earners.length > 0)
    await insertEarners(
      tx,
      credits.earners.map(({ name: _name, user_id: _user, ...credit }) => ({
        ...booking,
        ...credit,
        max_basis_points: credits.maxBasisPoints,
        ...NOTHING,
      })),
    )
  await recomputeEarnings(tx, booking.booking_id)
}
