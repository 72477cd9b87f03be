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
    if (business) selectedBusiness.select(business.business_id)
  }, [business])
  return { business, businesses, select: selectedBusiness.select }
}
