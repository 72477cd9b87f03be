import { MODULES, type ModuleGrant, type Rights } from '@muelle/domain/rights'

/** The grants in the order of the product's modules; one that only a newer version knows gives no right here. */
export const knownModules = (grants: readonly ModuleGrant[]): ModuleGrant[] =>
  MODULES.flatMap((module) => grants.filter(({ identifier }) => identifier === module))

/** What the panel is told: the owner holds every module with every flag. */
export const shownModules = ({ isOwner, modules }: Rights): ModuleGrant[] =>
  isOwner ? MODULES.map((identifier) => ({ identifier, create: true, edit: true, delete: true })) : [...modules]
