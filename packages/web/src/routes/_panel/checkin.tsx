import { createFileRoute } from '@tanstack/react-router'
import { ReadingsPage } from '../../checkins/readings/ReadingsPage.tsx'
import { readingSearchOf } from '../../checkins/readings/reading-search.ts'
import { loadTexts } from '../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/checkin')({
  validateSearch: readingSearchOf,
  loader: () => loadTexts('readings'),
  component: ReadingsPage,
})
