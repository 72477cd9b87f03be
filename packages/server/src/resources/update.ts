import type { Resource, updateResource } from '@muelle/contract/resources/record'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { checkFields, fieldsOf, storedResource, withFreeName } from './resource-fields.ts'
import { changeResource, findResource, lockResources } from './resources.sql.ts'
import { historyFieldsOf, wireResource } from './wire-resource.ts'

/** Changes a resource, its status included; staff may set any status at any time (M-6). A change of nothing writes nothing. */
export async function update(context: Context<typeof updateResource>): Promise<Resource> {
  const { tx, actor, author, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const id = input.params.resourceId
  const { version, ...body } = input.body
  const reader = { actor, now, language: facts.language }

  await lockResources(tx, business.id)
  const before = (await findResource(tx, business.id, id)) ?? deny({ code: 'not_found' })
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...wireResource(before, reader) } })
  const fields = fieldsOf(body, before)
  checkFields(fields, business, { now, deny })
  const hasChanged = await recordChange(tx, author, {
    kind: 'resource.updated',
    subject_type: 'resource',
    subject_id: id,
    business_id: business.id,
    before: historyFieldsOf(before),
    after: historyFieldsOf(fields),
  })
  if (!hasChanged) return wireResource(before, reader)
  await withFreeName(fields.name, deny, () => changeResource(tx, id, storedResource(fields)))
  return wireResource({ ...before, ...fields, version: version + 1 }, reader)
}
