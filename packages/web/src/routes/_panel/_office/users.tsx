import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { UsersPage } from '../../../users/UsersPage.tsx'
import { userListSearchOf } from '../../../users/user-list-search.ts'

export const Route = createFileRoute('/_panel/_office/users')({
  validateSearch: userListSearchOf,
  loader: () => loadTexts('people'),
  component: UsersPage,
})
