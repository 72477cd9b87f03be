import type { Rights } from '@muelle/domain/rights'
import type { Actor } from '../platform/http/handle.ts'

type Held = Pick<Actor, 'rights' | 'roles'>

/** An actor is made anew for every request (I19), which asks half a dozen times what they may do in the same business. */
const KNOWN = new WeakMap<Held['rights'], { roles: Held['roles']; rightsOf: Map<number, Rights> }>()

/** What a person may do in one business: what their permission allows everywhere, and what their role adds there. */
export function rightsIn({ rights, roles }: Held, businessId: number): Rights {
  let known = KNOWN.get(rights)
  if (known?.roles !== roles) KNOWN.set(rights, (known = { roles, rightsOf: new Map() }))
  let found = known.rightsOf.get(businessId)
  if (!found) {
    const here = roles.filter((role) => role.business_id === businessId).flatMap(({ modules }) => modules)
    found = here.length === 0 ? rights : { is_owner: rights.is_owner, modules: [...rights.modules, ...here] }
    known.rightsOf.set(businessId, found)
  }
  return found
}
