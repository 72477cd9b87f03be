import { createFileRoute } from '@tanstack/react-router'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { DashboardPage } from '../../summaries/DashboardPage.tsx'
import { readDashboardSearch } from '../../summaries/dashboard-search.ts'

export const Route = createFileRoute('/_panel/dashboard')({
  validateSearch: readDashboardSearch,
  loader: loadDeskTexts,
  component: DashboardPage,
})
