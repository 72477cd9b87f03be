import { type Instant, instant } from '@muelle/domain/time'
import type { ResourceFacts, TableCombo } from '@muelle/domain/visits/availability/offers'
import type { Tx } from '../platform/db.ts'
import { listAllCombos } from './combos.sql.ts'
import { listAllResources, startCleaning, stopCleaning } from './resources.sql.ts'
import { storedStatusOf } from './wire-resource.ts'

export type Tables = { resources: ResourceFacts[]; combos: TableCombo[] }

/** What a business gives out, as the rules see it, and which of it may stand together. */
export async function findTables(tx: Tx, businessId: number): Promise<Tables> {
  const [resources, combos] = await Promise.all([listAllResources(tx, businessId), listAllCombos(tx, businessId)])
  return {
    resources: resources.map((resource) => ({ ...resource, stored: storedStatusOf(resource) })),
    combos: combos.map((combo) => ({ ...combo, resource_ids: combo.resources.map(({ id }) => id) })),
  }
}

/**
 * Who sat there has gone (M-6): the tables are cleaned for that long, or until somebody says so (null). What was put out of use meanwhile
 * stays so.
 */
export async function cleanTables(
  tx: Tx,
  resourceIds: readonly number[],
  { now, minutes }: { now: Instant; minutes: number | null },
): Promise<void> {
  if (resourceIds.length === 0 || minutes === 0) return
  const until = minutes === null ? null : instant(now + minutes * 60_000)
  await startCleaning(tx, resourceIds, {
    until: until === null ? null : new Date(until).toISOString(),
    now: new Date(now).toISOString(),
  })
}

/** Takes it back that tables are cleaned: whoever had gone sits there again. */
export const useTablesAgain = async (tx: Tx, resourceIds: readonly number[]): Promise<void> => {
  if (resourceIds.length > 0) await stopCleaning(tx, resourceIds)
}
