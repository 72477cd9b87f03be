import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { RolesPage } from '../../../../roles/RolesPage.tsx'
import { rolesSearchOf } from '../../../../roles/roles-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/roles')({
  validateSearch: rolesSearchOf,
  loader: () => loadTexts('people'),
  component: RolesPage,
})
