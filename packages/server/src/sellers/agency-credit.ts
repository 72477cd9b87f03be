import type { Answer } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import type { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { agencyCreditDenial, availableCents } from '@muelle/domain/sellers/agency-credit'
import { mayLendBeyond, seesEverySeller } from '@muelle/domain/sellers/seller-rights'
import type { Instant } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { findDebts, findOwed, lockCreditors } from './agency-credit.sql.ts'
import { findCreditTerms, findOwnAgency } from './credit-terms.sql.ts'

export type AgencyCreditRefusal = Refusal<'agency.overdue' | 'agency.over_credit'>

/**
 * Says why agencies may not owe for bookings that were just written, or null (S8). Asked in the transaction that wrote them, after
 * everything else it locks: what is agreed with an agency is locked first, and counted by the statement after that, so that of twenty
 * sales at once no two take the same credit. Bookings for which no agency owes cost one statement, and no lock.
 */
export async function creditRefusal(
  tx: Tx,
  now: Instant,
  bookingIds: readonly number[],
  owedBefore: Owed = new Map(),
): Promise<AgencyCreditRefusal | null> {
  for (const { seller_id, business_id, name, ...terms } of await lockCreditors(tx, bookingIds)) {
    for (const { currency, needed_cents, ...debt } of await findDebts(tx, {
      seller_id,
      business_id,
      except: bookingIds,
      now,
    })) {
      if (needed_cents <= (owedBefore.get(keyOf({ seller_id, currency })) ?? 0)) continue
      const denial = agencyCreditDenial(terms, debt, needed_cents)
      if (denial) return { ...denial, name, currency }
    }
  }
  return null
}

/** What each agency owes for a booking, before it changes. */
export type Owed = ReadonlyMap<string, number>
const keyOf = ({ seller_id, currency }: { seller_id: number; currency: string }) => `${seller_id} ${currency}`
export const owedFor = async (tx: Tx, bookingId: number): Promise<Owed> =>
  new Map((await findOwed(tx, bookingId)).map(({ cents, ...of }) => [keyOf(of), cents]))

type Growing = { tx: Tx; actor: Pick<Actor, 'rights' | 'roles'>; now: Instant; deny: Deny<AgencyCreditRefusal['code']> }
/**
 * Refuses a change of a booking by which an agency owes more for it than before, and more than it may (S8); asked once it is written. Whoever
 * lets an agency owe more changes it all the same: its history names them.
 */
export async function denyGrowth(
  { tx, actor, now, deny }: Growing,
  { id, business_id }: { id: number; business_id: number },
  owedBefore: Owed,
): Promise<void> {
  if (mayLendBeyond(rightsIn(actor, business_id))) return
  const refusal = await creditRefusal(tx, now, [id], owedBefore)
  if (refusal) deny(refusal)
}

/**
 * What an agency owes by currency, with its limit: nothing in the currency of the business, where it has not sold yet. Agencies compete: who
 * sells for one reads nothing of another, and who sells for the house only what is left (S10).
 */
export async function agencyCredit({
  tx,
  actor,
  input,
  deny,
  now,
}: Context<typeof getAgencyCredit>): Promise<Answer<typeof getAgencyCredit>> {
  const { id: business_id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const seller_id = input.params.id
  const seesAll = seesEverySeller(rightsIn(actor, business_id))
  const ownAgency = seesAll ? null : await findOwnAgency(tx, actor.userId)
  if (ownAgency !== null && ownAgency !== seller_id) deny({ code: 'not_found' })
  const terms = (await findCreditTerms(tx, seller_id, business_id)) ?? deny({ code: 'not_found' })
  const found = await findDebts(tx, { seller_id, business_id, except: [], now })
  const own = found.find(({ currency }) => currency === terms.currency) ?? {
    currency: terms.currency,
    used_cents: 0,
    overdue_cents: 0,
    overdue_since: null,
  }
  const rows = [own, ...found.filter(({ currency }) => currency !== terms.currency)].map((debt) => ({
    currency: debt.currency,
    limit_cents: terms.credit_limit_cents,
    used_cents: debt.used_cents,
    available_cents: availableCents(terms, debt),
    due_days: terms.due_days,
    overdue_cents: Math.max(0, debt.overdue_cents),
    overdue_since: debt.overdue_cents > 0 ? debt.overdue_since : null,
  }))
  return { rows: seesAll || ownAgency !== null ? rows : rows.map(leftOf), count: rows.length }
}

type Told = Answer<typeof getAgencyCredit>['rows'][number]
/** The same for whoever may know only what is left: nothing, where something is late. */
const leftOf = ({ currency, available_cents, overdue_cents }: Told): Told => ({
  currency,
  limit_cents: null,
  used_cents: null,
  available_cents: available_cents === null ? null : overdue_cents > 0 ? 0 : Math.max(0, available_cents),
  due_days: null,
  overdue_cents: 0,
  overdue_since: null,
})
