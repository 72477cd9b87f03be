import { createFileRoute } from '@tanstack/react-router'
import { PaypalResult } from '../../../../account/payments/PaypalResult.tsx'
import { paypalReturnOf } from '../../../../account/payments/paypal-return.ts'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/account/paypal-connect-ok')({
  validateSearch: paypalReturnOf,
  loader: () => loadTexts('account'),
  component: PaypalResult,
})
