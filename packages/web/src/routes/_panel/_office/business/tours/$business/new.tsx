import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../../../i18n/catalogues.ts'
import { NewTourPage } from '../../../../../../tours/NewTourPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/new')({
  loader: () => loadTexts('tours'),
  component: NewTourPage,
})
