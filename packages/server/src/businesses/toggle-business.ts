import type { Business, toggleBusiness } from '@muelle/contract/businesses/record'
import { fold } from '@muelle/domain/text'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockBusiness, updateBusiness } from './business-records.sql.ts'
import { findRecord, readBusiness } from './read-business.ts'
import { getVisibleBusiness } from './visible.ts'

/**
 * Opens or closes a business for new sales; what it sold stays as it is. With a target state a repeated call changes nothing (I27),
 * without one it toggles. Locks: the business.
 */
export async function toggle(context: Context<typeof toggleBusiness>): Promise<Business> {
  const { tx, actor, author, input, deny } = context
  const { id } = input.params
  await getVisibleBusiness(tx, actor, id, deny)
  if (!(await lockBusiness(tx, id, 'edit'))) deny({ code: 'not_found' })
  const before = (await findRecord(context, id)) ?? deny({ code: 'not_found' })
  const enabled = input.body?.enabled ?? !before.enabled
  const hasChanged = await recordChange(tx, author, {
    kind: enabled ? 'business.enabled' : 'business.disabled',
    subject_type: 'business',
    subject_id: id,
    business_id: id,
    before: { enabled: before.enabled },
    after: { enabled },
  })
  if (hasChanged) await updateBusiness(tx, id, { enabled }, fold(before.name))
  return readBusiness(context, id)
}
