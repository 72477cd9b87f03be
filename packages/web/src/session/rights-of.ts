import type { Session, SessionBusiness } from '@muelle/contract/sessions/record'
import type { Rights } from '@muelle/domain/rights'
import { businessOf } from './selected-business.ts'

type Permitted = { user: Pick<Session['user'], 'is_first' | 'modules'> }
type Placed = { business: readonly Pick<SessionBusiness, 'business_id' | 'enabled' | 'modules'>[] }

/** What the user's permission allows in every business. */
export const rightsEverywhere = ({ user }: Permitted): Rights => ({ is_owner: user.is_first, modules: user.modules })

/** The same with what their role adds in the business they work on. */
export function rightsOf({ user, business }: Permitted & Placed, businessId: number | null): Rights {
  const { is_owner, modules } = rightsEverywhere({ user })
  return { is_owner, modules: [...modules, ...(businessOf(business, businessId)?.modules ?? [])] }
}
