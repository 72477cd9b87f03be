import { createRootRouteWithContext } from '@tanstack/react-router'
import { FullPageError } from '../shell/FullPageError.tsx'
import { RootLayout } from '../shell/RootLayout.tsx'
import type { RouterContext } from '../shell/router.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: FullPageError,
})
