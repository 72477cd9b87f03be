import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { instant, localDateOf } from '@muelle/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLive } from '../../realtime/use-live.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { NotAllowed } from '../../ui/NotAllowed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ASSIGNMENT_KEY } from '../assignment/assignment-queries.ts'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { CALENDAR_KEY } from './calendar-queries.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { loadDay, loadWeek } from './load-views.ts'
import { MonthView } from './MonthView.tsx'

const DayView = lazy(async () => ({ default: (await loadDay()).DayView }))
const WeekView = lazy(async () => ({ default: (await loadWeek()).WeekView }))
const route = getRouteApi('/_panel/calendar')

/** What a business sails: a month by how full it is, a week by its departures, a day by its boats. */
export function CalendarPage({ business }: { business: SessionBusiness }) {
  const { can } = useRights()
  return can('mdu_tour_booking') ? <Calendar business={business} /> : <NotAllowed />
}

function Calendar({ business }: { business: SessionBusiness }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const go = (change: Partial<CalendarSearch>) => void navigate({ search: (before) => ({ ...before, ...change }) })
  const { cursor } = useSession()
  useLive(`business/${business.business_id}/bookings`, cursor, () => {
    for (const queryKey of [CALENDAR_KEY, ASSIGNMENT_KEY]) void queryClient.invalidateQueries({ queryKey })
  })
  // The day on which the page was opened.
  const [openedAt] = useState(() => instant(Date.now()))
  const today = localDateOf(openedAt, business.time_zone)
  const date = search.date ?? today
  const view = { business, date, search, go }
  return (
    <>
      <PageHeader />
      <CalendarToolbar {...view} today={today} />
      <Suspense fallback={null}>
        {search.view === undefined && <MonthView {...view} />}
        {search.view === 'week' && <WeekView {...view} />}
        {search.view === 'day' && <DayView {...view} />}
      </Suspense>
    </>
  )
}
