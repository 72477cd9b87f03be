import { type Instant, instant, MINUTE_MS } from '../../time.ts'

/** Of whom a venue wants to know that the telephone is theirs: of nobody, of each telephone once on each device, of every visit. */
export const PHONE_PROOFS = ['never', 'first_time', 'always'] as const
export type PhoneProof = (typeof PHONE_PROOFS)[number]

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** Codes that are tried before one is worth nothing any more. */
export const CODE_TRIES = 5
/** A code every minute, and so many in a day, to one telephone. */
export const CODES_A_DAY = 5

const DAY_MINUTES = 24 * 60
/** How long a device that has proven a telephone need not do so again. */
export const PROOF_MINUTES = 90 * DAY_MINUTES
/** The same where every visit is asked for it: long enough to finish what one began. */
const FRESH_PROOF_MINUTES = 60
/** Where a venue takes visits of proven telephones and no channel is there to send a code, none is asked for (decision 0166). */
export const mustProve = (wanted: PhoneProof, sendsTexts: boolean): boolean => sendsTexts && wanted !== 'never'

/** Whether what a device has proven is still worth it. What was proven in the future is a forgery of a clock, and worth nothing. */
export function proofHolds(wanted: PhoneProof, provenAt: Instant, now: Instant): boolean {
  const minutes = wanted === 'always' ? FRESH_PROOF_MINUTES : PROOF_MINUTES
  return provenAt <= now && now < provenAt + minutes * MINUTE_MS
}

export const codeEnds = (now: Instant): Instant => instant(now + CODE_MINUTES * MINUTE_MS)
