import { createFileRoute } from '@tanstack/react-router'
import { loadDeskTexts } from '../../../../i18n/catalogues.ts'
import { TourSalePage } from '../../../../screens/tour-calendar/TourSalePage.tsx'
import { tourSaleSearchOf } from '../../../../screens/tour-calendar/tour-calendar-search.ts'

export const Route = createFileRoute('/_panel/tour-booking/$tour/new')({
  validateSearch: tourSaleSearchOf,
  loader: loadDeskTexts,
  component: TourSalePage,
})
