import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../../../i18n/catalogues.ts'
import { TourListPage } from '../../../../../../tours/TourListPage.tsx'
import { tourListSearchOf } from '../../../../../../tours/tour-list-search.ts'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/')({
  validateSearch: tourListSearchOf,
  loader: () => loadTexts('tours'),
  component: TourListPage,
})
