import { type Failure, reasonText } from '../asked.ts'

/** What the library throws, by the fields that every error of it has. */
type Thrown = {
  type: string
  message: string
  code?: string
  decline_code?: string
  param?: string
  statusCode?: number
  headers?: Record<string, string>
  detail?: unknown
}
const isThrown = (error: unknown): error is Thrown =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')

/** Puts an error of the library into the closed union; what is none of its errors is a fault of ours and thrown on. */
export function stripeFailure(error: unknown): Failure {
  if (!isThrown(error)) throw error
  const reason = reasonText(error.message)
  // Another try of the same is on its way: what comes of it is not known yet.
  if (error.statusCode === 409) return { kind: 'unknown_outcome', cause: 'fault_of_provider', reason }
  switch (error.type) {
    case 'StripeCardError':
      return { kind: 'declined', reason: error.decline_code || error.code || reason }
    case 'StripeRateLimitError':
      return { kind: 'rate_limited', retryAfterSeconds: secondsIn(error.headers?.['retry-after']) }
    case 'StripeIdempotencyError':
      return { kind: 'key_reused' }
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return { kind: 'unauthorized', reason: error.code ?? reason }
    case 'StripeInvalidRequestError':
      return error.statusCode === 404 || error.code === 'resource_missing'
        ? { kind: 'not_found' }
        : { kind: 'invalid', reason: error.code ?? reason, parameter: error.param ?? null }
    case 'StripeConnectionError':
      return { kind: 'unknown_outcome', cause: isTimeout(error.detail) ? 'timed_out' : 'unreachable', reason }
    default:
      return { kind: 'unknown_outcome', cause: 'fault_of_provider', reason }
  }
}

/** The library's own mark of a call that took too long. */
const isTimeout = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT'

const secondsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null
