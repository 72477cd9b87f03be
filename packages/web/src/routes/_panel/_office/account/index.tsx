import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../../account/AccountPage.tsx'
import { accountSearchOf } from '../../../../account/account-search.ts'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/account/')({
  validateSearch: accountSearchOf,
  loader: () => loadTexts('account', 'people'),
  component: AccountPage,
})
