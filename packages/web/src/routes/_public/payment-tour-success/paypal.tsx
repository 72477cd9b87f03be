import { createFileRoute } from '@tanstack/react-router'
import { loadVisitorTexts } from '../../../i18n/catalogues.ts'
import { searchValue } from '../../../router/search-params.ts'
import { WalletResult } from '../../../tickets/WalletResult.tsx'

export const Route = createFileRoute('/_public/payment-tour-success/paypal')({
  validateSearch: ({ ticket, token }) => ({ ticket: searchValue.text(ticket, 40), token: searchValue.text(token, 64) }),
  beforeLoad: async ({ context }) => ({ queryClient: await context.queries.open() }),
  loader: loadVisitorTexts,
  component: WalletResult,
})
