import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../users/UsersPage.tsx'
import { userListSearchOf } from '../../../users/user-list-search.ts'

export const Route = createFileRoute('/_panel/_office/users')({
  validateSearch: userListSearchOf,
  component: UsersPage,
})
