import { instant } from '@muelle/domain/time'
import { type Life, promotionsOf } from '../life/lock-life.ts'
import { findBookingsById } from './bookings.sql.ts'
import type { Changing } from './change-context.ts'
import { findLifeFacts } from './life.sql.ts'

/** A booking as `lockLife` gives it, read without a lock: for questions. The caller has checked that the actor may see it. */
export async function findLife(
  { tx, now, deny }: Pick<Changing<'not_found'>, 'tx' | 'now' | 'deny'>,
  id: number,
): Promise<Life> {
  const [booking] = await findBookingsById(tx, instant(now), [id])
  const facts = await findLifeFacts(tx, id)
  if (!booking || !facts) return deny({ code: 'not_found' })
  return { ...booking, ...facts, party: facts.party, promotions: await promotionsOf(tx, id, facts) }
}
