import type { Language } from '@muelle/contract/languages'
import type { RefusalCode } from '@muelle/contract/refusals'
import type { USER_ACTIONS, User } from '@muelle/contract/users/record'
import { type Flag, rightDenial } from '@muelle/domain/rights'
import { editUserDenial, removeUserDenial } from '@muelle/domain/users/user-denial'
import type { Actor } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { editorOf, targetOf } from './editor.ts'
import type { UserRecord } from './users.sql.ts'

/** Who reads: the actions of a row are theirs. */
export type Reader = { actor: Actor; language: Language }

/** A user as the API shows them, with what the reader may do and why not. */
export function wireUser(user: UserRecord, reader: Reader): User {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    email: user.email,
    user_permission_id: user.permission?.id ?? null,
    UserPermission: user.permission,
    enabled: user.enabled,
    is_first: user.is_owner,
    show_all_sections_dashboard: user.show_all_sections,
    has_password: user.has_password,
    has_second_factor: user.has_second_factor,
    invitation: user.invitation,
    last_sign_in_at: user.last_sign_in_at,
    created_at: user.created_at,
    version: user.version,
    actions: actionsOf(user, reader),
  }
}

type ActionDenial = { code: RefusalCode } | null

function actionsOf(user: UserRecord, { actor, language }: Reader): User['actions'] {
  const editor = editorOf(actor)
  const target = targetOf(user)
  const lacking = (flag: Flag): ActionDenial => rightDenial(actor.rights, { module: 'mdu_user', flag })
  const disabled: ActionDenial = user.enabled ? null : { code: 'user.disabled' }
  // What can never be done to this user stands before what this reader may not do.
  const denials: Record<(typeof USER_ACTIONS)[number], ActionDenial> = {
    edit: editUserDenial(editor, target) ?? lacking('edit'),
    invite: editUserDenial(editor, target) ?? lacking('edit') ?? disabled,
    toggle: removeUserDenial(editor, target) ?? lacking('edit'),
    delete: removeUserDenial(editor, target) ?? lacking('delete'),
  }
  return (['edit', 'invite', 'toggle', 'delete'] as const).map((action) => ({
    action,
    refusal: reasonOf(denials[action], language),
  }))
}
