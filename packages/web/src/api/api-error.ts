import type { Failure } from '@muelle/contract/envelope'

/**
 * What a call that did not succeed throws. `httpStatus` is 0 and `code` is `connection_lost` when no answer came;
 * otherwise `code` is the refusal's code and `message` the server's sentence in the reader's language.
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

export const CONNECTION_LOST = 'connection_lost'
