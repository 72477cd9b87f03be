import type { deletePermission } from '@muelle/contract/permissions/record'
import { deletePermissionDenial } from '@muelle/domain/permissions/permission-denial'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { knownModules } from '../sessions/modules.ts'
import { deletePermissionRow } from './permissions.sql.ts'
import { historyOf, lockPermissionRecord } from './read-permission.ts'

/** Deletes a permission that nobody holds; its lock keeps anybody from getting it meanwhile. */
export async function remove({ tx, actor, author, input: { params }, deny }: Context<typeof deletePermission>) {
  const permission = await lockPermissionRecord(tx, params.id, deny)
  const modules = knownModules(permission.modules)
  const denial = deletePermissionDenial(actor.rights, { modules, users: permission.users })
  if (denial) deny(denial)
  await deletePermissionRow(tx, permission.id)
  await recordChange(tx, author, {
    kind: 'permission.deleted',
    subject_type: 'permission',
    subject_id: permission.id,
    business_id: null,
    before: historyOf(permission),
    after: null,
  })
  return {}
}
