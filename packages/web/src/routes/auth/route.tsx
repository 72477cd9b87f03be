import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { findSession } from '../../session/session-query.ts'

export const Route = createFileRoute('/auth')({
  beforeLoad: async ({ context }) => {
    const session = await findSession(context.queries).catch((error: unknown) => {
      // An unreachable server must not keep anybody from the form.
      if (error instanceof ApiError) return null
      throw error
    })
    if (session) throw redirect({ to: '/', replace: true })
  },
})
