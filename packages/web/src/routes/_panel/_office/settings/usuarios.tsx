import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { MembersPage } from '../../../../members/MembersPage.tsx'
import { memberSearchOf } from '../../../../members/member-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/usuarios')({
  validateSearch: memberSearchOf,
  loader: () => loadTexts('people'),
  component: MembersPage,
})
