import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '../../../../members/MembersPage.tsx'
import { memberSearchOf } from '../../../../members/member-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/usuarios')({
  validateSearch: memberSearchOf,
  component: MembersPage,
})
