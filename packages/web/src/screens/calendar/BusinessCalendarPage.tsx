import { CalendarPage } from '../../departures/calendar/CalendarPage.tsx'
import { useRights } from '../../session/use-session.ts'
import { NeedsBusiness } from '../../ui/NeedsBusiness.tsx'
import { NotAllowed } from '../../ui/NotAllowed.tsx'
import { VenueCalendar } from '../../visits/calendar/VenueCalendar.tsx'

/** The calendar of the selected business: of tours its departures, of a venue who comes, of a lot its cars. */
export function BusinessCalendarPage() {
  const { can } = useRights()
  return (
    <NeedsBusiness>
      {(business) =>
        business.type === 'tour' ? (
          <CalendarPage key={business.business_id} business={business} />
        ) : can('mdu_booking') || can('mdu_parking') ? (
          <VenueCalendar key={business.business_id} business={business} />
        ) : (
          <NotAllowed />
        )
      }
    </NeedsBusiness>
  )
}
