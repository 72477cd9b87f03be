import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '../../../../businesses/BusinessListPage.tsx'
import { businessListSearchOf } from '../../../../businesses/business-list-search.ts'

export const Route = createFileRoute('/_panel/_office/business/')({
  validateSearch: businessListSearchOf,
  component: BusinessListPage,
})
