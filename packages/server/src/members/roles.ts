import type { Answer } from '@muelle/contract/call'
import {
  type listRoles,
  MAX_ROLE_HOLDERS,
  type Role,
  type resetRole,
  type updateRole,
} from '@muelle/contract/members/roles'
import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import { roleNumber, rolesFor } from '@muelle/domain/members/roles-for'
import { FLAGS, type ModuleGrant } from '@muelle/domain/rights'
import { listVisibleBusinesses } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { changesBetween, type Fields, recordChange } from '../platform/events/changes.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { roleModules } from '../sessions/modules.ts'
import {
  deleteRole,
  insertRole,
  listChangedRoles,
  listHolders,
  lockChangedRole,
  raiseRoleVersion,
  replaceRoleModules,
} from './roles.sql.ts'

/** The roles that fit a business the reader works in, with who has them there. The owner, who sets them up, gets all. */
export async function list({ tx, actor }: Context<typeof listRoles>): Promise<Answer<typeof listRoles>> {
  const rows = await readRoles(tx, actor)
  return { rows, count: rows.length }
}

/**
 * Sets what a role may do in every business of the account. People's rights are read anew with each request, so it holds from
 * their next one on. Locks: the role.
 */
export async function update(context: Context<typeof updateRole>): Promise<Role> {
  const { tx, input, deny } = context
  const { role } = input.params
  const now = await lockChangedRole(tx, role)
  const before = roleModules(role, now?.modules ?? null)
  const after = roleModules(role, input.body.modules)
  if (Object.keys(changesBetween(fieldsOf(before), fieldsOf(after))).length === 0) return readRole(context, role)

  const isCurrent = (now?.version ?? 0) === input.body.version && (now !== undefined || (await insertRole(tx, role)))
  if (!isCurrent) {
    const current = await readRole(context, role)
    return deny({ code: 'stale', version: current.version, current })
  }
  if (now) await raiseRoleVersion(tx, role)
  await replaceRoleModules(tx, role, after)
  await recordRole(context, role, before, after)
  return readRole(context, role)
}

/** Gives a role its preset back. Locks: the role. */
export async function reset(context: Context<typeof resetRole>): Promise<Role> {
  const { tx, input } = context
  const { role } = input.params
  const now = await lockChangedRole(tx, role)
  if (now) {
    await deleteRole(tx, role)
    await recordRole(context, role, roleModules(role, now.modules), roleModules(role, null))
  }
  return readRole(context, role)
}

async function readRoles(tx: Tx, actor: Actor): Promise<Role[]> {
  const businesses = await listVisibleBusinesses(tx, actor)
  const shown = BUSINESS_ROLES.filter(
    (role) => actor.rights.is_owner || businesses.some(({ type }) => rolesFor(type).includes(role)),
  )
  const ids = businesses.map(({ id }) => id)
  const changed = new Map((await listChangedRoles(tx)).map((row) => [row.role, row]))
  const holders = groupBy(await listHolders(tx, ids, MAX_ROLE_HOLDERS), ({ role }) => role)
  return shown.map((role) => {
    const modules = roleModules(role, changed.get(role)?.modules ?? null)
    const preset = roleModules(role, null)
    const people = holders.get(role) ?? []
    return {
      role,
      number: roleNumber(role),
      modules,
      preset,
      is_changed: Object.keys(changesBetween(fieldsOf(preset), fieldsOf(modules))).length > 0,
      version: changed.get(role)?.version ?? 0,
      people: people[0]?.people ?? 0,
      holders: people.map(({ user_id, name, business_id, business_name }) => ({
        user_id,
        name,
        business_id,
        business_name,
      })),
    }
  })
}

async function readRole({ tx, actor }: { tx: Tx; actor: Actor }, wanted: BusinessRole): Promise<Role> {
  const found = (await readRoles(tx, actor)).find(({ role }) => role === wanted)
  if (!found) throw new Error(`The owner sees every role, ${wanted} included`)
  return found
}

/** A role as its history tells it: one field for each module, with what may be done there. */
const fieldsOf = (modules: readonly ModuleGrant[]): Fields =>
  Object.fromEntries(
    modules.map((grant) => [grant.identifier, ['see', ...FLAGS.filter((flag) => grant[flag])].join(' ')]),
  )

const recordRole = (
  { tx, author }: Pick<Context<typeof updateRole>, 'tx' | 'author'>,
  role: BusinessRole,
  before: readonly ModuleGrant[],
  after: readonly ModuleGrant[],
) =>
  recordChange(tx, author, {
    kind: 'business_role.updated',
    subject_type: 'business_role',
    subject_id: roleNumber(role),
    business_id: null,
    before: fieldsOf(before),
    after: fieldsOf(after),
  })
