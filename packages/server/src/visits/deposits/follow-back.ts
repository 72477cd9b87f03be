import { findMovesOfVisit, type VisitMove } from '../../ledger/paid.sql.ts'
import { postChargebacks, postCharges, postRefunds } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import type { PaymentChange } from '../../providers/payments/payment-deps.ts'
import { type DepositRow, lockDeposit } from './deposit-rows.sql.ts'
import { writeDepositMoney } from './deposits.sql.ts'
import { type LeftPayment, leftOf } from './give-back.ts'

type Told = Pick<PaymentChange['after'], 'provider' | 'refunded_cents' | 'taken_back_cents'>
type Following = { told: Told; deposit: DepositRow; charge: { id: number }; name: string }
/** What of a payment went back by its provider and by banks, against what the books said: less than nothing where it came back. */
export type FollowedBack = { backCents: number; bankCents: number }

const sum = (parts: readonly { amount_cents: number }[]) =>
  parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
/** What came back of a payment is a payment of its name with a number. */
const isOfName = (reference: string | null, name: string): boolean =>
  reference === name || reference?.startsWith(`${name}/`) === true

/**
 * Brings the books to what a provider says went back of a payment, all told, and to what its bank took; what came back of either is paid
 * again. The visit and its deposit are locked.
 */
export async function followBack(tx: Tx, following: Following): Promise<FollowedBack> {
  const backCents = await followProvider(tx, following)
  return { backCents, bankCents: await followBank(tx, following) }
}

async function followProvider(tx: Tx, { told, deposit, charge, name }: Following): Promise<number> {
  const { visit_id, business_id, currency } = deposit
  const moves = await findMovesOfVisit(tx, visit_id)
  const isOwn = ({ id, method, reference, is_bank }: VisitMove) =>
    id !== charge.id && method === told.provider && !is_bank && isOfName(reference, name)
  const own = moves.filter(isOwn)
  const again = own.filter(({ kind }) => kind === 'charge')
  const change = told.refunded_cents - (sum(own.filter(({ kind }) => kind === 'refund')) - sum(again))
  if (change === 0) return 0
  const base = { visit_id, business_id, currency, received_cents: null, actor_user_id: null } as const
  const { owed_cents } = await nowOf(tx, deposit)
  if (change < 0) {
    const way = { method: told.provider, reference: `${name}/${again.length + 1}` }
    await postCharges(tx, [{ ...base, way, amount_cents: -change }])
    await writeDepositMoney(tx, visit_id, owed_cents - change)
    return change
  }
  const parts = partsOf(moves, { told, charge, name }, change)
  const way = { method: told.provider, reference: name }
  await postRefunds(
    tx,
    parts.map(({ payment_id, amount_cents }) => ({ ...base, way, payment_id, amount_cents })),
  )
  const posted = sum(parts)
  if (posted > 0) await writeDepositMoney(tx, visit_id, Math.max(0, owed_cents - posted))
  return posted
}

async function followBank(tx: Tx, { told, deposit, charge, name }: Following): Promise<number> {
  const { visit_id, business_id, currency } = deposit
  const moves = await findMovesOfVisit(tx, visit_id)
  const taken = new Map<number, number>()
  for (const { kind, method, reference, is_bank, payment_id, amount_cents } of moves)
    if (is_bank && payment_id !== null && method === told.provider && isOfName(reference, name))
      taken.set(payment_id, (taken.get(payment_id) ?? 0) + (kind === 'refund' ? amount_cents : -amount_cents))
  const change = told.taken_back_cents - [...taken.values()].reduce((cents, one) => cents + one, 0)
  if (change === 0) return 0
  const parts = change > 0 ? partsOf(moves, { told, charge, name }, change) : givenAgain(taken, -change)
  const way = { method: told.provider, reference: name }
  const isBackAgain = change < 0
  const rest = { way, visit_id, business_id, currency, received_cents: null, actor_user_id: null, isBackAgain } as const
  await postChargebacks(
    tx,
    parts.map((part) => ({ ...rest, ...part })),
  )
  const posted = sum(parts)
  if (posted > 0) await writeDepositMoney(tx, visit_id, (await nowOf(tx, deposit)).owed_cents)
  return change > 0 ? posted : -posted
}

type Part = { payment_id: number; amount_cents: number }

/** What goes back of which payment: of the provider's own first, then of others, since it went back another way before; never more than came in for each. */
function partsOf(
  moves: readonly VisitMove[],
  { told, charge, name }: Pick<Following, 'told' | 'charge' | 'name'>,
  cents: number,
): Part[] {
  const isOwn = ({ move }: LeftPayment) =>
    move.id === charge.id || (move.method === told.provider && isOfName(move.reference, name))
  const left = leftOf(moves).filter(({ move }) => move.method !== 'credit')
  return spread([...left.filter(isOwn), ...left.filter((one) => !isOwn(one))], cents)
}

function spread(left: readonly LeftPayment[], cents: number): Part[] {
  let rest = cents
  return left.flatMap(({ move, leftCents }) => {
    const amount_cents = Math.min(rest, leftCents)
    rest -= amount_cents
    return amount_cents > 0 ? [{ payment_id: move.id, amount_cents }] : []
  })
}

/** What a bank gives back again goes to the payments that it took from, the latest first. */
function givenAgain(taken: ReadonlyMap<number, number>, cents: number): Part[] {
  let rest = cents
  return [...taken].toReversed().flatMap(([payment_id, of]) => {
    const amount_cents = Math.min(rest, Math.max(0, of))
    rest -= amount_cents
    return amount_cents > 0 ? [{ payment_id, amount_cents }] : []
  })
}

const nowOf = async (tx: Tx, deposit: DepositRow): Promise<DepositRow> =>
  (await lockDeposit(tx, deposit.visit_id)) ?? deposit
