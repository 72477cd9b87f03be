import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../../shell/PublicLayout.tsx'

/** Pages for anyone, signed in or not. */
export const Route = createFileRoute('/_public')({ component: PublicLayout })
