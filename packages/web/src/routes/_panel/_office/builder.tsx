import { createFileRoute } from '@tanstack/react-router'
import { BuilderPage } from '../../../builder/BuilderPage.tsx'
import { builderSearch } from '../../../builder/builder-search.ts'
import { loadTexts } from '../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/builder')({
  validateSearch: builderSearch,
  loader: () => loadTexts('account'),
  component: BuilderPage,
})
