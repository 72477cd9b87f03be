import { createFileRoute } from '@tanstack/react-router'
import { customerSearchOf } from '../../customers/customer-search.ts'
import { CustomersPage } from '../../customers/list/CustomersPage.tsx'
import { loadTexts } from '../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/cliente')({
  validateSearch: customerSearchOf,
  loader: () => loadTexts('customers'),
  component: CustomersPage,
})
