import type { Access, ModuleRight } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { rightDenial } from '@muelle/domain/rights'
import type { Actor } from './handle.ts'

/** Why this person may not make a call with this access, or null. Of several rights one is enough; the first is named. */
export function accessDenial(access: Access, actor: Actor | null): Refusal<'unauthenticated' | 'forbidden'> | null {
  if (access === 'public') return null
  if (!actor) return { code: 'unauthenticated' }
  const nothingMissing = { code: 'forbidden', module: null, flag: null } as const
  if (access === 'session') return null
  if (access === 'person') return actor.apiKeyId === null ? null : nothingMissing
  if (access === 'owner') return actor.rights.is_owner ? null : nothingMissing
  const needs = needsOf(access)
  const open = actor.onlyBusinesses === null ? needs : needs.filter(isOfBusiness)
  const isAllowed =
    isGranted(actor.rights.modules, actor.rights.is_owner, open) || businessesByRole(actor, needs).length > 0
  if (isAllowed) return null
  return { code: 'forbidden', module: needs[0]?.module ?? null, flag: needs[0]?.flag ?? null }
}

/**
 * The same actor, within the businesses where this call is theirs to make: all they can see when the permission allows it, and
 * otherwise those where their role does. Handlers reach a business only through what the actor may see.
 */
export function withinCall(access: Access, actor: Actor): Actor {
  if (typeof access === 'string') return actor
  const needs = needsOf(access)
  if (isGranted(actor.rights.modules, actor.rights.is_owner, needs)) return actor
  const byRole = businessesByRole(actor, needs)
  const limit = actor.onlyBusinesses
  return { ...actor, onlyBusinesses: limit ? byRole.filter((id) => limit.includes(id)) : byRole }
}

const needsOf = (access: Exclude<Access, string>): readonly ModuleRight[] => ('module' in access ? [access] : access)

const isGranted = (modules: Actor['rights']['modules'], is_owner: boolean, needs: readonly ModuleRight[]): boolean =>
  needs.some((need) => rightDenial({ is_owner, modules }, need) === null)

const businessesByRole = ({ roles }: Actor, needs: readonly ModuleRight[]): number[] =>
  roles
    .filter(({ modules }) => isGranted(modules, false, needs.filter(isOfBusiness)))
    .map(({ business_id }) => business_id)

const isOfBusiness = ({ everywhere }: ModuleRight): boolean => everywhere !== true
