import type { Rights } from '@muelle/domain/rights'
import type { Actor } from '../platform/http/handle.ts'

/** What a person may do in one business: what their permission allows everywhere, and what their role adds there. */
export const rightsIn = ({ rights, roles }: Pick<Actor, 'rights' | 'roles'>, businessId: number): Rights => ({
  is_owner: rights.is_owner,
  modules: [
    ...rights.modules,
    ...roles.filter((role) => role.business_id === businessId).flatMap(({ modules }) => modules),
  ],
})
