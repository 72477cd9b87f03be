import { createFileRoute } from '@tanstack/react-router'
import { loadArrivalTexts } from '../../../i18n/catalogues.ts'
import { InvitationPage } from '../../../invitations/InvitationPage.tsx'

export const Route = createFileRoute('/_public/invitation/$token')({
  beforeLoad: async ({ context }) => ({ queryClient: await context.queries.open() }),
  loader: loadArrivalTexts,
  component: InvitationPage,
})
