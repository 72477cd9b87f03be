import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLater } from '../browser/use-later.ts'
import { useKeptPreferences } from '../preferences/use-preferences.ts'
import { useScreen } from '../router/use-screen.ts'
import { useScreenAllowed } from '../router/use-screen-allowed.ts'
import { Shell } from './Shell.tsx'

const panel = getRouteApi('/_panel')
/** It comes once the page rests, on screens without a frame as well. */
const loadHeard = () => import('../captain/office/Heard.tsx')
const Heard = lazy(async () => ({ default: (await loadHeard()).Heard }))

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
  const isAtRest = useLater('boat calls', true, loadHeard)
  return (
    <>
      {isWhole && isAllowed ? <Outlet /> : <Shell />}
      <Suspense fallback={null}>{isAtRest && <Heard />}</Suspense>
    </>
  )
}
