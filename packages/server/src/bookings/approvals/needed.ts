import type { askApproval, SaleFacts } from '@muelle/contract/bookings/approvals'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { approvalKindOf, SALE_APPROVAL_KINDS, type SaleApprovalKind } from '@muelle/domain/bookings/sale/approval'
import type { SelfContext } from '../../platform/http/handle.ts'
import type { SaleBody } from '../sale/sale-body.ts'
import { salePeople } from '../sale/sale-people.ts'
import { tryOnce } from '../sale/try-sale.ts'

/** Why something needs somebody else, each with its numbers. */
export type Needed = {
  discount: Refusal<'booking.needs_approval'> | null
  credit: Refusal<'agency.over_credit' | 'agency.overdue'> | null
  cash: Refusal<'custody.limit'> | null
}
const NOTHING: Needed = { discount: null, credit: null, cash: null }
export const kindsOf = (needed: Needed): SaleApprovalKind[] => SALE_APPROVAL_KINDS.filter((kind) => needed[kind])

/** What is needed with what a trial was refused with; null where nobody can release that, or had been supposed to already. */
export function withNeed<C extends RefusalCode>(
  needed: Needed,
  refusal: Refusal<C>,
  isPaidByAgency: boolean,
): Needed | null {
  const kind = approvalKindOf(refusal.code, isPaidByAgency)
  return kind && !needed[kind] ? { ...needed, [kind]: refusal } : null
}

/**
 * What of a sale somebody else has to release. The sale says so itself, as a trial (decision 0037): once as it is, and again as if what it was
 * refused with were released. What an agency owes comes last.
 */
export async function neededFor(context: SelfContext<typeof askApproval>, body: SaleBody): Promise<Needed> {
  const { db, actor, author, now, facts, deny, input } = context
  const tour_id = input.params.id
  const people = await salePeople({ db, actor, facts, tour_id, body })
  if ('code' in people) return deny(people)
  let needed = NOTHING
  while (!needed.credit) {
    const kinds = kindsOf(needed)
    const tried = await tryOnce(db, {
      actor,
      author,
      tour_id,
      body,
      now,
      language: facts.language,
      people: { ...people, approval: { id: null, userId: actor.userId, kinds } },
      reply: () => ({ status: 200, body: '' }),
    })
    if (!('code' in tried)) return kinds.length > 0 ? needed : deny({ code: 'approval.not_needed' })
    // Nobody is asked for what would be refused all the same.
    needed = withNeed(needed, tried, !!body.agency_payment) ?? deny(tried)
  }
  return needed
}

/** What an agency would owe, in the words of who decides. */
export const creditFacts = ({ credit }: Needed, reason: string): SaleFacts['credit'] =>
  credit && {
    agency_name: credit.name,
    needed_cents: 'neededCents' in credit ? credit.neededCents : null,
    available_cents: 'availableCents' in credit ? credit.availableCents : null,
    limit_cents: 'limitCents' in credit ? credit.limitCents : null,
    overdue_cents: 'overdueCents' in credit ? credit.overdueCents : null,
    reason,
  }

export const cashFacts = ({ cash }: Needed, taken_cents: number): SaleFacts['cash'] =>
  cash && { taken_cents, held_cents: Math.max(0, cash.heldCents), limit_cents: cash.limitCents }
