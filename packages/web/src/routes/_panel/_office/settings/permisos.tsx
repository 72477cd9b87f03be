import { createFileRoute } from '@tanstack/react-router'
import { PermissionsPage } from '../../../../permissions/PermissionsPage.tsx'
import { permissionListSearchOf } from '../../../../permissions/permission-list-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/permisos')({
  validateSearch: permissionListSearchOf,
  component: PermissionsPage,
})
