import { isSpace } from '@muelle/domain/resources/resource-type'
import type { Tx } from '../platform/db.ts'
import { listAllResources, lockResources, type ResourceRow } from './resources.sql.ts'

/** What people are seated at in a business, in the order of lists. */
export const listTables = async (tx: Tx, businessId: number): Promise<ResourceRow[]> =>
  (await listAllResources(tx, businessId)).filter(({ type }) => !isSpace(type))

/** Lets whoever changes the tables of a business wait until the transaction ends. */
export const lockTables = async (tx: Tx, businessId: number): Promise<void> => {
  await lockResources(tx, businessId)
}
