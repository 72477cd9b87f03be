import { businessDateOf } from '@muelle/domain/hours/opening'
import { type Instant, instant } from '@muelle/domain/time'
import { lateArrivalDenial, reviewUntil } from '@muelle/domain/visits/deposits/charge'
import { dueCents, keptCents, settledStatus } from '@muelle/domain/visits/deposits/due'
import { depositFate, type Ending, mostCharged } from '@muelle/domain/visits/deposits/fate'
import { carriedFreeUntil } from '@muelle/domain/visits/deposits/policy'
import type { VisitAction } from '@muelle/domain/visits/machine'
import { postRefunds } from '../../ledger/post.ts'
import { openCredit } from '../../ledger/store-credit.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import type { VisitVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { instantOfText, isOnlineSource, unpaidUntil } from './ask-deposit.ts'
import { type DepositRow, findChargeOf, lockDeposit } from './deposit-rows.sql.ts'
import { decideCharge, insertCharge, writeDepositMoney, writeFreeUntil, writeTableUntil } from './deposits.sql.ts'
import { openPayments, oweBack } from './give-back.ts'
import { bookGuaranteed, comeGuaranteed, endGuaranteed, missGuaranteed } from './guarantee.ts'
import type { MoneyStep } from './money-step.ts'

type Following = { by: Pick<VisitBy, 'author' | 'now' | 'standing'>; venue: Pick<VisitVenue, 'zone' | 'dayCut'> }
const NOTHING: MoneyStep = { changes: {}, isFinal: false, settle: async () => {} }

const iso = (at: Instant) => new Date(at).toISOString()

/**
 * What a step of the machine means for the money of a visit (F-2 to F-5): its clock begins with the booking, whoever calls off gets back
 * what is theirs, who does not come leaves a charge to look at. The visit is locked; this locks its deposit after it.
 */
export async function moneyOfStep(
  tx: Tx,
  following: Following,
  visit: VisitRow,
  { action, reason, deny }: { action: VisitAction; reason: string | null; deny: Deny<'forbidden'> },
): Promise<MoneyStep> {
  if (visit.payment_status === null) return NOTHING
  const deposit = await lockDeposit(tx, visit.id)
  if (!deposit) return NOTHING
  const { by } = following
  const isCard = deposit.kind === 'card_guarantee'
  const end = (ending: Ending) =>
    isCard ? endGuaranteed(tx, by, deposit, ending) : ended(tx, following, deposit, ending)
  switch (action) {
    case 'book':
    case 'approve':
    case 'accept':
    case 'recover':
      return isCard ? bookGuaranteed(tx, by, visit, deposit) : booked(tx, following, visit, deposit)
    case 'cancel':
      return end({ how: action, reason, at: by.now })
    case 'deny_entry':
    case 'reject':
    case 'expire':
      return end({ how: action, at: by.now })
    case 'no_show':
      return isCard ? missGuaranteed(tx, by, deposit) : notShown(tx, by, deposit)
    case 'arrive_late':
      return isCard ? comeGuaranteed(tx, by, deposit, deny) : cameLate(tx, by, deposit, deny)
    case 'hold':
    case 'request':
    case 'join':
    case 'offer':
    case 'requeue':
    case 'arrive':
    case 'seat':
    case 'finish':
    case 'reopen':
      return NOTHING
  }
}

/**
 * What goes back though they come after all: what a provider was asked for, and what was paid beyond what was asked of them (I13). The rest
 * stays here for what they ask.
 */
const stillOwed = ({ paid_cents, owed_cents, amount_cents }: DepositRow, askedCents: number): number =>
  Math.min(owed_cents, Math.max(askedCents, paid_cents - amount_cents))

/** F-2: from the booking on the table is kept for as long as there is to pay; who comes back asks for what was on its way back. */
async function booked(tx: Tx, { by }: Following, visit: VisitRow, deposit: DepositRow): Promise<MoneyStep> {
  const { askedCents } = await openPayments(tx, deposit.visit_id)
  const kept = { ...deposit, owed_cents: stillOwed(deposit, askedCents) }
  const due = dueCents(kept)
  const facts = { now: by.now, start: instantOfText(visit.start_at), isOnline: isOnlineSource(visit.source) }
  return {
    changes: {
      payment_status: due > 0 ? 'pending' : settledStatus(kept),
      expires_at: due > 0 ? unpaidUntil(deposit, facts) : null,
    },
    isFinal: deposit.paid_cents > 0,
    settle: async () => {
      if (kept.owed_cents !== deposit.owed_cents) await writeDepositMoney(tx, deposit.visit_id, kept.owed_cents)
    },
  }
}

/** F-4: what the venue is the cause of goes back whole; of what guests call off too late a fee is kept, or is theirs to spend. */
async function ended(tx: Tx, { by, venue }: Following, deposit: DepositRow, ending: Ending): Promise<MoneyStep> {
  const paid = keptCents(deposit)
  const { backCents, creditCents } = depositFate(
    {
      paidCents: paid,
      feeCents: deposit.waived_at === null ? deposit.fee_cents : 0,
      freeUntil: instantOfText(deposit.free_until),
      lateCancel: deposit.late_cancel,
    },
    ending,
  )
  return {
    changes: { payment_status: paid > backCents ? 'payed' : 'canceled' },
    isFinal: paid > 0,
    settle: async () => {
      const today = businessDateOf(by.now, venue.zone, venue.dayCut)
      if (creditCents > 0) await intoCredit(tx, by.author, deposit, { cents: creditCents, today })
      await oweBack(tx, by.author, deposit, backCents)
    },
  }
}

/** Makes store credit of what is not given back: the payments are given back into it, whichever way they came. */
async function intoCredit(
  tx: Tx,
  author: Author,
  deposit: DepositRow,
  { cents, today }: { cents: number; today: ReturnType<typeof businessDateOf> },
): Promise<void> {
  const { visit_id, business_id, currency } = deposit
  const way = await openCredit(tx, { business_id, visit_id, amount_cents: cents, currency, today })
  const { open } = await openPayments(tx, visit_id)
  let restCents = cents
  const movements = open.flatMap(({ move, leftCents }) => {
    const amount_cents = Math.min(restCents, leftCents)
    restCents -= amount_cents
    const given = { received_cents: null, currency, payment_id: move.id, actor_user_id: author.userId }
    return amount_cents > 0 ? [{ visit_id, business_id, way, amount_cents, ...given }] : []
  })
  await postRefunds(tx, movements)
  await writeDepositMoney(tx, visit_id, deposit.owed_cents)
  await record(tx, author, [
    {
      kind: 'visit.credited',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id,
      data: { amount_cents: cents },
    },
  ])
}

/** F-3: nobody is charged by a press of no-show: it leaves a charge for a manager, unless the venue set it otherwise. */
function notShown(tx: Tx, by: Following['by'], deposit: DepositRow): MoneyStep {
  const paid = keptCents(deposit)
  const fee = deposit.waived_at === null ? deposit.fee_cents : 0
  const most = mostCharged({ paidCents: paid, feeCents: fee })
  return {
    changes: { payment_status: most > 0 ? 'payed' : 'canceled' },
    isFinal: paid > 0,
    settle: async () => {
      if (most === 0) return oweBack(tx, by.author, deposit, paid)
      const { visit_id, business_id, currency } = deposit
      const id = await insertCharge(tx, {
        visit_id,
        business_id,
        most_cents: most,
        currency,
        until_at: iso(reviewUntil(by.now)),
        made_at: iso(by.now),
        cause: 'no_show',
      })
      if (!deposit.charges_by_itself) {
        await noteCharge(tx, by.author, deposit, 'visit.charge_made', most)
        return
      }
      const decision = { state: 'approved', amount_cents: most, reason: null, at: iso(by.now), userId: null } as const
      await decideCharge(tx, id, 'pending', decision)
      await oweBack(tx, by.author, deposit, paid - most)
      await noteCharge(tx, by.author, deposit, 'visit.charge_approved', most)
    },
  }
}

/** T14: whoever comes after all is charged nothing; what has not gone back is theirs to drink. */
async function cameLate(tx: Tx, by: Following['by'], deposit: DepositRow, deny: Deny<'forbidden'>): Promise<MoneyStep> {
  const charge = await findChargeOf(tx, deposit.visit_id)
  const missing = lateArrivalDenial(charge?.state ?? null, by.standing)
  if (missing) deny(missing)
  const { askedCents } = await openPayments(tx, deposit.visit_id)
  const owed_cents = stillOwed(deposit, askedCents)
  return {
    changes: { payment_status: keptCents({ ...deposit, owed_cents }) > 0 ? 'payed' : 'canceled' },
    isFinal: true,
    settle: async () => {
      if (charge?.state === 'pending' || charge?.state === 'approved') {
        const decision = { state: 'dismissed', amount_cents: null, reason: 'arrived', at: iso(by.now) } as const
        await decideCharge(tx, charge.id, charge.state, { ...decision, userId: by.author.userId })
        await noteCharge(tx, by.author, deposit, 'visit.charge_dismissed', charge.most_cents)
      }
      if (deposit.owed_cents > owed_cents) await writeDepositMoney(tx, deposit.visit_id, owed_cents)
    },
  }
}

export type ChargeEvent =
  | 'visit.charge_made'
  | 'visit.charge_approved'
  | 'visit.charge_dismissed'
  | 'visit.charge_lapsed'
export const noteCharge = async (
  tx: Tx,
  author: Author,
  { visit_id, business_id }: Pick<DepositRow, 'visit_id' | 'business_id'>,
  kind: ChargeEvent,
  amount_cents: number,
) => record(tx, author, [{ kind, subject_type: 'visit', subject_id: visit_id, business_id, data: { amount_cents } }])

/** F-5: a new time takes the deposit along, the time to call it off with it, and the hour until which a package keeps its table (N-3). */
export async function carryDeposit(tx: Tx, visit: VisitRow, after: { start_at: string }, now: Instant): Promise<void> {
  if (visit.payment_status === null || visit.start_at === after.start_at) return
  const deposit = await lockDeposit(tx, visit.id)
  if (!deposit) return
  const freeUntil = instantOfText(deposit.free_until)
  const carried = carriedFreeUntil(freeUntil, {
    now,
    before: instantOfText(visit.start_at),
    after: instantOfText(after.start_at),
  })
  if (carried !== freeUntil) await writeFreeUntil(tx, visit.id, iso(instant(carried)))
  if (deposit.table_until === null) return
  const later = Date.parse(after.start_at) - Date.parse(visit.start_at)
  await writeTableUntil(tx, visit.id, iso(instant(Date.parse(deposit.table_until) + later)))
}
