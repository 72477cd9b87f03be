import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../login/LogoutPage.tsx'
import { nextPath } from '../router/next-path.ts'

export const Route = createFileRoute('/logout')({
  validateSearch: (search): { next?: string | undefined } => ({ next: nextPath(search['next']) }),
  component: LogoutPage,
})
