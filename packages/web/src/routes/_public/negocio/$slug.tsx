import { createFileRoute } from '@tanstack/react-router'
import { loadVisitorTexts } from '../../../i18n/catalogues.ts'
import { PublicNotice } from '../../../tickets/PublicNotice.tsx'

export const Route = createFileRoute('/_public/negocio/$slug')({
  loader: loadVisitorTexts,
  component: PublicNotice,
})
