import { listCandidates, listMembers, removeMember } from '@muelle/contract/members/record'
import { listRoles, resetRole, updateRole } from '@muelle/contract/members/roles'
import { deleteUser } from '@muelle/contract/users/record'
import { handle, type Route } from '../platform/http/handle.ts'
import type { LinkSettings } from '../users/invitation.ts'
import { candidates, list } from './list.ts'
import { put } from './put.ts'
import { remove } from './remove.ts'
import { removeUserAndMemberships } from './remove-user.ts'
import { list as listAllRoles, reset, update } from './roles.ts'

/** The people of the businesses and what their roles mean. */
export const memberRoutes = ({ links }: { links: LinkSettings }): Route[] => [
  handle(listMembers, list),
  put(links),
  handle(removeMember, remove),
  handle(deleteUser, removeUserAndMemberships),
  handle(listCandidates, candidates),
  handle(listRoles, listAllRoles),
  handle(updateRole, update),
  handle(resetRole, reset),
]
