import type { ErrorComponentProps } from '@tanstack/react-router'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import { RouteError } from './RouteError.tsx'

/** The same page where the frame of the panel itself could not be loaded. */
export const FullPageError = (props: ErrorComponentProps) => (
  <main id={CONTENT_ID} tabIndex={-1}>
    <RouteError {...props} />
  </main>
)
