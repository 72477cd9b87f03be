import type { Answer } from '@muelle/contract/call'
import {
  type ComboBody,
  type createCombo,
  type deleteCombo,
  type listCombos,
  MAX_COMBOS,
  type ResourceCombo,
  type updateCombo,
} from '@muelle/contract/resources/combos'
import { comboDenial } from '@muelle/domain/resources/combo'
import { isSpace } from '@muelle/domain/resources/resource-type'
import { fold } from '@muelle/domain/text'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import {
  type ComboFields,
  type ComboRow,
  changeCombo,
  deleteComboRow,
  findComboPage,
  insertCombo,
  listAllCombos,
} from './combos.sql.ts'
import { listAllResources, lockResources, type ResourceRow } from './resources.sql.ts'

/** A page of the tables that may stand together. */
export async function list({ tx, actor, input, deny }: Context<typeof listCombos>): Promise<Answer<typeof listCombos>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { sorting = [], page, count: limit } = input.query
  const { rows, count } = await findComboPage(tx, business.id, { sorting, limit, offset: (page - 1) * limit })
  return { rows: rows.map(wireCombo), count }
}

/** Declares that tables may stand together (M-3). Locks the resources of the business, so that none of them is deleted meanwhile. */
export async function create({ tx, actor, author, input, deny }: Context<typeof createCombo>): Promise<ResourceCombo> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockResources(tx, business.id)
  const others = await listAllCombos(tx, business.id)
  if (others.length >= MAX_COMBOS) deny({ code: 'combo.too_many', maxCombos: MAX_COMBOS })
  const fields = fieldsOf(input.body)
  const resources = membersOf(fields, { resources: await listAllResources(tx, business.id), others, deny })
  return wireCombo(
    await withFreeName(fields.name, deny, () => addCombo(tx, author, business.id, { ...fields, resources })),
  )
}

/** Writes that tables may stand together, without asking whether they may. */
export async function addCombo(
  tx: Tx,
  author: Author,
  business_id: number,
  combo: Pick<ComboRow, 'name' | 'min_party' | 'capacity' | 'resources'>,
): Promise<ComboRow> {
  const resource_ids = combo.resources.map(({ id }) => id)
  const id = await insertCombo(tx, business_id, { ...combo, resource_ids, name_folded: fold(combo.name) })
  const row: ComboRow = { ...combo, id, business_id, version: 1 }
  await recordChange(tx, author, {
    ...subjectOf(row),
    kind: 'resource_combo.created',
    before: null,
    after: historyFieldsOf(row),
  })
  return row
}

/** Changes a combination; a change of nothing writes nothing. */
export async function update({ tx, actor, author, input, deny }: Context<typeof updateCombo>): Promise<ResourceCombo> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockResources(tx, business.id)
  const combos = await listAllCombos(tx, business.id)
  const before = combos.find(({ id }) => id === input.params.comboId) ?? deny({ code: 'not_found' })
  if (before.version !== input.body.version)
    deny({ code: 'stale', version: before.version, current: { ...wireCombo(before) } })
  const fields = fieldsOf(input.body)
  const others = combos.filter(({ id }) => id !== before.id)
  const resources = membersOf(fields, { resources: await listAllResources(tx, business.id), others, deny })
  const after: ComboRow = { ...fields, id: before.id, business_id: business.id, version: before.version + 1, resources }
  const hasChanged = await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'resource_combo.updated',
    before: historyFieldsOf(before),
    after: historyFieldsOf(after),
  })
  if (!hasChanged) return wireCombo(before)
  await withFreeName(fields.name, deny, () => changeCombo(tx, before.id, { ...fields, name_folded: fold(fields.name) }))
  return wireCombo(after)
}

/** Deletes a combination; its tables stay as they are. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteCombo>) {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockResources(tx, business.id)
  const combos = await listAllCombos(tx, business.id)
  const before = combos.find(({ id }) => id === input.params.comboId) ?? deny({ code: 'not_found' })
  await deleteComboRow(tx, before.id)
  await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'resource_combo.deleted',
    before: historyFieldsOf(before),
    after: null,
  })
  return {}
}

const fieldsOf = ({ name, resource_ids, min_party, capacity }: ComboBody): ComboFields => ({
  name,
  min_party,
  capacity,
  resource_ids,
})

type ComboRefusal = 'combo.unknown_resource' | 'combo.too_large' | 'combo.duplicate' | 'resource.min_above_capacity'
const FIELD_TO_BLAME: Readonly<Record<ComboRefusal, string>> = {
  'combo.unknown_resource': 'body.resource_ids',
  'combo.duplicate': 'body.resource_ids',
  'combo.too_large': 'body.capacity',
  'resource.min_above_capacity': 'body.min_party',
}

type ComboFacts = { resources: readonly ResourceRow[]; others: readonly ComboRow[]; deny: Deny<ComboRefusal> }

/** The tables of a combination in the order of lists, once the rules allow it. A parking space is no table. */
function membersOf(fields: ComboFields, { resources, others, deny }: ComboFacts): ComboRow['resources'] {
  const tables = resources.filter(({ type }) => !isSpace(type))
  const denial = comboDenial(fields, {
    tables: new Map(tables.map((table) => [table.id, table])),
    others: others.map(({ name, resources: members }) => ({ name, resource_ids: members.map(({ id }) => id) })),
  })
  if (denial) deny(denial, FIELD_TO_BLAME[denial.code])
  return tables
    .filter(({ id }) => fields.resource_ids.includes(id))
    .map(({ id, name, capacity }) => ({ id, name, capacity }))
}

async function withFreeName<T>(name: string, deny: Deny<'combo.name_taken'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'resource_combo_name_taken')
      return deny({ code: 'combo.name_taken', name }, 'body.name')
    throw error
  }
}

const subjectOf = ({ id, business_id }: ComboRow) => ({ subject_type: 'resource_combo', subject_id: id, business_id })

const historyFieldsOf = ({ name, min_party, capacity, resources }: ComboRow) => ({
  name,
  min_party,
  capacity,
  resources: resources.map((resource) => resource.name),
})

const wireCombo = ({ id, business_id, name, min_party, capacity, resources, version }: ComboRow): ResourceCombo => ({
  id,
  business_id,
  name,
  min_party,
  capacity,
  resources,
  version,
})
