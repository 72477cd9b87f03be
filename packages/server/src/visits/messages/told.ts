import { NEWS_HOURS } from '@muelle/contract/bookings/new-bookings'
import type { Answer } from '@muelle/contract/call'
import type { claimNewVisits } from '@muelle/contract/visits/told'
import { HOUR_MS } from '@muelle/domain/time'
import { standingOf } from '@muelle/domain/visits/life/standing'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { claimVisits } from './told.sql.ts'

/** «Nueva Reserva Agregada», once for each person over all of their screens. */
export async function claim(context: Context<typeof claimNewVisits>): Promise<Answer<typeof claimNewVisits>> {
  const { tx, actor, input, now, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const rows = await claimVisits(tx, {
    userId: actor.userId,
    businessId: business.id,
    ids: [...new Set(input.body.ids)],
    since: new Date(now - NEWS_HOURS * HOUR_MS).toISOString(),
    ownOnly: standingOf(rightsIn(actor, business.id)) === 'rp',
  })
  return { rows, count: rows.length }
}
