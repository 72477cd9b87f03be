import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../../customers/imports/ImportPage.tsx'
import { importSearchOf } from '../../../customers/imports/import-search.ts'
import { loadTexts } from '../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/customer/import')({
  validateSearch: importSearchOf,
  loader: () => loadTexts('customers'),
  component: ImportPage,
})
