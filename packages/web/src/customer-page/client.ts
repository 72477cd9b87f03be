import type { Answer, Call, CallInput } from '@muelle/contract/call'
import { createClient } from '@muelle/contract/client'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { currentLanguage } from '../i18n/language.ts'

const send = createClient({
  headers: () => ({ app: 'web_client', devicetype: 'web', 'accept-language': currentLanguage() }),
})

/** What a customer is told instead of an answer: the server's sentence, or null where no answer came. */
export class Refused extends Error {
  readonly code: string | null
  readonly httpStatus: number
  /** How long the server wants to be left alone; 0 where it did not say. */
  readonly waitSeconds: number
  constructor(sentence: string, cause: { code: string | null; httpStatus: number; wait?: unknown }) {
    super(sentence)
    this.name = 'Refused'
    this.code = cause.code
    this.httpStatus = cause.httpStatus
    this.waitSeconds = typeof cause.wait === 'number' ? cause.wait : 0
  }
  /** A link that was cut short fails the check of its shape: for its holder that is the same as an unknown one. */
  get isUnknownLink(): boolean {
    return this.httpStatus === 404 || this.httpStatus === 422
  }
}

/** Asks the API as a customer, without any session: whoever of the staff looks at a link sees what its customer sees. */
export async function ask<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>> {
  const result = await send(call, input, { idempotencyKey: newIdempotencyKey() })
  if (result.status === 'OK') return result.data
  if (result.status === 'UNKNOWN_ERROR') throw new Refused('', { code: null, httpStatus: 0 })
  const { httpStatus, meta, message, errors } = result
  const wait = errors[0]?.detail?.['retryAfterSeconds']
  throw new Refused(meta.message || message, { code: meta.code, httpStatus, wait })
}

/** Why a page has nothing to show. */
export type Fault = { fault: 'unknown' | 'unreachable' }

/** What was asked for, or why nobody knows it. */
export async function orFault<Known extends object>(asked: Promise<Known>): Promise<Known | Fault> {
  try {
    return await asked
  } catch (error) {
    return { fault: error instanceof Refused && error.isUnknownLink ? 'unknown' : 'unreachable' }
  }
}
