import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../../../../i18n/catalogues.ts'
import { TourEditorPage } from '../../../../../../../screens/tour-editor/TourEditorPage.tsx'
import { editorSearchOf } from '../../../../../../../tours/editor/editor-search.ts'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/edit/$tour')({
  validateSearch: editorSearchOf,
  loader: () => loadTexts('tours', 'editor', 'reservations'),
  component: TourEditorPage,
})
