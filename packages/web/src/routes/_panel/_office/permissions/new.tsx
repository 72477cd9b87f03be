import { createFileRoute } from '@tanstack/react-router'
import { NewPermissionPage } from '../../../../permissions/NewPermissionPage.tsx'

export const Route = createFileRoute('/_panel/_office/permissions/new')({ component: NewPermissionPage })
