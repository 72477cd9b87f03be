import { updateProfile } from '@muelle/contract/profile'
import { fold } from '@muelle/domain/text'
import { claimFile } from '../files/claim-file.ts'
import { recordChange } from '../platform/events/changes.ts'
import { handle } from '../platform/http/handle.ts'
import { lockProfile, type ProfileRow, updateProfileFields } from './profile.sql.ts'
import { known, readProfile, wireProfile } from './read-profile.ts'

/** Changes what a person says of themselves. The owner may, too: what nobody may change is their rights (I17). */
export const changeProfile = handle(updateProfile, async ({ tx, actor, author, input, deny }) => {
  const { userId } = actor
  const { version, first_name: firstName, last_name: lastName, email = null, image = null } = input.body
  const before = known(userId, await lockProfile(tx, userId))
  if (before.version !== version)
    return deny({ code: 'stale', version: before.version, current: await wireProfile(tx, userId, before) })

  const nameFolded = fold(`${firstName} ${lastName}`)
  const after = { ...before, firstName, lastName, email, image }
  const isChanged = await recordChange(tx, author, {
    kind: 'user.updated',
    subjectType: 'user',
    subjectId: userId,
    businessId: null,
    before: historyOf(before),
    after: historyOf(after),
  })
  await claimFile(tx, image, { subjectType: 'user', subjectId: userId, field: 'image' }, { deny, path: 'body.image' })
  if (isChanged) await updateProfileFields(tx, userId, { firstName, lastName, nameFolded, email, image })
  return readProfile(tx, userId)
})

const historyOf = ({ firstName, lastName, email, image }: ProfileRow) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  image,
})
