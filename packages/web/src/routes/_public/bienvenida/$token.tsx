import { createFileRoute } from '@tanstack/react-router'
import { loadArrivalTexts } from '../../../i18n/catalogues.ts'
import { WelcomePage } from '../../../login/WelcomePage.tsx'

export const Route = createFileRoute('/_public/bienvenida/$token')({
  beforeLoad: async ({ context }) => ({ queryClient: await context.queries.open() }),
  loader: loadArrivalTexts,
  component: WelcomePage,
})
