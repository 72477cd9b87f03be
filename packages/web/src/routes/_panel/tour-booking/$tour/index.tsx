import { createFileRoute } from '@tanstack/react-router'
import { loadDeskTexts } from '../../../../i18n/catalogues.ts'
import { TourCalendarPage } from '../../../../screens/tour-calendar/TourCalendarPage.tsx'
import { tourCalendarSearchOf } from '../../../../screens/tour-calendar/tour-calendar-search.ts'

export const Route = createFileRoute('/_panel/tour-booking/$tour/')({
  validateSearch: tourCalendarSearchOf,
  loader: loadDeskTexts,
  component: TourCalendarPage,
})
