import { MODULES } from '@muelle/domain/rights'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { ModuleGrant } from '../sessions/record.ts'
import { Id, IdText, paged, text, Version } from '../shapes.ts'

const NAME_MAX_LENGTH = 60
const DESCRIPTION_MAX_LENGTH = 300
const SEARCH_MAX_LENGTH = 60
/** What its reader may do to a permission now, each with the refusal if not. */
export const PERMISSION_ACTIONS = ['edit', 'delete'] as const

export const PermissionRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** How many users hold it. */
  users: z.int(),
  version: Version,
  actions: z.array(z.object({ action: z.enum(PERMISSION_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type PermissionRow = z.output<typeof PermissionRow>

export const Permission = z.extend(PermissionRow, { modules: z.array(ModuleGrant) })
export type Permission = z.output<typeof Permission>

const PermissionFields = {
  name: text(1, NAME_MAX_LENGTH),
  description: z.optional(text(0, DESCRIPTION_MAX_LENGTH)),
  /** What it holds; a module that is left out is not held. One that stands here twice is refused. */
  modules: z.array(ModuleGrant).check(
    z.maxLength(MODULES.length),
    z.refine((grants) => new Set(grants.map(({ identifier }) => identifier)).size === grants.length, {
      error: 'format',
    }),
  ),
}
const params = z.object({ id: IdText })

export const listPermissions = call({
  method: 'GET',
  path: '/v1/provider/permission',
  summary: 'Permissions of the account',
  access: { module: 'mdu_permission_user', everywhere: true },
  query: z.object(
    paged(['name', 'created_at'], {
      /** Part of a name; accents and case do not matter. */
      search: z.optional(text(1, SEARCH_MAX_LENGTH)),
    }),
  ),
  answer: rowsOf(PermissionRow),
  refusals: [],
})

export const listModules = call({
  method: 'GET',
  path: '/v1/provider/permission/module',
  summary: 'The modules a permission can hold, each with what this person may give of it',
  access: { module: 'mdu_permission_user', everywhere: true },
  /** Holding a module is `can_grant`; its flags are rights of their own. */
  answer: rowsOf(
    z.object({ identifier: z.enum(MODULES), can_grant: z.boolean(), flags: z.omit(ModuleGrant, { identifier: true }) }),
  ),
  refusals: [],
})

export const getPermission = call({
  method: 'GET',
  path: '/v1/provider/permission/:id',
  summary: 'One permission with its modules',
  access: { module: 'mdu_permission_user', everywhere: true },
  params,
  answer: Permission,
  refusals: ['not_found'],
})

export const createPermission = call({
  method: 'POST',
  path: '/v1/provider/permission',
  summary: 'Add a permission; nobody grants what they lack',
  access: { module: 'mdu_permission_user', flag: 'create', everywhere: true },
  body: z.object(PermissionFields),
  answer: Permission,
  status: 201,
  refusals: ['permission.name_taken'],
})

export const updatePermission = call({
  method: 'PUT',
  path: '/v1/provider/permission/:id',
  summary: 'Change a permission; its people have the new rights from their next request on',
  access: { module: 'mdu_permission_user', flag: 'edit', everywhere: true },
  params,
  body: z.object({ ...PermissionFields, version: Version }),
  answer: Permission,
  refusals: ['not_found', 'stale', 'permission.holds_more', 'permission.name_taken'],
})

export const deletePermission = call({
  method: 'DELETE',
  path: '/v1/provider/permission/:id',
  summary: 'Delete a permission that nobody holds',
  access: { module: 'mdu_permission_user', flag: 'delete', everywhere: true },
  params,
  answer: z.object({}),
  refusals: ['not_found', 'permission.in_use', 'permission.holds_more'],
})
