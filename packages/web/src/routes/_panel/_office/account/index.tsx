import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../../account/AccountPage.tsx'
import { accountSearchOf } from '../../../../account/account-search.ts'

export const Route = createFileRoute('/_panel/_office/account/')({
  validateSearch: accountSearchOf,
  component: AccountPage,
})
