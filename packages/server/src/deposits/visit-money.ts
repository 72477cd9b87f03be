import { depositText } from '@muelle/contract/deposits/deposit-words'
import type { VisitMoney } from '@muelle/contract/deposits/visit-money'
import type { Language } from '@muelle/contract/languages'
import { packageTab } from '@muelle/domain/visits/deposits/package'
import { findMovesOfVisit } from '../ledger/post.ts'
import type { Tx } from '../platform/db.ts'
import { offeredProviders } from '../providers/accounts/receiver.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.ts'
import { type DepositRow, findChargeOf, findDeposit } from '../visits/deposits/deposit-rows.ts'
import { dueCents } from '../visits/deposits/follow-visit.ts'
import { openPayments } from '../visits/deposits/give-back.ts'
import { visitPayUrl } from '../visits/deposits/pay-link.ts'
import { visitReference } from '../visits/deposits/references.ts'
import { readAgain } from '../visits/life/transition.ts'
import type { VisitVenue } from '../visits/life/venue.ts'
import { findShownCharge } from './charges.sql.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { listTab } from './tab.sql.ts'
import { findWaivedBy } from './waived.sql.ts'
import { personOf, wireCharge, wireTerms } from './wire-deposit.ts'

type Reader = { venue: VisitVenue; language: Language; origin: string }

/** The terms of a visit in a language; in that of its guests they are those that they read. */
export const termsText = (deposit: DepositRow, language: Language, time_zone: string): string =>
  depositText(language, {
    kind: deposit.kind,
    amount_cents: deposit.amount_cents,
    fee_cents: deposit.fee_cents,
    currency: deposit.currency,
    free_until: deposit.free_until,
    own: deposit.own_text,
    package_name: deposit.package?.name ?? null,
    time_zone,
  })

/** The money of a visit as staff see it now. */
export async function visitMoney(
  tx: Tx,
  deps: DepositDeps,
  visitId: number,
  { venue, language, origin }: Reader,
): Promise<VisitMoney> {
  const visit = await readAgain(tx, visitId)
  const deposit = await findDeposit(tx, visitId)
  const [moves, tab, { askedCents }, payments, charge] = await Promise.all([
    findMovesOfVisit(tx, visitId),
    listTab(tx, visitId),
    openPayments(tx, visitId),
    listPaymentsOf(tx, [visitReference(visitId)]),
    findChargeOf(tx, visitId),
  ])
  const shown = charge && (await findShownCharge(tx, charge.id))
  const due = deposit && visit.status === 'confirmed' ? dueCents(deposit) : 0
  const canPay = due > 0 && (await offeredProviders(tx, deps.payments.providers, venue.id)).length > 0
  const consumed_cents = tab.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const paid_cents =
    deposit?.paid_cents ??
    moves.reduce((sum, { kind, amount_cents }) => sum + (kind === 'charge' ? amount_cents : -amount_cents), 0)
  const { leftCents, beyondCents } = packageTab(deposit?.package?.totalCents ?? paid_cents, consumed_cents)
  const name = { accountId: tx.accountId, visitId, round: visit.secret_round }
  const waivedBy = deposit?.waived_by_user_id ? await findWaivedBy(tx, deposit.waived_by_user_id) : null
  return {
    visit_id: visitId,
    currency: deposit?.currency ?? venue.asks?.currency ?? 'MXN',
    payment_status: visit.payment_status,
    terms: deposit
      ? wireTerms(deposit, language === visit.language ? deposit.text : termsText(deposit, language, venue.zone))
      : null,
    waived: deposit?.waive_reason
      ? { reason: deposit.waive_reason, by: personOf(deposit.waived_by_user_id, waivedBy) }
      : null,
    paid_cents,
    due_cents: due,
    owed_cents: deposit?.owed_cents ?? 0,
    owed_by_provider_cents: Math.min(askedCents, deposit?.owed_cents ?? 0),
    is_in_flight: payments.some(({ state }) => state === 'processing'),
    pay_until: due > 0 ? visit.expires_at : null,
    url: canPay ? visitPayUrl(deps.secrets, origin, name, visit.ticket) : null,
    table_until: deposit?.table_until ?? null,
    table_released_at: deposit?.table_released_at ?? null,
    moves: moves.map(({ id, at, kind, method, amount_cents, by_id, by_name }) => ({
      id,
      at,
      kind,
      method,
      amount_cents,
      by: personOf(by_id, by_name),
    })),
    tab: tab.map(({ by_id, by_name, ...line }) => ({ ...line, by: personOf(by_id, by_name) })),
    consumed_cents,
    left_cents: leftCents,
    beyond_cents: beyondCents,
    charge: shown ? wireCharge(shown, venue.zone) : null,
  }
}
