import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { ModuleGrant } from '../sessions/record.ts'
import { Id, Version } from '../shapes.ts'

/** Most people a role names; `people` counts all of them. */
export const MAX_ROLE_HOLDERS = 100

/** A module that a role may hold: none that reaches over the whole account. */
const RoleGrant = z.extend(ModuleGrant, { identifier: z.enum(ROLE_MODULES) })

/** What a role means in the businesses of the account, and who has it in those that the reader works in. */
export const Role = z.object({
  role: z.enum(BUSINESS_ROLES),
  /** What its history is kept under. */
  number: z.int(),
  modules: z.array(RoleGrant),
  preset: z.array(RoleGrant),
  /** Whether its modules are no longer those of the preset. */
  is_changed: z.boolean(),
  /** 0 while the owner has never changed it. */
  version: z.union([z.literal(0), Version]),
  people: z.int(),
  holders: z.array(z.object({ user_id: Id, name: z.string(), business_id: Id, business_name: z.string() })),
})
export type Role = z.output<typeof Role>

const RoleParams = z.object({ role: z.enum(BUSINESS_ROLES) })

export const listRoles = call({
  method: 'GET',
  path: '/v1/provider/business-role',
  summary: 'The roles that fit the businesses of the reader, with their modules and who has them',
  access: [{ module: 'mdu_user' }, { module: 'mdu_business_config' }],
  answer: rowsOf(Role),
  refusals: [],
})

export const updateRole = call({
  method: 'PUT',
  path: '/v1/provider/business-role/:role',
  summary: 'Change what a role may do in every business of the account; it holds from the next request on',
  access: 'owner',
  params: RoleParams,
  body: z.strictObject({
    /** A module that is named twice is refused. */
    modules: z.array(RoleGrant).check(
      z.maxLength(ROLE_MODULES.length),
      z.refine((grants) => new Set(grants.map(({ identifier }) => identifier)).size === grants.length, 'format'),
    ),
    version: z.union([z.literal(0), Version]),
  }),
  answer: Role,
  refusals: ['stale'],
})

export const resetRole = call({
  method: 'DELETE',
  path: '/v1/provider/business-role/:role',
  summary: 'Give a role its preset modules back; done already counts as done',
  access: 'owner',
  params: RoleParams,
  answer: Role,
  refusals: [],
})
