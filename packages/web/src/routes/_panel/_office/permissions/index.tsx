import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { PermissionsPage } from '../../../../permissions/PermissionsPage.tsx'
import { permissionListSearchOf } from '../../../../permissions/permission-list-search.ts'

export const Route = createFileRoute('/_panel/_office/permissions/')({
  validateSearch: permissionListSearchOf,
  loader: () => loadTexts('people'),
  component: PermissionsPage,
})
