import { createFileRoute } from '@tanstack/react-router'
import { loadVisitorTexts } from '../../../i18n/catalogues.ts'
import { searchValue } from '../../../router/search-params.ts'
import { PaymentResult } from '../../../tickets/PaymentResult.tsx'

export const Route = createFileRoute('/_public/payment-tour-canceled/paypal')({
  validateSearch: ({ ticket }) => ({ ticket: searchValue.text(ticket, 40) }),
  beforeLoad: async ({ context }) => ({ queryClient: await context.queries.open() }),
  loader: loadVisitorTexts,
  component: PaymentResult,
})
