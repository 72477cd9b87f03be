import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path of a signed-in person. */
export const Route = createFileRoute('/_panel/$')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
