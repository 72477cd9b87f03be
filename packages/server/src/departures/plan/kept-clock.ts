import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { countKeptFromZone } from './calendar.sql.ts'

/** How many departures to come would go on by the clock of before if their business took another zone (I25). */
export const countKeptDepartures = (
  tx: Tx,
  businessId: number,
  facts: { now: Instant; zone: string },
): Promise<number> => countKeptFromZone(tx, businessId, facts)
