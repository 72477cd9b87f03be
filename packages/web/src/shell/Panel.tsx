import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useKeptPreferences } from '../preferences/use-preferences.ts'
import { Shell } from './Shell.tsx'

const panel = getRouteApi('/_panel')

/** Everything behind the login: what the server told, and the frame of the screens. */
export function Panel() {
  const { queryClient } = panel.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <ArrangedShell />
    </QueryClientProvider>
  )
}

/** The frame as the signed-in person has arranged it. */
function ArrangedShell() {
  useKeptPreferences()
  return <Shell />
}
