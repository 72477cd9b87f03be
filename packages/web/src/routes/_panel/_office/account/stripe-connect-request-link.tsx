import { createFileRoute } from '@tanstack/react-router'
import { ConnectResult } from '../../../../account/payments/ConnectResult.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/account/stripe-connect-request-link')({
  loader: () => loadTexts('account'),
  component: () => <ConnectResult provider="stripe" isLinkOver />,
})
