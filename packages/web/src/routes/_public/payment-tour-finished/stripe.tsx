import { createFileRoute } from '@tanstack/react-router'
import { loadVisitorTexts } from '../../../i18n/catalogues.ts'
import { searchValue } from '../../../router/search-params.ts'
import { PublicNotice } from '../../../tickets/PublicNotice.tsx'

export const Route = createFileRoute('/_public/payment-tour-finished/stripe')({
  validateSearch: ({ ticket }) => ({ ticket: searchValue.text(ticket, 40) }),
  loader: loadVisitorTexts,
  component: PublicNotice,
})
