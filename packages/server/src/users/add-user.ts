import { fold } from '@muelle/domain/text'
import { requireGrantable } from '../permissions/grantable.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import { getUserRecord, historyOf } from './read-user.ts'
import { insertUser, type NewUser, USERNAME_TAKEN, type UserRecord } from './users.sql.ts'

export type UserToAdd = Omit<NewUser, 'nameFolded' | 'usernameFolded'>

/**
 * Adds a user, with a password or without one. Refuses with `user.username_taken`, `user.permission_unknown`, or `forbidden` for a
 * permission whose rights this person lacks (I17), each at its field.
 */
export async function addUser(tx: Tx, { actor, author }: By, user: UserToAdd): Promise<UserRecord> {
  if (user.permissionId !== null) await requireGrantable(tx, actor, user.permissionId, 'body.user_permission_id')
  const id = await insertUser(tx, {
    ...user,
    nameFolded: fold(`${user.firstName} ${user.lastName}`),
    usernameFolded: fold(user.username),
  }).catch(denyTakenName)
  const added = await getUserRecord(tx, id)
  await recordChange(tx, author, {
    kind: 'user.created',
    subjectType: 'user',
    subjectId: id,
    businessId: null,
    before: null,
    after: historyOf(added),
  })
  return added
}

/** Who does something: with which rights, and as whom it is recorded. */
export type By = { actor: Actor; author: Author }

/** Two people may ask for the same name at once: the database decides who was first. */
export function denyTakenName(error: unknown): never {
  if (brokenConstraint(error) === USERNAME_TAKEN) deny({ code: 'user.username_taken' }, 'body.username')
  throw error
}
