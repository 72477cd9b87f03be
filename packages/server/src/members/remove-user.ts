import type { deleteUser } from '@muelle/contract/users/record'
import type { Context } from '../platform/http/handle.ts'
import { removeUser } from '../users/remove-user.ts'
import { deleteMembershipsOf } from './members.sql.ts'

/** Deletes a user and takes them out of every business. Locks: the user, then the memberships. */
export async function removeUserAndMemberships(context: Context<typeof deleteUser>) {
  await removeUser(context)
  await deleteMembershipsOf(context.tx, context.input.params.id)
  return {}
}
