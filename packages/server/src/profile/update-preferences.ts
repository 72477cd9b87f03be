import { updatePreferences } from '@muelle/contract/profile/record'
import { recordChange } from '../platform/events/changes.ts'
import { handle } from '../platform/http/handle.ts'
import { updateLanguage } from '../users/own-user.sql.ts'
import { lockPreferences, storePreferences } from './profile.sql.ts'
import { known } from './read-profile.ts'

/** Keeps how a person has arranged the panel. The last choice holds: two devices do not have to agree first. */
export const changePreferences = handle(updatePreferences, async ({ tx, actor, author, input }) => {
  const { language, theme, layout } = input.body
  const before = known(actor.userId, await lockPreferences(tx, actor.userId))
  const { layout: layoutBefore, ...restBefore } = before
  await recordChange(tx, author, {
    kind: 'user.preferences_updated',
    subject_type: 'user',
    subject_id: actor.userId,
    business_id: null,
    before: { ...restBefore, ...layoutBefore },
    after: { language, theme, ...layout },
  })
  await updateLanguage(tx, actor.userId, language)
  await storePreferences(tx, actor.userId, { theme, layout })
  return { language, theme, layout }
})
