import type { ResourceBody } from '@muelle/contract/resources/record'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { minPartyDenial } from '@muelle/domain/resources/fit'
import { naturalKey } from '@muelle/domain/resources/names'
import { statusUntilDenial } from '@muelle/domain/resources/resource-status'
import { isSpace, resourceTypeDenial } from '@muelle/domain/resources/resource-type'
import { fold } from '@muelle/domain/text'
import type { Instant } from '@muelle/domain/time'
import { brokenConstraint } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { ResourceFields, StoredResource } from './resources.sql.ts'
import { storedStatusOf } from './wire-resource.ts'

/** What a resource is that says nothing else of itself. */
const UNSAID = {
  extra_seats: 0,
  min_party: null,
  vip: false,
  zone: null,
  description: null,
  status: 'Disponible',
  status_until: null,
  channel: 'public',
  priority: 0,
  position: 0,
} as const satisfies Partial<ResourceFields>

/** The fields that a body writes over those there are; what the body leaves out stays. */
export function fieldsOf(body: ResourceBody, before: ResourceFields | null): ResourceFields {
  const kept = before ?? UNSAID
  const status = body.status ?? kept.status
  // An end belongs to the status that it came with.
  const until = body.status === undefined ? (body.status_until ?? kept.status_until) : (body.status_until ?? null)
  return {
    name: body.name,
    type: body.type,
    capacity: body.capacity,
    // Nobody puts a chair beside a car.
    extra_seats: isSpace(body.type) ? 0 : (body.extra_seats ?? kept.extra_seats),
    min_party: body.min_party === undefined ? kept.min_party : body.min_party,
    vip: body.vip ?? kept.vip,
    zone: body.zone === undefined ? kept.zone : body.zone,
    description: body.description === undefined ? kept.description : body.description,
    status,
    status_until: status === 'Disponible' || until === null ? null : new Date(until).toISOString(),
    channel: body.channel ?? kept.channel,
    priority: body.priority ?? kept.priority,
    position: body.position ?? kept.position,
  }
}

type FieldsRefusal = 'resource.type_unfit' | 'resource.min_above_capacity' | 'resource.until_passed'

/** Refuses fields that no resource of such a business may have, each at the field to blame. */
export function checkFields(
  fields: ResourceFields,
  business: { type: BusinessType },
  { now, deny }: { now: Instant; deny: Deny<FieldsRefusal> },
): void {
  const unfit = resourceTypeDenial(business.type, fields.type)
  if (unfit) deny(unfit, 'body.type')
  const aboveCapacity = minPartyDenial(fields.min_party, fields.capacity)
  if (aboveCapacity) deny(aboveCapacity, 'body.min_party')
  const passed = statusUntilDenial(storedStatusOf(fields), now)
  if (passed) deny(passed, 'body.status_until')
}

/** The forms in which a resource is searched and sorted, beside its fields. */
export const storedResource = (fields: ResourceFields): StoredResource => ({
  ...fields,
  name_folded: fold(fields.name),
  name_sort: naturalKey(fields.name),
  zone_folded: fold(fields.zone ?? ''),
})

/** Writes, and refuses at the field when a living resource of the business has the name already. */
export async function withFreeName<T>(
  name: string,
  deny: Deny<'resource.name_taken'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'resource_name_taken')
      return deny({ code: 'resource.name_taken', name }, 'body.name')
    throw error
  }
}
