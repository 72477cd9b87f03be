import type { Answer } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import type { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { agencyCreditDenial, availableCents } from '@muelle/domain/commissions/agency-credit'
import type { Instant } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import { findCreditTerms, findDebts, lockCreditors } from './agency-credit.sql.ts'

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
): Promise<AgencyCreditRefusal | null> {
  for (const { seller_id, business_id, name, ...terms } of await lockCreditors(tx, bookingIds)) {
    for (const { currency, needed_cents, ...debt } of await findDebts(tx, {
      seller_id,
      business_id,
      except: bookingIds,
      now,
    })) {
      const denial = agencyCreditDenial(terms, debt, needed_cents)
      if (denial) return { ...denial, name, currency }
    }
  }
  return null
}

/** What an agency owes by currency, with its limit: nothing in the currency of the business, where it has not sold yet. */
export async function agencyCredit({
  tx,
  actor,
  input,
  deny,
  now,
}: Context<typeof getAgencyCredit>): Promise<Answer<typeof getAgencyCredit>> {
  const { id: business_id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const seller_id = input.params.id
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
  return { rows, count: rows.length }
}
