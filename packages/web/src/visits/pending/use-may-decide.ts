import { useRights } from '../../session/use-session.ts'

/** Whoever decides anything of it. */
export function useMayDecide(): boolean {
  const { can } = useRights()
  return can('mdu_booking', 'create') || can('mdu_booking', 'delete') || can('mdu_settlement', 'edit')
}
