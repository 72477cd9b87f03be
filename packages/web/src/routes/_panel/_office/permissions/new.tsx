import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { NewPermissionPage } from '../../../../permissions/NewPermissionPage.tsx'

export const Route = createFileRoute('/_panel/_office/permissions/new')({
  loader: () => loadTexts('people'),
  component: NewPermissionPage,
})
