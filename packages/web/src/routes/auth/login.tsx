import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../login/LoginPage.tsx'
import { nextPath } from '../../router/next-path.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { next?: string | undefined } => ({ next: nextPath(search['next']) }),
  component: LoginPage,
})
