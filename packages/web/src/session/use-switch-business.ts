import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useBusiness } from './use-business.ts'

/** Routes in whose path the business stands alone; below them a record of one business would not exist in another. */
const FOLLOWING = ['/business/$business', '/business/edit/$business', '/business/tours/$business'] as const

/** Switches the business to work on; an address `/business/{id}` follows it. */
export function useSwitchBusiness(): (businessId: number) => void {
  const router = useRouter()
  const { select } = useBusiness()
  return useCallback(
    (businessId) => {
      select(businessId)
      const fullPath = router.state.matches.at(-1)?.fullPath.replace(/\/$/, '')
      const to = FOLLOWING.find((path) => path === fullPath)
      if (to) void router.navigate({ to, params: { business: String(businessId) }, replace: true })
    },
    [router, select],
  )
}
