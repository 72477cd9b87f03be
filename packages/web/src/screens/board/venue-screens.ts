import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'

const HostBoard = lazy(() =>
  Promise.all([import('../venue/HostBoard.tsx'), loadTexts('host'), loadTexts('waitlist')]).then(([part]) => ({
    default: part.HostBoard,
  })),
)

const ParkingBoard = lazy(() =>
  Promise.all([import('../first-steps/ParkingBoard.tsx'), loadTexts('parking')]).then(([part]) => ({
    default: part.ParkingBoard,
  })),
)

/** What `/visitas` shows of a business that is no tour business, each loaded where it is shown. */
export const VENUE_SCREENS: Readonly<
  Record<Exclude<BusinessType, 'tour'>, ComponentType<{ business: SessionBusiness }>>
> = {
  restaurant: HostBoard,
  bar: HostBoard,
  parking: ParkingBoard,
}
