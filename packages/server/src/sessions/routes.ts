import type { Route } from '../platform/http/handle.ts'
import { type LoginDeps, login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'

/** Signing in and out; who is signed in, `businesses` tells, since the answer lists them. */
export const sessionRoutes = (deps: LoginDeps): Route[] => [login(deps), logout, refresh(deps)]
