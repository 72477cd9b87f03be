import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '../../../../members/TeamPage.tsx'
import { teamSearchOf } from '../../../../members/team-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/usuarios')({
  validateSearch: teamSearchOf,
  component: TeamPage,
})
