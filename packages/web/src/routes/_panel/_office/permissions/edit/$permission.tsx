import { createFileRoute } from '@tanstack/react-router'
import { EditPermissionPage } from '../../../../../permissions/EditPermissionPage.tsx'

export const Route = createFileRoute('/_panel/_office/permissions/edit/$permission')({ component: EditPermissionPage })
