import { type claimNewBookings as claimCall, NEWS_HOURS } from '@muelle/contract/bookings/new-bookings'
import type { Answer } from '@muelle/contract/call'
import { HOUR_MS } from '@muelle/domain/time'
import { listVisibleBusinesses } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { claimNewBookings, countBookings } from './new-bookings.sql.ts'

/** Those of the bookings that the actor has not been told of. `not_found` where one is none of theirs: then none is told. */
export async function claim({
  tx,
  actor,
  now,
  deny,
  input: { body },
}: Context<typeof claimCall>): Promise<Answer<typeof claimCall>> {
  const ids = [...new Set(body.ids)]
  const businessIds = (await listVisibleBusinesses(tx, actor)).map(({ id }) => id)
  if ((await countBookings(tx, { ids, businessIds })) < ids.length) deny({ code: 'not_found' })
  const since = new Date(now - NEWS_HOURS * HOUR_MS).toISOString()
  const rows = await claimNewBookings(tx, { user_id: actor.userId, ids, businessIds, since })
  return { rows, count: rows.length }
}
