import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { TrackingPage } from '../../../tracking/TrackingPage.tsx'

export const Route = createFileRoute('/_panel/tour-geo-trackings/$tracking')({
  loader: () => loadTexts('tracking'),
  component: TrackingPage,
})
