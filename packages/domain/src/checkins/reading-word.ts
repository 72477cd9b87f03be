import type { CheckinKind, Verdict } from './kinds.ts'

/** What a scan is called where scans are listed: what it came to, or what became of it since. */
export type ReadingWord = Exclude<Verdict, 'ok' | 'partial'> | 'received' | 'boarded' | 'double' | 'undone'

type Facts = {
  verdict: Verdict
  kind: CheckinKind
  is_admitted: boolean
  /** What somebody should look at, and whether somebody has. */
  review: Verdict | null
  reviewed: object | null
  undone: object | null
}

export function readingWordOf({ verdict, kind, review, reviewed, undone, is_admitted }: Facts): ReadingWord {
  if (undone !== null) return 'undone'
  if (review === 'used' && reviewed === null) return 'double'
  if (is_admitted || verdict === 'ok' || verdict === 'partial') return kind === 'boarding' ? 'boarded' : 'received'
  return verdict
}
