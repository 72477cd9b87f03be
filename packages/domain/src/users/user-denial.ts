import { type Flag, type HeldRights, ownerUserDenial, type RightsByBusiness, reachDenial } from '../rights.ts'

/** Who works on the list of users. */
export type UserEditor = RightsByBusiness & { user_id: number }
/** Whom it is about, with everything they hold. */
export type UserTarget = { user_id: number; is_owner: boolean; held: HeldRights }

/** `module` and `flag` are a right that the target holds and the editor lacks. */
export type UserDenial = { code: 'user.is_owner' } | { code: 'user.holds_more'; module: string; flag: Flag | null }
export type RemoveUserDenial = UserDenial | { code: 'user.is_self' }

/** Says why a user may not be edited, invited anew or given another password, or null (I17). */
export function editUserDenial(editor: UserEditor, target: UserTarget): UserDenial | null {
  const denial = ownerUserDenial(target)
  if (denial) return denial
  const lacking = reachDenial(editor, target.held)
  return lacking && { ...lacking, code: 'user.holds_more' }
}

/** Says why a user may not be disabled, enabled or deleted, or null (I17): besides the above, nobody shuts themselves out. */
export function removeUserDenial(editor: UserEditor, target: UserTarget): RemoveUserDenial | null {
  if (!target.is_owner && editor.user_id === target.user_id) return { code: 'user.is_self' }
  return editUserDenial(editor, target)
}
