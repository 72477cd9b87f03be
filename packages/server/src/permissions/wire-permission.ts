import type { Language } from '@muelle/contract/languages'
import type { Permission, PermissionRow } from '@muelle/contract/permissions/record'
import type { RefusalCode } from '@muelle/contract/refusals'
import { deletePermissionDenial, reachPermissionDenial } from '@muelle/domain/permissions/permission-denial'
import { type Flag, rightDenial } from '@muelle/domain/rights'
import type { Actor } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { knownModules } from '../sessions/modules.ts'
import type { PermissionRecord } from './permissions.sql.ts'

/** Who reads: the actions of a row are theirs. */
export type Reader = { actor: Actor; language: Language }

/** A permission as the list shows it, with what the reader may do and why not. */
export function wirePermissionRow(permission: PermissionRecord, { actor, language }: Reader): PermissionRow {
  const { rights } = actor
  const modules = knownModules(permission.modules)
  const lacking = (flag: Flag) => rightDenial(rights, { module: 'mdu_permission_user', flag })
  const denials: Record<'edit' | 'delete', { code: RefusalCode } | null> = {
    edit: lacking('edit') ?? reachPermissionDenial(rights, modules),
    delete: lacking('delete') ?? deletePermissionDenial(rights, { modules, users: permission.users }),
  }
  return {
    id: permission.id,
    name: permission.name,
    description: permission.description,
    users: permission.users,
    version: permission.version,
    actions: (['edit', 'delete'] as const).map((action) => ({ action, refusal: reasonOf(denials[action], language) })),
  }
}

/** The same with its modules, in the order of the product. */
export const wirePermission = (permission: PermissionRecord, reader: Reader): Permission => ({
  ...wirePermissionRow(permission, reader),
  modules: knownModules(permission.modules),
})
