import type { askApproval } from '@muelle/contract/bookings/approvals'
import type { Refusal } from '@muelle/contract/refusals'
import { type ApprovalKind, approvalKindOf } from '@muelle/domain/bookings/sale/approval'
import type { SelfContext } from '../../platform/http/handle.ts'
import type { SaleBody } from '../sale/sale.ts'
import { salePeople } from '../sale/sale-people.ts'
import { tryOnce } from '../sale/try-sale.ts'

/** Why a sale needs somebody else, each with its numbers. */
export type Needed = {
  discount: Refusal<'booking.needs_approval'> | null
  credit: Refusal<'agency.over_credit' | 'agency.overdue'> | null
}

/**
 * What of a sale somebody else has to release. The sale says so itself, as a trial (decision 0037): once as it is, and where its price
 * is refused once more as if that were released, since an agency's credit comes after it.
 */
export async function neededFor(context: SelfContext<typeof askApproval>, body: SaleBody): Promise<Needed> {
  const { db, actor, author, now, facts, deny, input } = context
  const tour_id = input.params.id
  const people = await salePeople({ db, actor, facts, tour_id, body })
  if ('code' in people) return deny(people)
  const tried = (kinds: ApprovalKind[]) =>
    tryOnce(db, {
      actor,
      author,
      tour_id,
      body,
      now,
      language: facts.language,
      people: { ...people, approval: { id: null, userId: actor.userId, kinds } },
      reply: () => ({ status: 200, body: '' }),
    })
  const needed: Needed = { discount: null, credit: null }
  let refusal = await tried([])
  if ('code' in refusal && refusal.code === 'booking.needs_approval') {
    needed.discount = refusal
    refusal = await tried(['discount'])
  }
  if (!('code' in refusal)) return needed.discount ? needed : deny({ code: 'approval.not_needed' })
  if (
    (refusal.code === 'agency.over_credit' || refusal.code === 'agency.overdue') &&
    approvalKindOf(refusal.code, !!body.agency_payment) === 'credit'
  )
    return { ...needed, credit: refusal }
  // Nobody is asked for what would be refused all the same.
  return deny(refusal)
}
