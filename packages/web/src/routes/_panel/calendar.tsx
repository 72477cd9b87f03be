import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../departures/calendar/CalendarPage.tsx'
import { calendarSearchOf } from '../../departures/calendar/calendar-search.ts'
import { loadTexts } from '../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/calendar')({
  validateSearch: calendarSearchOf,
  loader: () => loadTexts('calendar'),
  component: CalendarPage,
})
