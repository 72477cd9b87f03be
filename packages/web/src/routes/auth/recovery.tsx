import { createFileRoute } from '@tanstack/react-router'
import { loadArrivalTexts } from '../../i18n/catalogues.ts'
import { RecoveryPage } from '../../login/RecoveryPage.tsx'

export const Route = createFileRoute('/auth/recovery')({
  beforeLoad: async ({ context }) => ({ queryClient: await context.queries.open() }),
  loader: loadArrivalTexts,
  component: RecoveryPage,
})
