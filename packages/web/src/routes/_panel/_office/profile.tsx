import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { ProfilePage } from '../../../profile/ProfilePage.tsx'

export const Route = createFileRoute('/_panel/_office/profile')({
  loader: () => loadTexts('account'),
  component: ProfilePage,
})
