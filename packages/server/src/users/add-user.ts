import { fullName } from '@muelle/domain/full-name'
import { fold } from '@muelle/domain/text'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import { type Deny, unexpected } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import { getUserRecord, historyOf } from './read-user.ts'
import { insertUser, type NewUser, USERNAME_TAKEN, type UserRecord } from './users.sql.ts'

export type UserToAdd = Omit<NewUser, 'name_folded' | 'username_folded'>

/**
 * Adds a user, with a password or without one; that the permission may be given is the caller's to ask (`requireGrantable`). A name
 * that is taken is refused at its field.
 */
export async function addUser(tx: Tx, { author, deny }: By, user: UserToAdd): Promise<UserRecord> {
  const id = await insertUser(tx, {
    ...user,
    name_folded: fold(fullName(user.first_name, user.last_name)),
    username_folded: fold(user.username),
    is_first: false,
  }).catch(refusingTakenName(deny))
  const added = await getUserRecord(tx, id, unexpected)
  await recordChange(tx, author, {
    kind: 'user.created',
    subject_type: 'user',
    subject_id: id,
    business_id: null,
    before: null,
    after: historyOf(added),
  })
  return added
}

/** As whom adding somebody is recorded, and how it is refused. */
export type By = { author: Author; deny: Deny<'user.username_taken'> }

/** Two people may ask for the same name at once: the database decides who was first. */
export const refusingTakenName =
  (deny: Deny<'user.username_taken'>) =>
  (error: unknown): never => {
    if (brokenConstraint(error) === USERNAME_TAKEN) return deny({ code: 'user.username_taken' }, 'body.username')
    throw error
  }
