import { thumbnailUrl } from '@muelle/contract/files/images'
import { LANGUAGES } from '@muelle/contract/languages'
import type { Preferences } from '@muelle/contract/profile/preferences'
import type { SessionUser } from '@muelle/contract/sessions/record'
import { layoutFrom, themeFrom } from '@muelle/domain/preferences/layout'
import type * as z from 'zod/mini'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import { shownModules } from './modules.ts'
import { findUser, type UserRow } from './sessions.sql.ts'

/** The signed-in user as the panel knows them, with the modules that their permission holds at this moment. */
export async function getSessionUser(tx: Tx, actor: Actor): Promise<z.output<typeof SessionUser>> {
  const user = await findUser(tx, actor.userId)
  if (!user) throw new Error(`User ${actor.userId} of a running session does not exist`)
  return {
    id: actor.userId,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    image: user.image === null ? null : thumbnailUrl(user.image),
    language: user.language,
    is_first: actor.rights.is_owner,
    modules: shownModules(actor.rights),
    account: { id: actor.accountId, name: user.account_name },
    show_all_sections_dashboard: user.show_all_sections_dashboard,
    preferences: preferencesOf(user),
  }
}

/** Null as long as the person has kept none; what another version stored is read as far as this one knows it. */
function preferencesOf({ language, theme, layout }: UserRow): Preferences | null {
  if (theme === null) return null
  return {
    language: LANGUAGES.find((known) => known === language) ?? LANGUAGES[0],
    theme: themeFrom(theme),
    layout: layoutFrom(layout),
  }
}
