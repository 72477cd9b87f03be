import { createFileRoute } from '@tanstack/react-router'
import { EditBusinessPage } from '../../../../../businesses/EditBusinessPage.tsx'
import { loadTexts } from '../../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/business/edit/$business')({
  loader: () => loadTexts('business'),
  component: EditBusinessPage,
})
