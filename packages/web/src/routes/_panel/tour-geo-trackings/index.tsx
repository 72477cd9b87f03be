import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { TrackingsPage } from '../../../tracking/TrackingsPage.tsx'
import { trackingSearchOf } from '../../../tracking/tracking-search.ts'

export const Route = createFileRoute('/_panel/tour-geo-trackings/')({
  validateSearch: trackingSearchOf,
  loader: () => loadTexts('tracking'),
  component: TrackingsPage,
})
