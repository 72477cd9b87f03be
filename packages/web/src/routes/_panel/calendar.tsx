import { createFileRoute } from '@tanstack/react-router'
import { calendarSearchOf } from '../../departures/calendar/calendar-search.ts'
import { loadTexts } from '../../i18n/catalogues.ts'
import { BusinessCalendarPage } from '../../screens/calendar/BusinessCalendarPage.tsx'

export const Route = createFileRoute('/_panel/calendar')({
  validateSearch: calendarSearchOf,
  loader: () => loadTexts('calendar'),
  component: BusinessCalendarPage,
})
