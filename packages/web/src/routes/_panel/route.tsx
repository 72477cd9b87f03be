import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadPanelTexts } from '../../i18n/catalogues.ts'
import { nextPath } from '../../router/next-path.ts'
import { findSession } from '../../session/session-query.ts'
import { FullPageError } from '../../shell/FullPageError.tsx'
import { Panel } from '../../shell/Panel.tsx'

/** Everything below needs a user in the session; who is not signed in comes back here after the login. */
export const Route = createFileRoute('/_panel')({
  beforeLoad: async ({ context, location }) => {
    const session = await findSession(context.queries)
    if (!session) throw redirect({ to: '/auth/login', search: { next: nextPath(location.href) }, replace: true })
    return { queryClient: await context.queries.open() }
  },
  loader: loadPanelTexts,
  component: Panel,
  errorComponent: FullPageError,
})
