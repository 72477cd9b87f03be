import type { Route } from '../platform/http/handle.ts'
import { session } from './session.ts'

export const businessRoutes = (): Route[] => [session]
