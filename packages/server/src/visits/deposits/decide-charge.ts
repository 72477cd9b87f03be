import type { Instant } from '@muelle/domain/time'
import { keptCents } from '@muelle/domain/visits/deposits/due'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { VisitVenue } from '../life/venue.ts'
import { type VisitBy, writeVisit } from '../life/write-visit.ts'
import type { VisitRow } from '../record/visit-row.ts'
import type { ChargeRow, DepositRow } from './deposit-rows.sql.ts'
import { decideCharge, writeCharged } from './deposits.sql.ts'
import { noteCharge } from './follow-visit.ts'
import { oweBack } from './give-back.ts'
import { approveForCard } from './guarantee.ts'

const iso = (at: Instant) => new Date(at).toISOString()

/**
 * F-3: what is charged of what was paid stays where it is in the ledger, and the rest goes back; what a card is charged, it is once this has
 * committed. False where somebody decided sooner. The visit and its deposit are locked.
 */
export async function approveCharge(
  tx: Tx,
  by: { author: Author; now: Instant },
  deposit: DepositRow,
  approved: { id: number; amountCents: number; userId: number },
): Promise<boolean> {
  if (deposit.kind === 'card_guarantee') return approveForCard(tx, by, deposit, approved)
  const { id, amountCents, userId } = approved
  const decision = { state: 'approved', amount_cents: amountCents, reason: null, at: iso(by.now), userId } as const
  if (!(await decideCharge(tx, id, 'pending', decision))) return false
  await oweBack(tx, by.author, deposit, keptCents(deposit) - amountCents)
  await noteCharge(tx, by.author, deposit, 'visit.charge_approved', amountCents)
  return true
}

type Charged = { charge: ChargeRow; visit: VisitRow; deposit: DepositRow }
type Dropped = { state: 'dismissed'; reason: string } | { state: 'lapsed'; reason: null }
const DROPS = {
  dismissed: { event: 'visit.charge_dismissed', action: 'dismiss_charge' },
  lapsed: { event: 'visit.charge_lapsed', action: 'lapse_charge' },
} as const

/**
 * F-3: nobody is charged, since somebody said so or nobody decided it in time: what was paid goes back. False where somebody decided sooner.
 * The visit and its deposit are locked.
 */
export async function dropCharge(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  { charge, visit, deposit }: Charged,
  { state, reason }: Dropped,
): Promise<boolean> {
  const decision = { state, amount_cents: null, reason, at: iso(by.now), userId: by.author.userId }
  if (!(await decideCharge(tx, charge.id, charge.state, decision))) return false
  if (deposit.charged_cents > 0) await writeCharged(tx, visit.id, 0)
  await oweBack(tx, by.author, deposit, keptCents(deposit))
  await noteCharge(tx, by.author, deposit, DROPS[state].event, charge.most_cents)
  await writeVisit(
    tx,
    { by, venue, deny: unexpected },
    { before: visit, after: { ...visit, payment_status: 'canceled' } },
    { action: DROPS[state].action, isFinal: true },
  )
  return true
}
