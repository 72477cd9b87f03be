import { createFileRoute, redirect } from '@tanstack/react-router'
import { nextPath } from '../../router/next-path.ts'
import { findSession } from '../../session/session-query.ts'
import { FullPageError } from '../../shell/FullPageError.tsx'
import { Shell } from '../../shell/Shell.tsx'

/** Everything below needs a user in the session; who is not signed in comes back here after the login. */
export const Route = createFileRoute('/_panel')({
  beforeLoad: async ({ context, location }) => {
    const session = await findSession(context.queryClient)
    if (!session) throw redirect({ to: '/auth/login', search: { next: nextPath(location.href) }, replace: true })
  },
  component: Shell,
  errorComponent: FullPageError,
})
