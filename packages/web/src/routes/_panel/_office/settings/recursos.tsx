import { createFileRoute } from '@tanstack/react-router'
import { ResourcesPage } from '../../../../resources/ResourcesPage.tsx'
import { resourceSearchOf } from '../../../../resources/resource-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/recursos')({
  validateSearch: resourceSearchOf,
  component: ResourcesPage,
})
