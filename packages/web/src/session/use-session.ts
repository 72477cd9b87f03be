import type { Session } from '@muelle/contract/sessions'
import { type Flag, hasRight, type ModuleId, type Rights } from '@muelle/domain/rights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionQuery } from './session-query.ts'

/** The session of the signed-in person. Only below the panel's layout route, which has loaded it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

export const rightsOf = ({ user }: Session): Rights => ({ isOwner: user.is_first, modules: user.modules })

/** What the signed-in person may do: `can('mdu_user', 'edit')`. The server decides; the panel mirrors it. */
export function useRights(): { rights: Rights; can: (module: ModuleId, flag?: Flag) => boolean } {
  const session = useSession()
  return useMemo(() => {
    const rights = rightsOf(session)
    return { rights, can: (module, flag) => hasRight(rights, module, flag) }
  }, [session])
}
