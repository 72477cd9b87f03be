import { isSpace } from '@muelle/domain/resources/resource-type'
import type { Tx } from '../platform/db.ts'
import { type ComboRow, listAllCombos } from './combos.sql.ts'
import { listAllResources, lockResources, type ResourceRow } from './resources.sql.ts'

export type { ComboRow } from './combos.sql.ts'
export type { ResourceRow } from './resources.sql.ts'

/** What people are seated at in a business, in the order of lists. */
export const listTables = async (tx: Tx, businessId: number): Promise<ResourceRow[]> =>
  (await listAllResources(tx, businessId)).filter(({ type }) => !isSpace(type))

/** Everything that a business gives out, cars' places included, with the tables that may stand together. */
export async function listResourcesAndCombos(
  tx: Tx,
  businessId: number,
): Promise<{ resources: ResourceRow[]; combos: ComboRow[] }> {
  const [resources, combos] = await Promise.all([listAllResources(tx, businessId), listAllCombos(tx, businessId)])
  return { resources, combos }
}

/** The same, with the tables that may stand together. */
export async function listTablesAndCombos(
  tx: Tx,
  businessId: number,
): Promise<{ resources: ResourceRow[]; combos: ComboRow[] }> {
  const [resources, combos] = await Promise.all([listTables(tx, businessId), listAllCombos(tx, businessId)])
  return { resources, combos }
}

/** Lets whoever changes the tables of a business wait until the transaction ends. */
export const lockTables = async (tx: Tx, businessId: number): Promise<void> => {
  await lockResources(tx, businessId)
}
