import type { Route } from '../platform/handle.ts'
import { session } from './session.ts'

export const businessRoutes = (): Route[] => [session]
