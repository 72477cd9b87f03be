import { type Flag, grantDenial, type ModuleGrant, type RightDenial, type Rights } from '../rights.ts'

export type PermissionDenial = { code: 'permission.holds_more'; module: string; flag: Flag | null }
export type DeletePermissionDenial = PermissionDenial | { code: 'permission.in_use'; users: number }

/**
 * Says why a permission may not be touched, or null (I17): one that holds a right its editor lacks is out of their reach as a whole,
 * its name included. So nobody has to ask what a half-allowed change would leave behind.
 */
export function reachPermissionDenial(editor: Rights, modules: readonly ModuleGrant[]): PermissionDenial | null {
  const lacking = grantDenial(editor, modules)
  return lacking && { ...lacking, code: 'permission.holds_more' }
}

/** Says why a permission may not become what is wanted, or null (I17): both what it holds and what it would hold must be theirs to give. */
export const editPermissionDenial = (
  editor: Rights,
  { now, wanted }: { now: readonly ModuleGrant[]; wanted: readonly ModuleGrant[] },
): PermissionDenial | RightDenial | null => reachPermissionDenial(editor, now) ?? grantDenial(editor, wanted)

/** Says why a permission may not be deleted, or null: also as long as people hold it. */
export function deletePermissionDenial(
  editor: Rights,
  { modules, users }: { modules: readonly ModuleGrant[]; users: number },
): DeletePermissionDenial | null {
  const denial = reachPermissionDenial(editor, modules)
  if (denial) return denial
  return users > 0 ? { code: 'permission.in_use', users } : null
}
