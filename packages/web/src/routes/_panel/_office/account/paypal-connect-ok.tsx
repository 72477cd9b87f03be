import { createFileRoute } from '@tanstack/react-router'
import { PaypalResult } from '../../../../account/payment-accounts/PaypalResult.tsx'
import { paypalReturnOf } from '../../../../account/payment-accounts/paypal-return.ts'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/account/paypal-connect-ok')({
  validateSearch: paypalReturnOf,
  loader: () => loadTexts('account'),
  component: PaypalResult,
})
