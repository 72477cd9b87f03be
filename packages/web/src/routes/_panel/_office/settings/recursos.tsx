import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { ResourcesPage } from '../../../../resources/ResourcesPage.tsx'
import { resourceSearchOf } from '../../../../resources/resource-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/recursos')({
  validateSearch: resourceSearchOf,
  loader: () => loadTexts('resources'),
  component: ResourcesPage,
})
