import { instant } from '@muelle/domain/time'
import { deny } from '../platform/denied.ts'
import { findBookingsById } from './bookings.sql.ts'
import type { Changing } from './change-context.ts'
import { findLifeFacts } from './life.sql.ts'
import { type Life, promotionsOf } from './lock-life.ts'

/** A booking as `lockLife` gives it, read without a lock: for questions. The caller has checked that the actor may see it. */
export async function findLife({ tx, now }: Pick<Changing, 'tx' | 'now'>, id: number): Promise<Life> {
  const [booking] = await findBookingsById(tx, instant(now), [id])
  const facts = await findLifeFacts(tx, id)
  if (!booking || !facts) return deny({ code: 'not_found' })
  return { ...booking, ...facts, party: facts.party, promotions: await promotionsOf(tx, id, facts) }
}
