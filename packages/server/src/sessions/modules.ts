import { isBusinessRole } from '@muelle/domain/business-roles'
import { isAccountModule, MODULES, type ModuleGrant, type Rights } from '@muelle/domain/rights'
import { PRESETS } from '@muelle/domain/role-presets'

/** The grants in the order of the product's modules; one that only a newer version knows gives no right here. */
export const knownModules = (grants: readonly ModuleGrant[]): ModuleGrant[] =>
  MODULES.flatMap((module) => grants.filter(({ identifier }) => identifier === module))

/**
 * What a role means in its business: as the owner has set it, else its preset, without what reaches over the whole account. A role
 * that only a newer version knows means nothing here.
 */
export const roleModules = (role: string, changed: readonly ModuleGrant[] | null): ModuleGrant[] =>
  knownModules(changed ?? (isBusinessRole(role) ? PRESETS[role] : [])).filter(
    ({ identifier }) => !isAccountModule(identifier),
  )

/** What the panel is told: the owner holds every module with every flag. */
export const shownModules = ({ is_owner, modules }: Rights): ModuleGrant[] =>
  is_owner ? MODULES.map((identifier) => ({ identifier, create: true, edit: true, delete: true })) : [...modules]
