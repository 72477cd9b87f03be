import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../profile/ProfilePage.tsx'

export const Route = createFileRoute('/_panel/_office/profile')({ component: ProfilePage })
