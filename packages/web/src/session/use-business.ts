import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useEffect, useSyncExternalStore } from 'react'
import { businessOf, selectedBusiness } from './selected-business.ts'
import { useSession } from './use-session.ts'

/** The business the person works on, those they may choose, and the choice. A stored id that is no longer theirs is replaced. */
export function useBusiness(): {
  business: SessionBusiness | null
  businesses: SessionBusiness[]
  select: (businessId: number) => void
} {
  const { business: businesses } = useSession()
  const storedId = useSyncExternalStore(selectedBusiness.subscribe, selectedBusiness.read)
  const business = businessOf(businesses, storedId)
  useEffect(() => {
    // By what is stored now: a page within has perhaps just chosen its own business (`useWorkOn`).
    const chosen = businessOf(businesses, selectedBusiness.read())
    if (chosen) selectedBusiness.select(chosen.business_id)
  }, [businesses])
  return { business, businesses, select: selectedBusiness.select }
}
