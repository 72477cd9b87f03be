import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/_office/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/general', replace: true })
  },
})
