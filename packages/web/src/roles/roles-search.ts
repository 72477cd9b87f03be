import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import { searchValue } from '../router/search-params.ts'

/** The address of the roles: which one is open, and whether those of other kinds of business are shown too. */
export type RolesSearch = { role?: BusinessRole | undefined; all?: true | undefined }

/** Reads the address; what is not understood counts as absent. */
export const rolesSearchOf = (raw: Record<string, unknown>): RolesSearch => ({
  role: searchValue.oneOf(raw['role'], BUSINESS_ROLES),
  all: searchValue.oneOf(raw['all'], ['true']) ? true : undefined,
})
