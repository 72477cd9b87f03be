import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { LegalEditorPage } from '../../../../legal/LegalEditorPage.tsx'
import { legalSearch } from '../../../../legal/legal-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/legal')({
  validateSearch: legalSearch,
  loader: () => loadTexts('legal'),
  component: LegalEditorPage,
})
