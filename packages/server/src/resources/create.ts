import type { Answer } from '@muelle/contract/call'
import {
  type createResource,
  type createResources,
  MAX_RESOURCES,
  type Resource,
} from '@muelle/contract/resources/record'
import { bulkNames } from '@muelle/domain/resources/names'
import { resourceTypeDenial } from '@muelle/domain/resources/resource-type'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { addResources } from './add-resources.ts'
import { checkFields, fieldsOf, withFreeName } from './resource-fields.ts'
import { listResourceNames, lockResources } from './resources.sql.ts'
import { wireResource } from './wire-resource.ts'

/** Adds one resource. Its name is its own among the living resources of the business. */
export async function create(context: Context<typeof createResource>): Promise<Resource> {
  const { tx, actor, author, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const fields = fieldsOf(input.body, null)
  checkFields(fields, business, { now, deny })
  await lockResources(tx, business.id)
  const names = await listResourceNames(tx, business.id)
  if (names.length >= MAX_RESOURCES) deny({ code: 'resource.too_many', maxResources: MAX_RESOURCES })
  const [row] = await withFreeName(fields.name, deny, () => addResources(tx, author, business.id, [fields]))
  if (!row) throw new Error('a resource that was just added is not there')
  return wireResource(row, { actor, now, language: facts.language })
}

/**
 * Adds many alike, all or none (M-8). Two people who do it at the same time wait for each other, so their numbers follow on and
 * no name is given twice.
 */
export async function createMany(context: Context<typeof createResources>): Promise<Answer<typeof createResources>> {
  const { tx, actor, author, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { quantity, name: base, ...alike } = input.body
  const unfit = resourceTypeDenial(business.type, alike.type)
  if (unfit) deny(unfit, 'body.type')
  const fields = fieldsOf({ ...alike, name: base }, null)
  await lockResources(tx, business.id)
  const taken = await listResourceNames(tx, business.id)
  if (taken.length + quantity > MAX_RESOURCES)
    deny({ code: 'resource.too_many', maxResources: MAX_RESOURCES }, 'body.quantity')
  const rows = await addResources(
    tx,
    author,
    business.id,
    bulkNames(base, quantity, taken).map((name) => ({ ...fields, name })),
  )
  const reader = { actor, now, language: facts.language }
  return { rows: rows.map((row) => wireResource(row, reader)), count: rows.length }
}
