import type { Answer, Call, CallInput } from '@muelle/contract/call'
import { createClient, type SendOptions } from '@muelle/contract/client'
import type { TokenStore } from '../browser/token-cookie.ts'
import { ApiError, CONNECTION_LOST, NOT_READ, NOT_SENT } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { Network } from './network.ts'
import type { Renewal } from './renewal.ts'

export type AskOptions = SendOptions & {
  /** Of what a person did on this device: it is sent as them, or not at all. */
  onlyAs?: number
}
export type Ask = <C extends Call>(call: C, input: CallInput<C>, options?: AskOptions) => Promise<Answer<C>>

type Dependencies = {
  fetch: typeof fetch
  tokens: TokenStore
  /** Whose token that is, as far as it is known. */
  ownerOf: () => number | null
  headers: (token: string | null) => Record<string, string>
  renew: Renewal
  network: Network
  /** The session cannot be renewed: `sentToken` is the one the refused request carried. */
  endSession: (sentToken: string | null, message: string) => void
}

/**
 * Sends a call of the contract and returns its data, or throws an `ApiError`. A 401 leads to one renewal and one more try
 * with the new token; when that fails too, the session ends with the server's sentence. Without a network a change is not sent at all: what
 * was not sent is not in doubt. A signal that times out is a lost connection; one that is called off throws its own reason. What one person did never goes out under the token of another (I19).
 */
export function createAsk({ fetch, tokens, ownerOf, headers, renew, network, endSession }: Dependencies): Ask {
  return async (call, input, { onlyAs, ...options } = {}) => {
    const isOfAnother = () => onlyAs !== undefined && ownerOf() !== onlyAs
    if (isOfAnother()) throw new ApiError({ httpStatus: 401, code: NOT_SENT, message: NOT_SENT })
    const isReading = call.method === 'GET'
    if (!isReading && !(await network.isThere(options.signal)))
      throw new ApiError({ httpStatus: 0, code: NOT_SENT, message: NOT_SENT })
    // A client for this request alone, because the renewal has to know which token this request carried.
    let sentToken: string | null = null
    let refusal: string | null = null
    const send = createClient({
      fetch,
      headers: () => {
        sentToken = tokens.read()
        return headers(sentToken)
      },
      renew: async () => {
        const outcome = await renew(sentToken)
        // Somebody else has signed in meanwhile: theirs is no renewal of this token.
        if (isOfAnother()) return false
        if (!outcome.renewed) refusal = outcome.message
        return outcome.renewed
      },
    })
    const result = await send(call, input, {
      ...options,
      idempotencyKey: options.idempotencyKey ?? newIdempotencyKey(),
    }).catch((error: unknown) => {
      // A line that swallows the question for as long as its caller waits: no answer, and no word of the browser's for anybody to read.
      if (!isTimeOut(error)) throw error
      return { status: 'UNKNOWN_ERROR', message: error.message } as const
    })
    if (result.status === 'OK') return result.data
    if (result.status === 'UNKNOWN_ERROR')
      throw new ApiError({
        httpStatus: 0,
        code: isReading && !network.isLikely() ? NOT_READ : CONNECTION_LOST,
        message: result.message,
      })

    const message = refusal ?? (result.meta.message || result.message)
    if (result.httpStatus === 401 && call.access !== 'public') endSession(sentToken, message)
    throw new ApiError({
      httpStatus: result.httpStatus,
      code: result.meta.code,
      message: result.message,
      errors: result.errors,
      requestId: result.meta.request_id,
    })
  }
}

const isTimeOut = (error: unknown): error is DOMException =>
  error instanceof DOMException && error.name === 'TimeoutError'
