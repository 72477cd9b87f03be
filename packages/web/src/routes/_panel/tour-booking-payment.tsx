import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/catalogues.ts'
import { PaymentsPage } from '../../payments/PaymentsPage.tsx'
import { paymentSearchOf } from '../../payments/payment-search.ts'

export const Route = createFileRoute('/_panel/tour-booking-payment')({
  validateSearch: paymentSearchOf,
  loader: () => loadTexts('payments'),
  component: PaymentsPage,
})
