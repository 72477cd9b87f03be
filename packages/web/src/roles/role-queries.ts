import { listRoles } from '@muelle/contract/members/roles'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** What is read anew after any change of a role, or of who has one. */
export const ROLES_KEY = ['roles'] as const

/** What a change of a role touches: the owner's own screens too, and who may do what in a team. */
export const ROLE_CHANGES = [ROLES_KEY, ['session'], ['members'], ['history']] as const

/** The roles that the reader may see, with what they mean and who has them. */
export const useRoles = () => useQuery({ queryKey: ROLES_KEY, queryFn: ({ signal }) => ask(listRoles, {}, { signal }) })
