import { createFileRoute } from '@tanstack/react-router'
import { TourEditorPage } from '../../../../../../../screens/tour-editor/TourEditorPage.tsx'
import { editorSearchOf } from '../../../../../../../tours/editor/editor-search.ts'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/edit/$tour')({
  validateSearch: editorSearchOf,
  component: TourEditorPage,
})
