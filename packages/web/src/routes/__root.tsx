import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../router/router.ts'
import { FullPageError } from '../shell/FullPageError.tsx'
import { RootLayout } from '../shell/RootLayout.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: FullPageError,
})
