import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '../../../../team/TeamPage.tsx'
import { teamSearchOf } from '../../../../team/team-search.ts'

export const Route = createFileRoute('/_panel/_office/settings/usuarios')({
  validateSearch: teamSearchOf,
  component: TeamPage,
})
