import { createFileRoute } from '@tanstack/react-router'
import { editorSearchOf } from '../../../../../../../tours/editor/editor-search.ts'
import { TourEditorPage } from '../../../../../../../tours/editor/TourEditorPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/edit/$tour')({
  validateSearch: editorSearchOf,
  component: TourEditorPage,
})
