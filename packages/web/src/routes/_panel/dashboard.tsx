import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/catalogues.ts'
import { SummariesPage } from '../../summaries/SummariesPage.tsx'
import { readSummarySearch } from '../../summaries/summary-search.ts'

export const Route = createFileRoute('/_panel/dashboard')({
  validateSearch: readSummarySearch,
  loader: () => loadTexts('summaries'),
  component: SummariesPage,
})
