import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../dashboard/DashboardPage.tsx'
import { readDashboardSearch } from '../../dashboard/dashboard-search.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/dashboard')({
  validateSearch: readDashboardSearch,
  loader: loadDeskTexts,
  component: DashboardPage,
})
