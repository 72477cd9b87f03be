import { useEffect } from 'react'
import { useBusiness } from './use-business.ts'

/**
 * Makes the business that a page is about the one that the person works on, where it is theirs: the header must not name another one
 * than the page. Undefined while it is not known yet.
 */
export function useWorkOn(businessId: number | undefined): void {
  const { businesses, select } = useBusiness()
  const isTheirs = businesses.some(({ business_id }) => business_id === businessId)
  useEffect(() => {
    if (isTheirs && businessId !== undefined) select(businessId)
  }, [isTheirs, businessId, select])
}
