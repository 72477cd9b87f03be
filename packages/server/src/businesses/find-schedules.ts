import type { Schedules } from '@muelle/contract/businesses/opening-hours'
import type { Tx } from '../platform/db.ts'
import { findHours } from './hours.sql.ts'
import { wireSchedules } from './wire-hours.ts'

/** The usual week of a business as the wire has it; closed all week until it is set. */
export const findSchedules = async (tx: Tx, businessId: number): Promise<Schedules> =>
  wireSchedules((await findHours(tx, businessId))?.periods ?? [])
