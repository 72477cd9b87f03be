import type { RequestFacts } from '../platform/http/handle.ts'
import { REFRESH_TOKEN_DAYS } from './tokens.ts'

/** Only the calls of the panel need it, and no script can read it. */
export const REFRESH_COOKIE = 'muelle_refresh'
const PATH = '/v1/provider'
const SECONDS_PER_DAY = 86_400

/** Gives the panel its refresh token in a cookie besides; other clients keep the one in the body. */
export function setRefreshCookie(facts: RequestFacts, refreshToken: string): void {
  if (!facts.isPanel) return
  facts.setCookie(REFRESH_COOKIE, refreshToken, { path: PATH, maxAgeSeconds: REFRESH_TOKEN_DAYS * SECONDS_PER_DAY })
}

export const clearRefreshCookie = (facts: RequestFacts): void =>
  facts.setCookie(REFRESH_COOKIE, '', { path: PATH, maxAgeSeconds: 0 })
