import { useRights } from '../session/use-session.ts'
import { useScreen } from './use-screen.ts'

/** Whether the open screen is for the signed-in person; who types its address gets an explanation instead of refusals. */
export function useScreenAllowed(): boolean {
  const { can } = useRights()
  const { modules } = useScreen()
  return modules === null || modules.some((module) => can(module))
}
