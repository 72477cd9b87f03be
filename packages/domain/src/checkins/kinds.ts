/** Where people are let in: at the desk of the dock, and onto the boat. Wire values. */
export const CHECKIN_KINDS = ['reception', 'boarding'] as const
export type CheckinKind = (typeof CHECKIN_KINDS)[number]

/** What a scan comes to (K2). Wire values; the first two let people in. */
export const VERDICTS = [
  'ok',
  'partial',
  'used',
  'other_departure',
  'balance_due',
  'proof_required',
  'canceled',
  'revoked',
  'other_day',
  'over_limit',
  'departed',
  'unknown',
] as const
export type Verdict = (typeof VERDICTS)[number]
/** Refusals that somebody at the dock can solve: collect, look at proofs, or move to a boat that still lies there. */
export const SOLVABLE_VERDICTS = [
  'other_departure',
  'balance_due',
  'proof_required',
  'over_limit',
  'departed',
] as const satisfies Verdict[]
export const isAdmitting = (verdict: Verdict): boolean => verdict === 'ok' || verdict === 'partial'
