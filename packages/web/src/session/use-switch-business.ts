import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useBusiness } from './use-business.ts'

/** Pages of a business, each with the page of another one that takes its place: a record of one does not exist in the other. */
const IN_PLACE_OF = {
  '/business/$business': '/business/$business',
  '/business/edit/$business': '/business/edit/$business',
  '/business/tours/$business': '/business/tours/$business',
  '/business/tours/$business/new': '/business/tours/$business/new',
  '/business/tours/$business/edit/$tour': '/business/tours/$business',
} as const
/** Pages of a tour, without the business in their path. */
const OF_TOUR: ReadonlySet<string> = new Set(['/tour-booking/$tour', '/tour-booking/$tour/new'])

const isNamed = (path: string | undefined): path is keyof typeof IN_PLACE_OF =>
  path !== undefined && Object.hasOwn(IN_PLACE_OF, path)

/** Switches the business to work on; a page that is about one gives way to that of the other. */
export function useSwitchBusiness(): (businessId: number) => void {
  const router = useRouter()
  const { select } = useBusiness()
  return useCallback(
    (businessId) => {
      const path = router.state.matches.at(-1)?.fullPath.replace(/\/$/, '')
      const business = String(businessId)
      // The page selects its business once it is open (`useWorkOn`): what is not saved yet may keep somebody where they are.
      if (isNamed(path)) void router.navigate({ to: IN_PLACE_OF[path], params: { business }, replace: true })
      else {
        select(businessId)
        if (path !== undefined && OF_TOUR.has(path)) void router.navigate({ to: '/visitas' })
      }
    },
    [router, select],
  )
}
