import type { beginVisitPayment } from '@muelle/contract/visits/deposits/guest-payment'
import { lacksCard } from '@muelle/domain/visits/deposits/due'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import { type ChargeRow, type DepositRow, findChargeOf, findDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import type { VisitName } from '../visits/deposits/pay-link.ts'
import { findVisit } from '../visits/record/find-visit.sql.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'
import { dueNow } from './visit-money.ts'

export type Paying = OpenContext<typeof beginVisitPayment>
export type Found = { visit: VisitRow; deposit: DepositRow; charge: ChargeRow | undefined }

/** The visit of a link, as long as its link is the latest one. */
export async function findOwn(tx: Tx, { visitId, round }: VisitName, deny: Deny<'not_found'>): Promise<Found> {
  const visit = await findVisit(tx, visitId)
  const deposit = await findDeposit(tx, visitId)
  if (!visit || !deposit || visit.secret_round !== round) return deny({ code: 'not_found' })
  return { visit, deposit, charge: await findChargeOf(tx, visitId) }
}

/** What can be paid now: of a table that is kept, as long as it is (F-2). Judged at the moment, whether or not the clock has been there. */
export const payableCents = ({ visit, deposit, charge }: Found, now: number): number =>
  deposit.kind === 'card_guarantee' || isInTime(visit, now) ? dueNow(visit, deposit, charge) : 0
const isInTime = ({ expires_at }: VisitRow, now: number) => expires_at === null || now < Date.parse(expires_at)
/** Whether a card is to be left now: for a table that is kept, as long as it is. */
export const isCardWanted = ({ visit, deposit }: Pick<Found, 'visit' | 'deposit'>, now: number): boolean =>
  visit.status === 'confirmed' && isInTime(visit, now) && lacksCard(deposit)
