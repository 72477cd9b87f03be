import type { Instant } from '@muelle/domain/time'
import { isUncollected, lateArrivalDenial, reviewUntil } from '@muelle/domain/visits/deposits/charge'
import { keptCents, lacksCard } from '@muelle/domain/visits/deposits/due'
import { type Ending, guaranteeCharge } from '@muelle/domain/visits/deposits/fate'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { findCardOf } from '../../providers/kept-cards/cards-of.ts'
import { askToForget } from '../../providers/kept-cards/forget-card.ts'
import type { VisitBy } from '../life/write-visit.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { instantOfText, isOnlineSource, unpaidUntil } from './ask-deposit.ts'
import { type ChargeRow, type DepositRow, findChargeOf, lockDeposit } from './deposit-rows.sql.ts'
import { decideCharge, insertCharge, writeCardKept, writeCharged } from './deposits.sql.ts'
import { oweBack } from './give-back.ts'
import type { MoneyStep } from './money-step.ts'
import { visitReference } from './references.ts'

type By = Pick<VisitBy, 'author' | 'now' | 'standing'>
const iso = (at: Instant) => new Date(at).toISOString()

/** Why none is asked for where nobody is paid who could keep one; by no person. */
export const NO_KEEPER = 'no_keeper'

/** Whether a card of a visit is there to be charged. */
export const hasCard = async (tx: Tx, { visit_id, card_kept_at }: DepositRow): Promise<boolean> =>
  card_kept_at !== null && (await findCardOf(tx, visitReference(visit_id)))?.state === 'kept'

/**
 * F-2: from the booking on the table is kept for as long as there is a card to be left. Whoever comes back owes nothing for having called off,
 * and leaves a card anew where theirs was forgotten meanwhile.
 */
export async function bookGuaranteed(tx: Tx, by: By, visit: VisitRow, deposit: DepositRow): Promise<MoneyStep> {
  const isGone = deposit.card_kept_at !== null && !(await hasCard(tx, deposit))
  const isLacking = lacksCard(isGone ? { ...deposit, card_kept_at: null } : deposit)
  const facts = { now: by.now, start: instantOfText(visit.start_at), isOnline: isOnlineSource(visit.source) }
  const settled = deposit.waived_at === null ? 'guaranteed' : 'inactive'
  return {
    changes: {
      payment_status: isLacking ? 'pending' : settled,
      expires_at: isLacking ? unpaidUntil(deposit, facts) : null,
    },
    isFinal: deposit.card_kept_at !== null,
    settle: async () => {
      await letChargeGo(tx, by, deposit, 'arrived')
      if (isGone) await writeCardKept(tx, deposit.visit_id, null)
    },
  }
}

/** F-4: what the venue is the cause of costs nothing; of whoever calls off too late a charge is left to be looked at. */
export async function endGuaranteed(tx: Tx, by: By, deposit: DepositRow, ending: Ending): Promise<MoneyStep> {
  const terms = { feeCents: deposit.fee_cents, freeUntil: instantOfText(deposit.free_until) }
  return chargeStep(tx, by, deposit, { most: guaranteeCharge(terms, ending), cause: 'late_cancel' })
}

/** F-3: of whoever does not come the same. */
export const missGuaranteed = (tx: Tx, by: By, deposit: DepositRow): Promise<MoneyStep> =>
  chargeStep(tx, by, deposit, { most: deposit.fee_cents, cause: 'no_show' })

async function chargeStep(
  tx: Tx,
  by: By,
  deposit: DepositRow,
  { most, cause }: { most: number; cause: ChargeRow['cause'] },
): Promise<MoneyStep> {
  const mayCharge = most > 0 && deposit.waived_at === null && (await hasCard(tx, deposit))
  return {
    changes: { payment_status: mayCharge ? 'guaranteed' : 'canceled' },
    isFinal: mayCharge,
    settle: async () => {
      if (!mayCharge) return
      const { visit_id, business_id, currency } = deposit
      const made = { until_at: iso(reviewUntil(by.now)), made_at: iso(by.now), cause }
      const id = await insertCharge(tx, { visit_id, business_id, most_cents: most, currency, ...made })
      if (deposit.charges_by_itself) {
        await approveForCard(tx, by, deposit, { id, amountCents: most, userId: null })
        return
      }
      await record(tx, by.author, [
        {
          kind: 'visit.charge_made',
          subject_type: 'visit',
          subject_id: visit_id,
          business_id,
          data: { amount_cents: most },
        },
      ])
    },
  }
}

/** Decides that a card is charged; it is once this has committed, by a job of the event. False where somebody decided sooner. */
export async function approveForCard(
  tx: Tx,
  { author, now }: { author: Author; now: Instant },
  { visit_id, business_id }: DepositRow,
  { id, amountCents, userId }: { id: number; amountCents: number; userId: number | null },
): Promise<boolean> {
  const decision = { state: 'approved', amount_cents: amountCents, reason: null, at: iso(now), userId } as const
  if (!(await decideCharge(tx, id, 'pending', { ...decision, isForCard: true }))) return false
  await writeCharged(tx, visit_id, amountCents)
  await record(tx, author, [
    {
      kind: 'visit.charge_approved',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id,
      data: { amount_cents: amountCents, charge_id: id, try: 1 },
    },
  ])
  return true
}

/** T14: whoever comes after all is charged nothing, and gets back what their card was charged. */
export async function comeGuaranteed(tx: Tx, by: By, deposit: DepositRow, deny: Deny<'forbidden'>): Promise<MoneyStep> {
  const charge = await findChargeOf(tx, deposit.visit_id)
  const missing = lateArrivalDenial(charge?.state ?? null, by.standing)
  if (missing) deny(missing)
  const settled = deposit.waived_at === null && deposit.card_kept_at !== null ? 'guaranteed' : 'inactive'
  return {
    changes: { payment_status: settled },
    isFinal: true,
    settle: () => letChargeGo(tx, by, deposit, 'arrived'),
  }
}

/**
 * Lets a charge to a card go that nobody decided or that has not come in, and gives back one that has. What its bank still says yes to goes back
 * once it is told. The visit and its deposit are locked.
 */
export async function letChargeGo(
  tx: Tx,
  { author, now }: { author: Author; now: Instant },
  deposit: DepositRow,
  reason: string,
): Promise<void> {
  const { visit_id, business_id } = deposit
  const charge = await findChargeOf(tx, visit_id)
  if (charge && (charge.state === 'pending' || charge.state === 'approved')) {
    const decision = { state: 'dismissed', amount_cents: null, reason, at: iso(now), userId: author.userId } as const
    await decideCharge(tx, charge.id, charge.state, decision)
    await record(tx, author, [
      {
        kind: 'visit.charge_dismissed',
        subject_type: 'visit',
        subject_id: visit_id,
        business_id,
        data: { amount_cents: charge.most_cents },
      },
    ])
  }
  if (deposit.charged_cents === 0) return
  await writeCharged(tx, visit_id, 0)
  await oweBack(tx, author, deposit, keptCents(deposit))
}

/**
 * C-5: the card of somebody who is forgotten is let go at once, and with it a charge that nobody decided or that has not come in; what was paid
 * stays counted. The visit is locked, and over.
 */
export async function forgetGuarantee(tx: Tx, by: Pick<By, 'author' | 'now'>, visitId: number): Promise<void> {
  const deposit = await lockDeposit(tx, visitId)
  if (deposit?.kind !== 'card_guarantee') return
  const charge = await findChargeOf(tx, visitId)
  const isPaid = charge?.state === 'approved' && charge.collect_state === 'paid'
  if (charge && !isPaid) await letChargeGo(tx, by, deposit, 'erased')
  const asked = await askToForget(tx, visitReference(visitId), 'erased', by.now)
  if (asked.length === 0) return
  await record(tx, by.author, [
    {
      kind: 'visit.card_let_go',
      subject_type: 'visit',
      subject_id: visitId,
      business_id: deposit.business_id,
      data: {},
    },
  ])
}

/** What of a charge guests may pay by themselves: all of one that their card has not paid. */
export const payableCharge = (charge: ChargeRow | undefined, dueCents: number): number =>
  charge && isUncollected({ state: charge.state, collectState: charge.collect_state }) ? dueCents : 0
