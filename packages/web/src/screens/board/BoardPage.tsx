import { Suspense } from 'react'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { NotAllowed } from '../../ui/NotAllowed.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { DayBoard } from './DayBoard.tsx'
import { OtherBusiness } from './OtherBusiness.tsx'
import { VENUE_SCREENS } from './venue-screens.ts'

/** Visitas: the day board of the selected business, or what a venue of its type works with. */
export function BoardPage() {
  const { business } = useBusiness()
  const { can } = useRights()
  if (business === null) return <OtherBusiness />
  if (business.type !== 'tour') {
    const VenueScreen = VENUE_SCREENS[business.type]
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <VenueScreen key={business.business_id} business={business} />
      </Suspense>
    )
  }
  if (!can('mdu_tour_booking')) return <NotAllowed />
  // Another business is another board: nothing of the old one stays.
  return <DayBoard key={business.business_id} business={business} />
}
