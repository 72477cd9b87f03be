import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { type ComponentType, lazy } from 'react'

const VenueBoard = lazy(() => import('../first-steps/VenueBoard.tsx').then((part) => ({ default: part.VenueBoard })))

/** What `/visitas` shows of a business that is no tour business, each loaded where it is shown. */
export const VENUE_SCREENS: Readonly<
  Record<Exclude<BusinessType, 'tour'>, ComponentType<{ business: SessionBusiness }>>
> = {
  restaurant: VenueBoard,
  bar: VenueBoard,
  parking: VenueBoard,
}
