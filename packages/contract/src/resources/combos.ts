import { MAX_COMBO_RESOURCES, MIN_COMBO_RESOURCES } from '@muelle/domain/resources/combo'
import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, paged, text, Version } from '../shapes.ts'

/** Most combinations of one business. */
export const MAX_COMBOS = 200

/** Tables that may stand together as one, for a party between two sizes (M-3). */
export const ResourceCombo = z.object({
  id: Id,
  business_id: Id,
  name: z.string(),
  min_party: z.int(),
  capacity: z.int(),
  resources: z.array(z.object({ id: Id, name: z.string(), capacity: z.int() })),
  version: Version,
})
export type ResourceCombo = z.output<typeof ResourceCombo>

const PartySize = z.int().check(z.minimum(1), z.maximum(MAX_RESOURCE_CAPACITY))
const areDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length

const ComboBody = z.strictObject({
  name: text(1, MAX_RESOURCE_NAME),
  resource_ids: z
    .array(Id)
    .check(z.minLength(MIN_COMBO_RESOURCES), z.maxLength(MAX_COMBO_RESOURCES), z.refine(areDistinct)),
  min_party: PartySize,
  capacity: PartySize,
})
export type ComboBody = z.output<typeof ComboBody>

const BODY_REFUSALS = [
  'not_found',
  'combo.name_taken',
  'combo.unknown_resource',
  'combo.too_large',
  'combo.duplicate',
  'resource.min_above_capacity',
] as const

const Combos = z.object({ id: IdText })
const OneCombo = z.object({ id: IdText, comboId: IdText })

export const listCombos = call({
  method: 'GET',
  path: '/v1/provider/business/:id/resource-combo',
  summary: 'Tables that may stand together, by name unless sorted',
  access: 'session',
  params: Combos,
  query: z.strictObject(paged(['name', 'capacity'], {})),
  answer: rowsOf(ResourceCombo),
  refusals: ['not_found'],
})

export const createCombo = call({
  method: 'POST',
  path: '/v1/provider/business/:id/resource-combo',
  summary: 'Declare that tables may stand together, and for how many',
  access: { module: 'mdu_resource', flag: 'create' },
  params: Combos,
  body: ComboBody,
  answer: ResourceCombo,
  status: 201,
  refusals: [...BODY_REFUSALS, 'combo.too_many'],
})

export const updateCombo = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/resource-combo/:comboId',
  summary: 'Change a combination of tables',
  access: { module: 'mdu_resource', flag: 'edit' },
  params: OneCombo,
  body: z.extend(ComboBody, { version: Version }),
  answer: ResourceCombo,
  refusals: [...BODY_REFUSALS, 'stale'],
})

export const deleteCombo = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/resource-combo/:comboId',
  summary: 'Delete a combination; its tables stay',
  access: { module: 'mdu_resource', flag: 'delete' },
  params: OneCombo,
  answer: z.object({}),
  refusals: ['not_found'],
})
