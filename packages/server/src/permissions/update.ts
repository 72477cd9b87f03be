import type { updatePermission as updateCall } from '@muelle/contract/permissions/record'
import { editPermissionDenial } from '@muelle/domain/permissions/permission-denial'
import { fold } from '@muelle/domain/text'
import { brokenConstraint } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { knownModules } from '../sessions/modules.ts'
import { NAME_TAKEN, replaceModules, updatePermission } from './permissions.sql.ts'
import { historyOf, lockPermissionRecord } from './read-permission.ts'
import { wirePermission } from './wire-permission.ts'

/** Changes a permission; whoever holds it has the new rights from the next request on, since every request reads them anew (I19). */
export async function update({ tx, actor, author, input, facts, deny }: Context<typeof updateCall>) {
  const { params, body } = input
  const reader = { actor, language: facts.language }
  const before = await lockPermissionRecord(tx, params.id, deny)
  if (before.version !== body.version)
    deny({ code: 'stale', version: before.version, current: wirePermission(before, reader) })
  const denial = editPermissionDenial(actor.rights, { now: knownModules(before.modules), wanted: body.modules })
  if (denial) deny(denial)
  const { name, description = before.description, modules } = body
  await updatePermission(tx, before.id, { name, name_folded: fold(name), description }).catch((error: unknown) => {
    if (brokenConstraint(error) === NAME_TAKEN) return deny({ code: 'permission.name_taken' }, 'body.name')
    throw error
  })
  await replaceModules(tx, before.id, modules)
  const after = await lockPermissionRecord(tx, before.id, deny)
  await recordChange(tx, author, {
    kind: 'permission.updated',
    subject_type: 'permission',
    subject_id: before.id,
    business_id: null,
    before: historyOf(before),
    after: historyOf(after),
  })
  return wirePermission(after, reader)
}
