import type { Answer } from '@muelle/contract/call'
import type {
  approveVisitCharge,
  dismissVisitCharge,
  listVisitCharges,
  retryVisitCharge,
} from '@muelle/contract/visits/deposits/charges'
import type { VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import { isEnded } from '@muelle/domain/providers/payment-state'
import { instant } from '@muelle/domain/time'
import { type ChargeDenial, chargeDenial } from '@muelle/domain/visits/deposits/charge'
import { retryDenial } from '@muelle/domain/visits/deposits/collection'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { findCardOf } from '../providers/kept-cards/cards-of.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { collectAgain } from '../visits/deposits/collection.ts'
import { approveCharge, dropCharge } from '../visits/deposits/decide-charge.ts'
import { type ChargeRow, type DepositRow, findCharge, lockDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { hasCard } from '../visits/deposits/guarantee.ts'
import { visitReference } from '../visits/deposits/references.ts'
import { atVenue } from '../visits/record/visit-context.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'
import { findShownCharge, listCharges, type ShownCharge } from './charges.sql.ts'
import { lockOwnVisit } from './lock-visit.ts'
import { wireCharge } from './wire-deposit.ts'

export async function list(context: Context<typeof listVisitCharges>): Promise<Answer<typeof listVisitCharges>> {
  const { tx, input, deny } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const rows = await listCharges(tx, venue.id, input.query.state)
  return { rows: await Promise.all(rows.map((row) => wired(tx, row, venue.zone))), count: rows.length }
}

/** A charge with the card that it is taken from. */
const wired = async (tx: Tx, row: ShownCharge, zone: string): Promise<VisitCharge> =>
  wireCharge(row, zone, row.paid_cents > 0 ? undefined : await findCardOf(tx, visitReference(row.visit_id)))

type Deciding = Pick<Context<typeof dismissVisitCharge>, 'tx' | 'actor' | 'author' | 'now' | 'facts'> & {
  input: { params: { id: number; chargeId: number } }
}
type Locked = Awaited<ReturnType<typeof atVenue>> & { charge: ChargeRow; visit: VisitRow; deposit: DepositRow }

/** Locks the visit of a charge, then its deposit: of two who decide one waits, and finds it decided. */
async function lockCharge(context: Deciding, deny: Deny<'not_found'>): Promise<Locked> {
  const { tx, input } = context
  const at = await atVenue(context, input.params.id, deny)
  const found = await findCharge(tx, input.params.chargeId)
  if (found?.business_id !== at.venue.id) return deny({ code: 'not_found' })
  const visit = await lockOwnVisit(tx, at.venue, found.visit_id, deny)
  const deposit = (await lockDeposit(tx, visit.id)) ?? deny({ code: 'not_found' })
  const charge = (await findCharge(tx, found.id)) ?? deny({ code: 'not_found' })
  return { ...at, charge, visit, deposit }
}

function judge({ charge, by }: Locked, amountCents: number | null): ChargeDenial | null {
  const { state, most_cents: mostCents, currency, until_at, collect_state: collectState } = charge
  const until = instant(Date.parse(until_at))
  return chargeDenial(
    { state, mostCents, currency, until, collectState },
    { now: by.now, standing: by.standing, amountCents },
  )
}

/** F-3: what is kept stays where it is in the ledger; the rest goes back. */
export async function approve(context: Context<typeof approveVisitCharge>): Promise<VisitCharge> {
  const { tx, actor, author, now, input, deny } = context
  const locked = await lockCharge(context, deny)
  const { charge, visit, deposit, venue } = locked
  const amount = input.body.amount_cents ?? charge.most_cents
  const denial = judge(locked, amount)
  if (denial) deny(denial)
  const approved = { id: charge.id, amountCents: amount, userId: actor.userId }
  if (!(await approveCharge(tx, { author, now }, deposit, approved))) deny({ code: 'visit_charge.decided' })
  return shownCharge(tx, charge.id, visit, venue.zone)
}

export async function dismiss(context: Context<typeof dismissVisitCharge>): Promise<VisitCharge> {
  const { tx, input, deny } = context
  const locked = await lockCharge(context, deny)
  const { charge, visit, venue } = locked
  const denial = judge(locked, null)
  if (denial && denial.code !== 'visit_charge.too_much') deny(denial)
  if (!(await dropCharge(tx, locked, locked, { state: 'dismissed', reason: input.body.reason })))
    deny({ code: 'visit_charge.decided' })
  return shownCharge(tx, charge.id, visit, venue.zone)
}

/** Charges a card once more after its bank said no; a job of the event does it. */
export async function retry(context: Context<typeof retryVisitCharge>): Promise<VisitCharge> {
  const { tx, author, deny } = context
  const { charge, visit, deposit, venue, by } = await lockCharge(context, deny)
  const { state, collect_state: collectState, collect_tries: tries } = charge
  const denial = retryDenial({ state, collectState, tries }, by.standing)
  if (denial) deny(denial)
  // What an earlier try did is not told yet: another one could be the second that is paid.
  if ((await listPaymentsOf(tx, [visitReference(visit.id)])).some((one) => one.is_of_card && !isEnded(one.state)))
    deny({ code: 'visit_charge.being_collected' })
  // A card that is gone is not charged, however often.
  if (collectState === null || !(await hasCard(tx, deposit))) return deny({ code: 'visit_charge.nothing_to_collect' })
  if (!(await collectAgain(tx, author, charge))) deny({ code: 'visit_charge.being_collected' })
  return shownCharge(tx, charge.id, visit, venue.zone)
}

async function shownCharge(tx: Tx, id: number, { ticket }: VisitRow, zone: string): Promise<VisitCharge> {
  const row = await findShownCharge(tx, id)
  if (!row) throw new Error(`the charge of ${ticket} is gone in the transaction that decided it`)
  return wired(tx, row, zone)
}
