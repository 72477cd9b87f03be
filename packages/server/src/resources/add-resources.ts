import type { Tx } from '../platform/db.ts'
import { changesBetween } from '../platform/events/changes.ts'
import { type Author, record } from '../platform/events/events.ts'
import { storedResource } from './resource-fields.ts'
import { insertResources, type ResourceFields, type ResourceRow } from './resources.sql.ts'
import { historyFieldsOf } from './wire-resource.ts'

/** Writes new resources of a business, each under a name of its own, and that they were created (I20). Answers them in their order. */
export async function addResources(
  tx: Tx,
  author: Author,
  business_id: number,
  resources: readonly ResourceFields[],
): Promise<ResourceRow[]> {
  const ids = await insertResources(tx, business_id, resources.map(storedResource))
  const rows = resources.flatMap((fields): ResourceRow[] => {
    const id = ids.get(fields.name)
    return id === undefined ? [] : [{ ...fields, id, business_id, version: 1, combos: [] }]
  })
  await record(
    tx,
    author,
    rows.map((row) => ({
      kind: 'resource.created',
      subject_type: 'resource',
      subject_id: row.id,
      business_id,
      data: { changes: changesBetween({}, historyFieldsOf(row)) },
    })),
  )
  return rows
}
