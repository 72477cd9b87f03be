import { createFileRoute } from '@tanstack/react-router'
import { CorrectReadingPage } from '../../../../checkins/readings/CorrectReadingPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/checkins/edit/$checkin')({
  loader: () => loadTexts('readings'),
  component: CorrectReadingPage,
})
