import type { deleteBusiness } from '@muelle/contract/businesses/record'
import { deleteBusinessDenial } from '@muelle/domain/businesses/changes'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockBusiness, markDeleted } from './business-records.sql.ts'
import { fieldsOf } from './change-business.ts'
import { findRecord } from './read-business.ts'
import { getVisibleBusiness } from './visible.ts'

/**
 * Deletes a business that has nobody left to take out and nothing to pay back. The row stays, since bookings, money and history refer
 * to it, but nobody finds it any more. Locks: the business, waiting for the sales that are under way.
 */
export async function remove(context: Context<typeof deleteBusiness>): Promise<Record<never, never>> {
  const { tx, actor, author, input, deny } = context
  const { id } = input.params
  await getVisibleBusiness(tx, actor, id, deny)
  if (!(await lockBusiness(tx, id, 'delete'))) deny({ code: 'not_found' })
  const before = (await findRecord(context, id)) ?? deny({ code: 'not_found' })
  const denial = deleteBusinessDenial(before)
  if (denial) deny(denial)
  await markDeleted(tx, id)
  await recordChange(tx, author, {
    kind: 'business.deleted',
    subject_type: 'business',
    subject_id: id,
    business_id: id,
    before: fieldsOf(before),
    after: null,
  })
  return {}
}
