import type { Session } from '@muelle/contract/sessions/record'
import { type Flag, hasRight, type ModuleId, type Rights } from '@muelle/domain/rights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { rightsOf } from './rights-of.ts'
import { selectedBusiness } from './selected-business.ts'
import { sessionQuery } from './session-query.ts'

/** The session of the signed-in person. Only below the panel's layout route, which has loaded it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** What the signed-in person may do in the selected business: `can('mdu_user', 'edit')`. The server decides; the panel mirrors it. */
export function useRights(): { rights: Rights; can: (module: ModuleId, flag?: Flag) => boolean } {
  const session = useSession()
  const businessId = useSyncExternalStore(selectedBusiness.subscribe, selectedBusiness.read)
  return useMemo(() => {
    const rights = rightsOf(session, businessId)
    return { rights, can: (module, flag) => hasRight(rights, module, flag) }
  }, [session, businessId])
}
