import { hasRight, type Rights } from '@muelle/domain/rights'
import { useRights } from '../session/use-session.ts'
import type { Screen } from './screens.ts'
import { useScreen } from './use-screen.ts'

/** Whether these rights open a screen. */
export const mayOpen = (rights: Rights, { modules, isOwnerOnly }: Screen): boolean =>
  (!isOwnerOnly || rights.is_owner) && (modules === null || modules.some((module) => hasRight(rights, module)))

/** Whether the open screen is for the signed-in person; who types its address gets an explanation instead of refusals. */
export function useScreenAllowed(): boolean {
  const { rights } = useRights()
  return mayOpen(rights, useScreen())
}
