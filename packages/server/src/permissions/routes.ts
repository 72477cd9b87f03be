import {
  createPermission,
  deletePermission,
  getPermission,
  listModules,
  listPermissions,
  updatePermission,
} from '@muelle/contract/permissions/record'
import { listUserPermissions } from '@muelle/contract/users/record'
import { FLAGS, type Flag, grantDenial, hasRight, MODULES } from '@muelle/domain/rights'
import { fold } from '@muelle/domain/text'
import { handle, type Route } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { knownModules } from '../sessions/modules.ts'
import { create } from './create.ts'
import { findPermissionPage } from './permission-list.sql.ts'
import { findPermissions, listAllPermissions } from './permissions.sql.ts'
import { readPermission } from './read-permission.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'
import { wirePermissionRow } from './wire-permission.ts'

export const permissionRoutes = (): Route[] => [
  handle(listPermissions, async ({ tx, actor, input: { query }, facts }) => {
    const { ids, count } = await findPermissionPage(tx, {
      search_folded: query.filter?.search === undefined ? null : fold(query.filter.search),
      sorting: query.sorting ?? [],
      limit: query.count,
      offset: (query.page - 1) * query.count,
    })
    const byId = new Map((await findPermissions(tx, ids)).map((permission) => [permission.id, permission]))
    const rows = ids.flatMap((id) => {
      const permission = byId.get(id)
      return permission ? [wirePermissionRow(permission, { actor, language: facts.language })] : []
    })
    return { rows, count }
  }),
  handle(listModules, async ({ actor: { rights } }) => {
    const rows = MODULES.map((identifier) => ({
      identifier,
      can_grant: hasRight(rights, identifier),
      flags: Object.fromEntries(FLAGS.map((flag) => [flag, hasRight(rights, identifier, flag)])) as Record<
        Flag,
        boolean
      >,
    }))
    return { rows, count: rows.length }
  }),
  handle(getPermission, ({ tx, actor, input: { params }, facts, deny }) =>
    readPermission(tx, params.id, { actor, language: facts.language }, deny),
  ),
  handle(createPermission, create),
  handle(updatePermission, update),
  handle(deletePermission, remove),
  handle(listUserPermissions, async ({ tx, actor, facts }) => {
    const rows = (await listAllPermissions(tx)).map(({ id, name, description, modules }) => ({
      id,
      name,
      description,
      refusal: reasonOf(grantDenial(actor.rights, knownModules(modules)), facts.language),
    }))
    return { rows, count: rows.length }
  }),
]
