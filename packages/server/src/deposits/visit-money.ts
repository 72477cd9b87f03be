import type { Language } from '@muelle/contract/languages'
import { depositText } from '@muelle/contract/visits/deposits/deposit-words'
import type { VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { dueCents, lacksCard } from '@muelle/domain/visits/deposits/due'
import { packageTab } from '@muelle/domain/visits/deposits/package'
import { keepsVenue, type Standing } from '@muelle/domain/visits/life/standing'
import { findMovesOfVisit } from '../ledger/paid.sql.ts'
import type { Tx } from '../platform/db.ts'
import { cardKeepers, offeredProviders } from '../providers/accounts/receiver.ts'
import { findCardOf } from '../providers/kept-cards/cards-of.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { type ChargeRow, type DepositRow, findChargeOf, findDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { openPayments } from '../visits/deposits/give-back.ts'
import { NO_KEEPER, payableCharge } from '../visits/deposits/guarantee.ts'
import { visitPayUrl } from '../visits/deposits/pay-link.ts'
import { visitReference } from '../visits/deposits/references.ts'
import { readAgain } from '../visits/life/transition.ts'
import type { VisitVenue } from '../visits/life/venue.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'
import { findShownCharge, type ShownCharge } from './charges.sql.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { listTab } from './tab.sql.ts'
import { findWaivedBy } from './waived.sql.ts'
import { personOf, wireCharge, wireKeptCard, wireTerms } from './wire-deposit.ts'

type Reader = { venue: VisitVenue; language: Language; origin: string; standing: Standing | null }

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

/** Why a charge was let go, and by whom, is the venue's: an RP sees that it was. */
const withoutWhy = (charge: ShownCharge): ShownCharge => ({
  ...charge,
  reason: null,
  decided_by_id: null,
  decided_by_name: null,
})

/** What guests are asked to pay now: of a table that is kept, or a charge that their card has not paid. */
export const dueNow = (visit: Pick<VisitRow, 'status'>, deposit: DepositRow, charge: ChargeRow | undefined): number =>
  deposit.kind === 'card_guarantee'
    ? payableCharge(charge, dueCents(deposit))
    : visit.status === 'confirmed'
      ? dueCents(deposit)
      : 0

/** The money of a visit as staff see it now. */
export async function visitMoney(
  tx: Tx,
  deps: DepositDeps,
  visitId: number,
  { venue, language, origin, standing }: Reader,
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
  const kept = deposit?.kind === 'card_guarantee' ? await findCardOf(tx, visitReference(visitId)) : undefined
  // Which card it is matters to whoever charges it or talks with its holder, and to nobody else.
  const card = kept && (keepsVenue(standing) ? kept : { ...kept, brand: null, last4: null })
  const due = deposit ? dueNow(visit, deposit, charge) : 0
  const isLacking = deposit !== undefined && visit.status === 'confirmed' && lacksCard(deposit)
  const { providers } = deps.payments
  const takers = isLacking
    ? cardKeepers(tx, providers, venue.id)
    : due > 0
      ? offeredProviders(tx, providers, venue.id)
      : []
  const canPay = (await takers).length > 0
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
      ? {
          reason: deposit.waive_reason,
          cause: deposit.waive_reason === NO_KEEPER && deposit.waived_by_user_id === null ? 'no_keeper' : 'staff',
          by: personOf(deposit.waived_by_user_id, waivedBy),
        }
      : null,
    card: deposit ? wireKeptCard(deposit, card) : null,
    paid_cents,
    due_cents: due,
    owed_cents: deposit?.owed_cents ?? 0,
    owed_by_provider_cents: Math.min(askedCents, deposit?.owed_cents ?? 0),
    is_in_flight: payments.some(({ state }) => state === 'processing'),
    pay_until: due > 0 || isLacking ? visit.expires_at : null,
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
    charge: shown ? wireCharge(keepsVenue(standing) ? shown : withoutWhy(shown), venue.zone, card) : null,
  }
}
