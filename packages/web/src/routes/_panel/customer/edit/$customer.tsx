import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '../../../../customers/detail/CustomerPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/customer/edit/$customer')({
  loader: () => loadTexts('customers'),
  component: OneCustomer,
})

function OneCustomer() {
  const { customer } = Route.useParams()
  return <CustomerPage id={Number(customer)} />
}
