import { MAX_EXTRA_SEATS, MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { MAX_BASE_NAME, MAX_BULK_QUANTITY, MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import { RESOURCE_CHANNELS } from '@muelle/domain/resources/resource-channel'
import { RESOURCE_STATUSES } from '@muelle/domain/resources/resource-status'
import { RESOURCE_TYPES } from '@muelle/domain/resources/resource-type'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_ZONE_LENGTH, RESOURCE_SORTS } from '../list-fields.ts'
import { Id, IdText, InstantText, optionalLines, optionalText, paged, text, Version } from '../shapes.ts'

/** Most resources of one business that are not deleted. */
export const MAX_RESOURCES = 2000
export const MAX_DESCRIPTION_LENGTH = 300
export const MAX_PRIORITY = 100
export const MAX_POSITION = 10_000

/** What may be done to a resource now; the refusal is the server's own, so that the panel need not guess. */
export const RESOURCE_ACTIONS = ['edit', 'delete'] as const

const Capacity = z.int().check(z.minimum(1), z.maximum(MAX_RESOURCE_CAPACITY))

/** A table, a sofa or a parking space. */
export const Resource = z.object({
  id: Id,
  business_id: Id,
  name: z.string(),
  type: z.enum(RESOURCE_TYPES),
  /** People, or vehicles of a parking space. */
  capacity: z.int(),
  /** Chairs that staff may put beside it; the public never gets them (M-1). */
  extra_seats: z.int(),
  /** Smallest party it is given to; null when it follows from the capacity (M-1). */
  min_party: z.nullable(z.int()),
  /** The smallest party as it counts, by itself or by the rule. */
  effective_min_party: z.int(),
  vip: z.boolean(),
  zone: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** As it is now: a status that has ended counts as `Disponible` (M-6). */
  status: z.enum(RESOURCE_STATUSES),
  status_until: z.nullable(InstantText),
  channel: z.enum(RESOURCE_CHANNELS),
  /** 0 to 100: higher is given out earlier among equals (M-2). */
  priority: z.int(),
  /** Place in the list, before the name. */
  position: z.int(),
  /** Combinations it is part of (M-3). */
  combos: z.array(z.object({ id: Id, name: z.string() })),
  /** Always false: deleted resources are in no list. */
  is_deleted: z.literal(false),
  version: Version,
  actions: z.array(z.object({ action: z.enum(RESOURCE_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type Resource = z.output<typeof Resource>

const Resources = z.object({ id: IdText })
const OneResource = z.object({ id: IdText, resourceId: IdText })

/** What is written of a resource. On a change, what is absent stays as it is. */
const ResourceBody = z.strictObject({
  name: text(1, MAX_RESOURCE_NAME),
  type: z.enum(RESOURCE_TYPES),
  capacity: Capacity,
  extra_seats: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_EXTRA_SEATS))),
  min_party: z.optional(z.nullable(Capacity)),
  vip: z.optional(z.boolean()),
  zone: optionalText(MAX_ZONE_LENGTH),
  description: optionalLines(MAX_DESCRIPTION_LENGTH),
  status: z.optional(z.enum(RESOURCE_STATUSES)),
  /** Until when the status holds; a status that comes without it has no end. */
  status_until: z.optional(z.nullable(InstantText)),
  channel: z.optional(z.enum(RESOURCE_CHANNELS)),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PRIORITY))),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_POSITION))),
  /** Deleting is a call of its own. */
  is_deleted: z.optional(z.literal(false)),
})
export type ResourceBody = z.output<typeof ResourceBody>

const BODY_REFUSALS = [
  'not_found',
  'resource.name_taken',
  'resource.type_unfit',
  'resource.min_above_capacity',
  'resource.until_passed',
] as const

export const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)))

const { count: limit, ...listQuery } = paged(RESOURCE_SORTS, {
  /** Part of a name or of a zone, whatever its accents and case. */
  search: z.optional(text(1, MAX_RESOURCE_NAME)),
  type: someOf(RESOURCE_TYPES),
  status: someOf(RESOURCE_STATUSES),
  zone: z.optional(text(1, MAX_ZONE_LENGTH)),
})

export const listResources = call({
  method: 'GET',
  path: '/v1/provider/business/:id/resources',
  summary: 'What a business gives out, in the order of its own unless sorted',
  access: 'session',
  params: Resources,
  query: z.strictObject({ ...listQuery, limit }),
  answer: rowsOf(Resource),
  refusals: ['not_found'],
})

export const getResource = call({
  method: 'GET',
  path: '/v1/provider/business/:id/resources/:resourceId',
  summary: 'One resource',
  access: 'session',
  params: OneResource,
  answer: Resource,
  refusals: ['not_found'],
})

export const createResource = call({
  method: 'POST',
  path: '/v1/provider/business/:id/resources',
  summary: 'Add a table, a sofa or a parking space',
  access: { module: 'mdu_resource', flag: 'create' },
  params: Resources,
  body: ResourceBody,
  answer: Resource,
  status: 201,
  refusals: [...BODY_REFUSALS, 'resource.too_many'],
})

export const createResources = call({
  method: 'POST',
  path: '/v1/provider/business/:id/massive_resource/',
  summary: 'Add many alike, numbered on from the highest number that their name has; all or none (M-8)',
  access: { module: 'mdu_resource', flag: 'create' },
  params: Resources,
  body: z.strictObject({
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_BULK_QUANTITY)),
    type: z._default(z.enum(RESOURCE_TYPES), 'mesa'),
    capacity: z._default(Capacity, 1),
    /** What stands before the number. */
    name: text(1, MAX_BASE_NAME),
    vip: z._default(z.boolean(), false),
    zone: optionalText(MAX_ZONE_LENGTH),
    description: optionalLines(MAX_DESCRIPTION_LENGTH),
  }),
  answer: rowsOf(Resource),
  status: 201,
  refusals: ['not_found', 'resource.type_unfit', 'resource.too_many'],
})

export const updateResource = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/resources/:resourceId',
  summary: 'Change a resource, its status included',
  access: { module: 'mdu_resource', flag: 'edit' },
  params: OneResource,
  body: z.extend(ResourceBody, { version: Version }),
  answer: Resource,
  refusals: [...BODY_REFUSALS, 'stale'],
})

export const deleteResource = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/resources/:resourceId',
  summary: 'Delete a resource; its name is free again',
  access: { module: 'mdu_resource', flag: 'delete' },
  params: OneResource,
  answer: z.object({}),
  refusals: ['not_found', 'resource.in_combo', 'resource.in_use'],
})

export const listResourceZones = call({
  method: 'GET',
  path: '/v1/provider/business/:id/resources/zones',
  summary: 'The zones of a business with what stands in each; null for what stands in none',
  access: 'session',
  params: Resources,
  answer: rowsOf(z.object({ zone: z.nullable(z.string()), resources: z.int(), capacity: z.int() })),
  refusals: ['not_found'],
})
