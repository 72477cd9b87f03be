import { getSession } from '@muelle/contract/sessions'
import { handle } from '../platform/http/handle.ts'
import { getSessionUser } from '../sessions/session-user.ts'
import { listToursOf } from './businesses.sql.ts'
import { listVisibleBusinesses } from './visible.ts'

/** Who is signed in, the enabled businesses they work in, and the tours of these. */
export const session = handle(getSession, async ({ tx, actor }) => {
  const businesses = (await listVisibleBusinesses(tx, actor)).filter(({ enabled }) => enabled)
  const tours = await listToursOf(
    tx,
    businesses.map(({ id }) => id),
  )
  return {
    user: await getSessionUser(tx, actor),
    business: businesses.map(({ id, name, slug, type, timeZone, currency, role }) => ({
      business_id: id,
      name,
      slug,
      type,
      time_zone: timeZone,
      currency,
      role,
      modules: actor.rights.isOwner
        ? []
        : (actor.roles.find(({ businessId }) => businessId === id)?.modules.slice() ?? []),
    })),
    tours: tours.map(({ id, businessId, name }) => ({ id, business_id: businessId, name })),
  }
})
