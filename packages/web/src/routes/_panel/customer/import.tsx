import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { ImportPage } from '../../../imports/ImportPage.tsx'
import { importSearchOf } from '../../../imports/import-search.ts'

export const Route = createFileRoute('/_panel/customer/import')({
  validateSearch: importSearchOf,
  loader: () => loadTexts('customers'),
  component: ImportPage,
})
