import type { Route } from '../platform/http/handle.ts'
import type { FactorDeps } from '../sessions/second-factor.ts'
import { formDraftRoutes } from './form-drafts.ts'
import { ownFactorRoutes } from './own-factor.ts'
import { ownSessions, revokeOthers, revokeSession } from './own-sessions.ts'
import { profile } from './read-profile.ts'
import { resetFactor } from './reset-factor.ts'
import { changePassword } from './update-password.ts'
import { changePin } from './update-pin.ts'
import { changePreferences } from './update-preferences.ts'
import { changeProfile } from './update-profile.ts'

/** What is a person's own. */
export const profileRoutes = (deps: FactorDeps): Route[] => [
  profile,
  changeProfile,
  changePassword,
  changePin,
  changePreferences,
  ...formDraftRoutes,
  ownSessions,
  revokeSession,
  revokeOthers,
  ...ownFactorRoutes(deps),
  resetFactor,
]
