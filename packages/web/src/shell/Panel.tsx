import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useKeptPreferences } from '../preferences/use-preferences.ts'
import { useScreen } from '../router/use-screen.ts'
import { useScreenAllowed } from '../router/use-screen-allowed.ts'
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

/** The frame as the signed-in person has arranged it; a screen that needs all the room has none. */
function ArrangedShell() {
  useKeptPreferences()
  const { isWhole = false } = useScreen()
  const isAllowed = useScreenAllowed()
  return isWhole && isAllowed ? <Outlet /> : <Shell />
}
