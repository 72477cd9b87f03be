import { createFileRoute } from '@tanstack/react-router'
import { BusinessPage } from '../../../../businesses/BusinessPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/business/$business')({
  loader: () => loadTexts('business'),
  component: BusinessPage,
})
