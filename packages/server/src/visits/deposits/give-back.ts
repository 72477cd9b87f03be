import { isProvider } from '@muelle/domain/providers/provider-name'
import { findMovesOfVisit, type VisitMove } from '../../ledger/paid.sql.ts'
import { type Movement, postRefunds } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { type AskedPart, insertAsk, sumAsked } from '../../providers/payments/refund-asks.sql.ts'
import { type DepositRow } from './deposit-rows.sql.ts'
import { writeDepositMoney } from './deposits.sql.ts'
import { visitReference } from './references.ts'

/** A payment of a visit with what of it has not gone back. */
export type LeftPayment = { move: VisitMove; leftCents: number }

const sum = (parts: readonly { amount_cents: number }[]) =>
  parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0)

/** What of each payment is still here, in the order in which they came: what banks gave back again is here again. */
export function leftOf(moves: readonly VisitMove[]): LeftPayment[] {
  return moves
    .filter(({ kind, is_bank }) => kind === 'charge' && !is_bank)
    .map((move) => {
      const gone = sum(moves.filter(({ kind, payment_id }) => kind === 'refund' && payment_id === move.id))
      const back = sum(
        moves.filter(({ kind, is_bank, payment_id }) => kind === 'charge' && is_bank && payment_id === move.id),
      )
      return { move, leftCents: move.amount_cents - gone + back }
    })
}

/** What of each payment of a visit is still here, the latest first; what providers were asked back for is gone already. */
export async function openPayments(tx: Tx, visitId: number): Promise<{ open: LeftPayment[]; askedCents: number }> {
  const moves = await findMovesOfVisit(tx, visitId)
  const asked = moves.some(({ method }) => isProvider(method)) ? await sumAsked(tx, visitReference(visitId)) : []
  const rest = new Map(asked.map(({ name, amount_cents }) => [name, amount_cents]))
  const open = leftOf(moves)
    .map(({ move, leftCents: here }) => {
      const name = move.reference?.split('/')[0] ?? ''
      const onItsWay = isProvider(move.method) ? Math.min(here, rest.get(name) ?? 0) : 0
      if (onItsWay > 0) rest.set(name, (rest.get(name) ?? 0) - onItsWay)
      return { move, leftCents: here - onItsWay }
    })
    .filter(({ leftCents }) => leftCents > 0)
    .toReversed()
  return { open, askedCents: sum(asked) }
}

/** Posts what was given back of a visit, and keeps its deposit equal to the ledger (I8): so much less is owed. The visit and its deposit are locked. */
export async function postGivenBack(tx: Tx, deposit: DepositRow, given: readonly Movement[]): Promise<void> {
  await postRefunds(tx, given)
  await writeDepositMoney(tx, deposit.visit_id, deposit.owed_cents - sum(given))
}

/**
 * Owes a visit money (F-4): what a provider holds it is asked for once this has committed, the rest waits for somebody at the desk. The
 * visit and its deposit are locked, so that nothing is promised twice.
 */
export async function oweBack(tx: Tx, author: Author, deposit: DepositRow, cents: number): Promise<void> {
  if (cents <= 0) return
  const { open } = await openPayments(tx, deposit.visit_id)
  const parts: (AskedPart & { ask_id: number })[] = []
  let restCents = cents
  for (const { move, leftCents } of open) {
    const name = move.reference?.split('/')[0]
    if (restCents === 0 || !isProvider(move.method) || !name) continue
    const ask = await insertAsk(tx, {
      reference: visitReference(deposit.visit_id),
      name,
      amount_cents: Math.min(restCents, leftCents),
    })
    if (!ask) continue
    restCents -= ask.amount_cents
    parts.push({ name, amount_cents: ask.amount_cents, ask_id: ask.id })
  }
  await writeDepositMoney(tx, deposit.visit_id, deposit.owed_cents + cents)
  await record(tx, author, [
    {
      kind: 'visit.refund_asked',
      subject_type: 'visit',
      subject_id: deposit.visit_id,
      business_id: deposit.business_id,
      data: { amount_cents: cents, parts },
    },
  ])
}
