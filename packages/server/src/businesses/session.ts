import { getSession } from '@muelle/contract/sessions/record'
import { presentCursor } from '../platform/events/present-cursor.ts'
import { handle } from '../platform/http/handle.ts'
import { getSessionUser } from '../sessions/session-user.ts'
import { listToursOf } from './businesses.sql.ts'
import { listVisibleBusinesses } from './visible.ts'

/** Who is signed in, the businesses they work in, and the tours of those that are enabled. */
export const session = handle(getSession, async ({ tx, actor }) => {
  // Before anything else is read: what happens meanwhile is told again rather than missed.
  const cursor = await presentCursor(tx)
  const businesses = await listVisibleBusinesses(tx, actor)
  const tours = await listToursOf(
    tx,
    businesses.filter(({ enabled }) => enabled).map(({ id }) => id),
  )
  return {
    user: await getSessionUser(tx, actor),
    business: businesses.map(({ id, name, slug, type, time_zone, currency, enabled, role }) => ({
      business_id: id,
      name,
      slug,
      type,
      time_zone,
      currency,
      enabled,
      role,
      modules: actor.rights.is_owner
        ? []
        : (actor.roles.find(({ business_id }) => business_id === id)?.modules.slice() ?? []),
    })),
    tours: tours.map(({ id, business_id, name }) => ({ id, business_id, name })),
    cursor,
  }
})
