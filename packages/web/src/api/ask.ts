import { tokenCookie } from '../browser/token-cookie.ts'
import { createAsk } from './create-ask.ts'
import { exclusively } from './exclusively.ts'
import { apiHeaders } from './headers.ts'
import { createRenewal } from './renewal.ts'
import { announceSessionEnd } from './session-end.ts'

const send: typeof fetch = (...args) => fetch(...args)

/**
 * Asks the API of this origin: `ask(call, input)` gives the call's data or throws an `ApiError`. Pass `signal` from a query,
 * and one `idempotencyKey` for all attempts of a change that a person repeats.
 */
export const ask = createAsk({
  fetch: send,
  tokens: tokenCookie,
  headers: apiHeaders,
  renew: createRenewal({ fetch: send, tokens: tokenCookie, headers: apiHeaders, exclusively }),
  endSession: (sentToken, message) => {
    // Of many requests that fail together only the first ends the session; a session that began meanwhile stays.
    if (tokenCookie.read() !== sentToken || sentToken === null) return
    tokenCookie.clear()
    announceSessionEnd(message)
  },
})
