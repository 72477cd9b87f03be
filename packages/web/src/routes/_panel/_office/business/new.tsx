import { createFileRoute } from '@tanstack/react-router'
import { NewBusinessPage } from '../../../../businesses/NewBusinessPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/business/new')({
  loader: () => loadTexts('business'),
  component: NewBusinessPage,
})
