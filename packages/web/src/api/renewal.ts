import { createClient } from '@muelle/contract/client'
import { refreshToken } from '@muelle/contract/sessions/record'
import type { TokenStore } from '../browser/token-cookie.ts'

export type RenewalOutcome = { renewed: true } | { renewed: false; message: string | null }
/** Renews the session for a request that was refused while it carried `sentToken`. Throws when no answer comes. */
export type Renewal = (sentToken: string | null) => Promise<RenewalOutcome>

/** Runs one task at a time over all tabs of the panel. */
export type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

type Dependencies = {
  fetch: typeof fetch
  tokens: TokenStore
  headers: (token: string | null) => Record<string, string>
  exclusively: Exclusively
}

/**
 * Exchanges the refresh cookie for a new token. A refresh token works once, so two exchanges at the same time would end
 * the session: requests of this tab share one flight, tabs take turns, and whoever comes second finds the new token in
 * the cookie and uses that.
 */
export function createRenewal({ fetch, tokens, headers, exclusively }: Dependencies): Renewal {
  const send = createClient({ fetch, headers: () => headers(null) })
  let flight: { sentToken: string; outcome: Promise<RenewalOutcome> } | null = null

  async function exchange(sentToken: string): Promise<RenewalOutcome> {
    const token = tokens.read()
    if (token === null) return { renewed: false, message: null }
    if (token !== sentToken) return { renewed: true }
    // An empty body: the server takes the refresh token from its own HttpOnly cookie.
    const result = await send(refreshToken, { body: {} })
    if (result.status === 'UNKNOWN_ERROR') throw new Error(result.message)
    if (result.status === 'OK') {
      tokens.write(result.data.token)
      return { renewed: true }
    }
    // Only a refusal of the token ends the session; an overloaded server is asked again with the next request.
    if (result.httpStatus !== 401) throw new Error(result.message)
    return { renewed: false, message: result.meta.message || result.message }
  }

  return async (sentToken) => {
    if (sentToken === null) return { renewed: false, message: null }
    if (flight?.sentToken !== sentToken) {
      const outcome = exclusively(() => exchange(sentToken))
      flight = { sentToken, outcome }
      const land = () => {
        if (flight?.outcome === outcome) flight = null
      }
      outcome.then(land, land)
    }
    return flight.outcome
  }
}
