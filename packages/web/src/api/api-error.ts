import type { Failure } from '@muelle/contract/envelope'

/**
 * What a call that did not succeed throws. `httpStatus` is 0 when no answer came, and `code` then says what is known
 * of the request (`connection_lost`, `not_sent`, `not_read`); otherwise `code` is the refusal's code and `message` the server's sentence in the reader's language.
 */
export class ApiError extends Error {
  readonly httpStatus: number
  readonly code: string
  readonly errors: Failure['errors']
  readonly requestId: string | null

  constructor(cause: {
    httpStatus: number
    code: string
    message: string
    errors?: Failure['errors']
    requestId?: string
  }) {
    super(cause.message)
    this.name = 'ApiError'
    this.httpStatus = cause.httpStatus
    this.code = cause.code
    this.errors = cause.errors ?? []
    this.requestId = cause.requestId ?? null
  }

  /** The server did not answer, or it is overloaded or faulty: the same request may succeed later. */
  get isPassing(): boolean {
    return this.httpStatus === 0 || this.httpStatus === 429 || this.httpStatus >= 500
  }

  /** The numbers that the first refusal carries, such as the seats that are left. */
  get detail(): Record<string, unknown> {
    return this.errors[0]?.detail ?? {}
  }
}

/** What was asked for is not there, or not for this person. What was known of it before is out of date. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** No answer came. A change may have been made. */
export const CONNECTION_LOST = 'connection_lost'
/** Without a network, a change that never left: nothing was done. */
export const NOT_SENT = 'not_sent'
/** Without a network, something that could not be read. */
export const NOT_READ = 'not_read'

/**
 * Whether what happened and is kept here can be told later, as it is: where no answer came, and where whoever did it has to sign in again.
 * Any other refusal is one of the thing itself, and would be the same the next time.
 */
export const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isPassing || error.httpStatus === 401

const codeOf = (error: unknown) => (error instanceof ApiError && error.httpStatus === 0 ? error.code : null)
/** Whether a change was not even sent, so that nothing is in doubt. */
export const isNotSent = (error: unknown): boolean => codeOf(error) === NOT_SENT
/** Whether only the network is missing: it comes back by itself, and then it is asked anew. */
export const isOffline = (error: unknown): boolean => isNotSent(error) || codeOf(error) === NOT_READ
