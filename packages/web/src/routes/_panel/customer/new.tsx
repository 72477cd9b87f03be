import { createFileRoute } from '@tanstack/react-router'
import { NewCustomerPage } from '../../../customers/NewCustomerPage.tsx'
import { loadTexts } from '../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/customer/new')({
  loader: () => loadTexts('customers'),
  component: NewCustomerPage,
})
