/** Why a provider did not do what it was asked for: every way there is, so that whoever asks has an answer to each. */
export type Failure =
  /** The customer's bank or wallet said no. */
  | { kind: 'declined'; reason: string }
  /** It understood and will not do this, however often it is asked. */
  | { kind: 'invalid'; reason: string; parameter: string | null }
  | { kind: 'not_found' }
  /** Keys that it does not know, or that may not do this. */
  | { kind: 'unauthorized'; reason: string }
  | { kind: 'rate_limited'; retryAfterSeconds: number | null }
  /** The same key was used with another request. */
  | { kind: 'key_reused' }
  /** It may have been done or not: to be asked again with the same key. */
  | { kind: 'unknown_outcome'; cause: 'unreachable' | 'timed_out' | 'fault_of_provider' | 'unreadable'; reason: string }

export type Asked<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const told = <T>(value: T): Asked<T> => ({ ok: true, value })
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure })

/** Whether nothing was done for certain. */
export const isRefused = ({ kind }: Failure): boolean =>
  kind === 'declined' || kind === 'invalid' || kind === 'unauthorized' || kind === 'not_found'

const MAX_REASON_LENGTH = 300
/** What a provider says, cut to what is kept. */
export const reasonText = (text: string): string => text.slice(0, MAX_REASON_LENGTH)

/** The failure of a call that brought no answer. */
export function unanswered(error: unknown): Failure {
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return {
    kind: 'unknown_outcome',
    cause: isTimeout ? 'timed_out' : 'unreachable',
    reason: reasonText(error instanceof Error ? error.message : 'no answer'),
  }
}
