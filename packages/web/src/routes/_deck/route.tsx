import { createFileRoute, redirect } from '@tanstack/react-router'
import { DeckLayout } from '../../captain/DeckLayout.tsx'
import { loadTexts } from '../../i18n/catalogues.ts'
import { nextPath } from '../../router/next-path.ts'
import { findSession } from '../../session/session-query.ts'
import { FullPageError } from '../../shell/FullPageError.tsx'

/** Screens on board, for one hand and a bad network: signed in like the panel, without its frame and all that this brings along. */
export const Route = createFileRoute('/_deck')({
  beforeLoad: async ({ context, location }) => {
    const session = await findSession(context.queries)
    if (!session) throw redirect({ to: '/auth/login', search: { next: nextPath(location.href) }, replace: true })
    return { queryClient: await context.queries.open() }
  },
  loader: () => loadTexts('captain'),
  component: DeckLayout,
  errorComponent: FullPageError,
})
