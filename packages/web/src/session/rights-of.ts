import type { Session } from '@muelle/contract/sessions/record'
import type { Rights } from '@muelle/domain/rights'
import { businessOf } from './selected-business.ts'

/** The rights of the user everywhere, with what their role adds in the business they work on. */
export const rightsOf = ({ user, business }: Session, businessId: number | null): Rights => ({
  is_owner: user.is_first,
  modules: [...user.modules, ...(businessOf(business, businessId)?.modules ?? [])],
})
