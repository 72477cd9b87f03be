import { tokenCookie } from '../browser/token-cookie.ts'
import { tokenOwner } from '../browser/token-owner.ts'
import { changesUnderway } from './changes-underway.ts'
import { type Ask, createAsk } from './create-ask.ts'
import { exclusively } from './exclusively.ts'
import { apiHeaders } from './headers.ts'
import { createNetwork } from './network.ts'
import { createRenewal } from './renewal.ts'
import { announceSessionEnd } from './session-end.ts'

const send: typeof fetch = (...args) => fetch(...args)

/** The way to the server, for whoever has to know whether it is there. */
export const network = createNetwork({ fetch: send, isOnline: () => navigator.onLine })

const asking = createAsk({
  fetch: send,
  tokens: tokenCookie,
  ownerOf: tokenOwner.read,
  headers: apiHeaders,
  renew: createRenewal({ fetch: send, tokens: tokenCookie, headers: apiHeaders, exclusively }),
  network,
  endSession: (sentToken, message) => {
    // Of many requests that fail together only the first ends the session; a session that began meanwhile stays.
    if (tokenCookie.read() !== sentToken || sentToken === null) return
    tokenCookie.clear()
    announceSessionEnd(message)
  },
})

/**
 * Asks the API of this origin: `ask(call, input)` gives the call's data or throws an `ApiError`. Pass `signal` from a query,
 * and one `idempotencyKey` for all attempts of a change that a person repeats.
 */
export const ask: Ask = (call, input, options) => {
  const answer = asking(call, input, options)
  return call.method === 'GET' ? answer : changesUnderway.track(answer)
}
