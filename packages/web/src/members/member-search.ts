import { MEMBER_SORTS, MEMBER_STATES } from '@muelle/contract/list-fields'
import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const list = listSearch({ fields: MEMBER_SORTS, defaultSort: 'name', filters: ['role', 'state'] })

/** The address of the team: what is filtered, in which order, which page, and who is open. */
export type MemberSearch = ReturnType<typeof list.read> & {
  role?: BusinessRole | undefined
  state?: (typeof MEMBER_STATES)[number] | undefined
  /** The user whose place in the team is open. */
  user?: number | undefined
  invite?: true | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function memberSearchOf(raw: Record<string, unknown>): MemberSearch {
  const { search, ...order } = list.read(raw)
  return {
    search,
    role: searchValue.oneOf(raw['role'], BUSINESS_ROLES),
    state: searchValue.oneOf(raw['state'], MEMBER_STATES),
    ...order,
    user: searchValue.integer(raw['user']),
    invite: searchValue.oneOf(raw['invite'], ['true']) ? true : undefined,
  }
}

export const { sortOf, isNarrowed } = list
