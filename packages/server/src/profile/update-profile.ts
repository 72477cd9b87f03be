import { updateProfile } from '@muelle/contract/profile/record'
import { fullName } from '@muelle/domain/full-name'
import { fold } from '@muelle/domain/text'
import { claimFile } from '../files/claim-file.ts'
import { recordChange } from '../platform/events/changes.ts'
import { handle } from '../platform/http/handle.ts'
import { updateOwnFields } from '../users/own-user.sql.ts'
import { lockProfile, type ProfileRow } from './profile.sql.ts'
import { known, readProfile, wireProfile } from './read-profile.ts'

/** Changes what a person says of themselves. The owner may, too: what nobody may change is their rights (I17). */
export const changeProfile = handle(updateProfile, async ({ tx, actor, author, input, deny }) => {
  const { userId } = actor
  const { version, first_name, last_name, email = null, image = null } = input.body
  const before = known(userId, await lockProfile(tx, userId))
  if (before.version !== version)
    return deny({ code: 'stale', version: before.version, current: await wireProfile(tx, userId, before) })

  const name_folded = fold(fullName(first_name, last_name))
  const after = { ...before, first_name, last_name, email, image }
  const isChanged = await recordChange(tx, author, {
    kind: 'user.updated',
    subject_type: 'user',
    subject_id: userId,
    business_id: null,
    before: historyOf(before),
    after: historyOf(after),
  })
  await claimFile(tx, image, { subject_type: 'user', subject_id: userId, field: 'image' }, { deny, path: 'body.image' })
  if (isChanged) await updateOwnFields(tx, userId, { first_name, last_name, name_folded, email, image })
  return readProfile(tx, userId)
})

const historyOf = ({ first_name, last_name, email, image }: ProfileRow) => ({
  first_name,
  last_name,
  email,
  image,
})
