import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Shell } from './Shell.tsx'

const panel = getRouteApi('/_panel')

/** Everything behind the login: what the server told, and the frame of the screens. */
export function Panel() {
  const { queryClient } = panel.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}
