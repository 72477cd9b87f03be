import type { deleteResource } from '@muelle/contract/resources/record'
import { deleteResourceDenial } from '@muelle/domain/resources/combo'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findResource, findSeatedThere, lockResources, markResourceDeleted } from './resources.sql.ts'
import { historyFieldsOf } from './wire-resource.ts'

/**
 * Deletes a resource: it is in no list any more and its name is free, while its history stays. Nobody may sit there; who is planned there
 * loses it, which visits see to by the event (M-6).
 */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteResource>) {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const id = input.params.resourceId
  await lockResources(tx, business.id)
  const before = (await findResource(tx, business.id, id)) ?? deny({ code: 'not_found' })
  const denial = deleteResourceDenial(before.combos[0]?.name ?? null)
  if (denial) deny(denial)
  const seated = await findSeatedThere(tx, id)
  if (seated) deny({ code: 'resource.in_use', ticket: seated.ticket })
  await markResourceDeleted(tx, id)
  await recordChange(tx, author, {
    kind: 'resource.deleted',
    subject_type: 'resource',
    subject_id: id,
    business_id: business.id,
    before: historyFieldsOf(before),
    after: null,
  })
  return {}
}
