import { FLAGS, type Flag, type ModuleGrant, type ModuleId } from '@muelle/domain/rights'

/** What may be ticked for a module: to see it, and what else. */
export type Right = 'see' | Flag
export const RIGHTS: readonly Right[] = ['see', ...FLAGS]

/** Whether the grants include a right to a module. */
export function hasGrant(grants: readonly ModuleGrant[], module: ModuleId, right: Right): boolean {
  const grant = grants.find(({ identifier }) => identifier === module)
  return grant !== undefined && (right === 'see' || grant[right])
}

/** The grants with one right given or taken. Whoever may do something sees it too, and who does not see may do nothing. */
export function withGrant(
  grants: readonly ModuleGrant[],
  module: ModuleId,
  right: Right,
  isGiven: boolean,
): ModuleGrant[] {
  const others = grants.filter(({ identifier }) => identifier !== module)
  if (right === 'see' && !isGiven) return others
  const now = grants.find(({ identifier }) => identifier === module)
  const grant = now ?? { identifier: module, create: false, edit: false, delete: false }
  return [...others, right === 'see' ? grant : { ...grant, [right]: isGiven }]
}
