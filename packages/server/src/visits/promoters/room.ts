import { roomLeft } from '@muelle/domain/visits/promoters/reach'
import type { Tx } from '../../platform/db.ts'
import { countNight, findNightCap } from './attributions.sql.ts'

/**
 * How many more people a promoter puts on lists of a night by themselves (N-7); null without a limit. Nobody else changes that until the
 * transaction ends. Locks: the promoter's night.
 */
export async function roomOfPromoter(
  tx: Tx,
  { business_id, user_id, date }: { business_id: number; user_id: number | null; date: string },
): Promise<number | null> {
  const promoter = user_id === null ? undefined : await findNightCap(tx, business_id, user_id)
  if (!promoter || promoter.night_cap === null) return null
  const people = await countNight(tx, { promoter_id: promoter.id, business_date: date, change: 0 })
  return roomLeft(promoter.night_cap, people)
}
