import { createFileRoute } from '@tanstack/react-router'
import { businessSearchOf } from '../../../../account/account-search.ts'
import { ConnectResult } from '../../../../account/payment-accounts/ConnectResult.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/account/stripe-connect-ok')({
  validateSearch: businessSearchOf,
  loader: () => loadTexts('account'),
  component: StripeResult,
})

function StripeResult() {
  const { business = null } = Route.useSearch()
  return <ConnectResult provider="stripe" business={business} />
}
