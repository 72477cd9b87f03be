import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../../i18n/catalogues.ts'
import { EditPermissionPage } from '../../../../../permissions/EditPermissionPage.tsx'

export const Route = createFileRoute('/_panel/_office/permissions/edit/$permission')({
  loader: () => loadTexts('people'),
  component: EditPermissionPage,
})
