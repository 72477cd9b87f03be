import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '../../../../businesses/BusinessListPage.tsx'
import { businessListSearchOf } from '../../../../businesses/business-list-search.ts'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/business/')({
  validateSearch: businessListSearchOf,
  loader: () => loadTexts('business'),
  component: BusinessListPage,
})
