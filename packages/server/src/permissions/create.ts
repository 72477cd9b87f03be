import type { createPermission } from '@muelle/contract/permissions/record'
import { grantDenial } from '@muelle/domain/rights'
import { fold } from '@muelle/domain/text'
import { brokenConstraint } from '../platform/db.ts'
import { unexpected } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { insertPermission, NAME_TAKEN, replaceModules } from './permissions.sql.ts'
import { historyOf, lockPermissionRecord } from './read-permission.ts'
import { wirePermission } from './wire-permission.ts'

/** Adds a permission that holds nothing its author lacks (I17). */
export async function create({ tx, actor, author, input: { body }, facts, deny }: Context<typeof createPermission>) {
  const { name, description = '', modules } = body
  const denial = grantDenial(actor.rights, modules)
  if (denial) deny(denial)
  const id = await insertPermission(tx, { name, name_folded: fold(name), description }).catch((error: unknown) => {
    if (brokenConstraint(error) === NAME_TAKEN) return deny({ code: 'permission.name_taken' }, 'body.name')
    throw error
  })
  await replaceModules(tx, id, modules)
  const created = await lockPermissionRecord(tx, id, unexpected)
  await recordChange(tx, author, {
    kind: 'permission.created',
    subject_type: 'permission',
    subject_id: id,
    business_id: null,
    before: null,
    after: historyOf(created),
  })
  return wirePermission(created, { actor, language: facts.language })
}
