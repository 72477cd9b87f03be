import type { Instant, LocalDate } from '../../time.ts'
import { ARRIVAL_EARLY_MINUTES, ARRIVAL_LATE_MINUTES } from '../../visits/life/judge.ts'
import { type Conditions, coverDue } from '../../visits/nights/cover.ts'
import type { VisitKind, VisitStatus } from '../../visits/status.ts'

/** What a scan at the door of a venue comes to, in the order in which a menu lists them. */
export const DOOR_VERDICTS = [
  'ok',
  'partial',
  'out',
  'choose',
  'charge',
  'used',
  'over_size',
  'full',
  'requested',
  'duplicate',
  'other_day',
  'other_hour',
  'canceled',
  'denied',
  'revoked',
  'nobody_inside',
  'unknown',
] as const
export type DoorVerdict = (typeof DOOR_VERDICTS)[number]
/** Somebody passed: what follows from it was written. */
export const isAdmitted = (verdict: DoorVerdict): boolean =>
  verdict === 'ok' || verdict === 'partial' || verdict === 'out'

/** A party as whoever scans knows it: the server from its tables, a phone from the list that it keeps. */
export type KnownParty = {
  kind: VisitKind
  status: VisitStatus
  date: LocalDate
  startsAt: Instant
  people: number
  /** Who came in so far, who of them is inside, and who came in after the free time. */
  partyIn: number
  inside: number
  charged: number
  isDuplicate: boolean
  /** Of an entry of a list; null of a visit with a table. */
  conditions: Conditions | null
}

/**
 * What a manager lets pass: so many more than a party has left, and than the house takes, a cover of so much that nobody takes, and another
 * hour of the same day.
 */
export type DoorRelease = { extras: number; overBy: number; waivedCents: number; isAnyHour: boolean }
/** Nothing of it, yet. */
export const NOTHING_RELEASED: DoorRelease = { extras: 0, overBy: 0, waivedCents: 0, isAnyHour: false }

/**
 * What an entry needs beside what is released already: one thing more of it, or null where a manager can release nothing more, as beyond what
 * the papers of the house allow (D-2). A cover is waived only where somebody asks for that: it can be paid.
 */
export function releaseFor(
  judged: DoorJudged,
  released: DoorRelease,
  { waivesCover }: { waivesCover: boolean },
): DoorRelease | null {
  const { verdict } = judged
  if (verdict === 'over_size') return { ...released, extras: judged.people - judged.missing }
  if (verdict === 'full' && !judged.isLawful) return { ...released, overBy: judged.people - judged.placesLeft }
  if (verdict === 'charge' && waivesCover) return { ...released, waivedCents: judged.dueCents }
  return verdict === 'other_hour' ? { ...released, isAnyHour: true } : null
}

export type DoorScan = {
  direction: 'entry' | 'exit'
  now: Instant
  today: LocalDate
  /** How many; null: nobody has said yet, and all who are missing come. */
  people: number | null
  /** Of a code that was made anew: an older one opens nothing. */
  isRevoked: boolean
  /** What was taken for it; null: nobody has paid. */
  paidCents: number | null
  /** How many more the house takes; null without a capacity, and where a manager says that it takes more (N-8). */
  placesLeft: number | null
  /** How many more its papers allow, whoever says what (D-2); null where they say nothing. */
  lawfulLeft: number | null
  /** Somebody who may has said so: over the size, at another hour. */
  isForced: boolean
  /** A manager who stands here takes no cover. */
  waivesCover: boolean
  /** What a manager elsewhere has released for it; null where nothing was (N-8). */
  released: DoorRelease | null
}

export type DoorJudged =
  | {
      verdict: 'ok' | 'partial' | 'out'
      people: number
      extras: number
      missing: number
      chargeCents: number
      /** The cover that was due and nobody took. */
      waivedCents: number
    }
  | { verdict: 'choose'; missing: number; people: number }
  | { verdict: 'charge'; people: number; missing: number; dueCents: number }
  | { verdict: 'full'; people: number; placesLeft: number; isLawful: boolean }
  | { verdict: 'over_size'; people: number; missing: number }
  | { verdict: 'used' | 'nobody_inside'; people: number }
  | { verdict: 'other_hour'; startsAt: Instant }
  | { verdict: 'other_day'; date: LocalDate }
  | { verdict: 'requested' | 'duplicate' | 'canceled' | 'denied' | 'revoked' | 'unknown' }

const MINUTE_MS = 60_000
/** Of so many who are missing somebody is asked how many of them come now (NOTES «Door»). */
const ASK_FROM = 5

/** A small party, or one with a place for each, is let in whole at one press. */
const asksHowMany = ({ kind, people, inside }: KnownParty): boolean =>
  kind === 'guest_list' && people - inside >= ASK_FROM

/**
 * Judges who passes the door of a venue (Q-2, N-2, N-8, T9): what is gone, then the day, then who is in already, then how many, the house's
 * capacity and the money. Solving one thing shows the next. A party that nobody here may know of is null.
 */
export function judgeDoor(party: KnownParty | null, scan: DoorScan): DoorJudged {
  if (party === null) return { verdict: 'unknown' }
  if (scan.isRevoked) return { verdict: 'revoked' }
  if (scan.direction === 'exit') return judgeExit(party, scan)
  const denial = standingOfParty(party) ?? timeDenial(party, scan)
  if (denial) return denial
  return judgeEntry(party, scan)
}

function standingOfParty({ status, isDuplicate }: KnownParty): DoorJudged | null {
  if (status === 'rejected') return { verdict: 'denied' }
  if (status === 'canceled' || status === 'expired' || status === 'no_show' || status === 'finished')
    return { verdict: 'canceled' }
  if (status === 'requested' || status === 'held') return { verdict: 'requested' }
  return isDuplicate ? { verdict: 'duplicate' } : null
}

/** T9: of a visit also its hour; a list is good all night. */
function timeDenial(
  { kind, date, startsAt }: KnownParty,
  { now, today, isForced, released }: DoorScan,
): DoorJudged | null {
  if (isForced) return null
  if (date !== today) return { verdict: 'other_day', date }
  if (kind === 'guest_list' || released?.isAnyHour) return null
  const isEarly = now < startsAt - ARRIVAL_EARLY_MINUTES * MINUTE_MS
  const isLate = now > startsAt + ARRIVAL_LATE_MINUTES * MINUTE_MS
  return isEarly || isLate ? { verdict: 'other_hour', startsAt } : null
}

function judgeEntry(party: KnownParty, scan: DoorScan): DoorJudged {
  const { people, partyIn, inside, charged, conditions } = party
  const outside = partyIn - inside
  const missing = Math.max(0, people - partyIn)
  const open = missing + outside
  if (open === 0 && !(scan.isForced && scan.people !== null)) return { verdict: 'used', people }
  if (scan.people === null && asksHowMany(party) && open > 1) return { verdict: 'choose', missing: open, people }
  const coming = scan.people ?? open
  const extras = Math.max(0, coming - open)
  const { extras: mayExtras, overBy, waivedCents: mayWaive } = scan.released ?? NOTHING_RELEASED
  if (extras > mayExtras && !scan.isForced) return { verdict: 'over_size', people: coming, missing: open }
  const full = houseDenial(scan, coming, overBy)
  if (full) return full
  // Who went out has paid already.
  const fresh = coming - Math.min(coming - extras, outside)
  const dueCents =
    conditions === null ? 0 : coverDue(conditions, { people: fresh, chargedBefore: charged, at: scan.now })
  const isWaived = dueCents > 0 && (scan.waivesCover || dueCents <= mayWaive)
  if (dueCents > 0 && !isWaived && scan.paidCents !== dueCents)
    return { verdict: 'charge', people: coming, missing: open, dueCents }
  const still = open - (coming - extras)
  const [chargeCents, waivedCents] = isWaived ? [0, dueCents] : [dueCents, 0]
  return { verdict: still > 0 ? 'partial' : 'ok', people: coming, extras, missing: still, chargeCents, waivedCents }
}

/** Whether so many more fit: by the papers of the house first, since nobody can release those, then by its own number of the night (D-2, N-8). */
export function houseDenial(
  { placesLeft, lawfulLeft }: Pick<DoorScan, 'placesLeft' | 'lawfulLeft'>,
  coming: number,
  overBy: number,
): Extract<DoorJudged, { verdict: 'full' }> | null {
  if (lawfulLeft !== null && coming > lawfulLeft)
    return { verdict: 'full', people: coming, placesLeft: lawfulLeft, isLawful: true }
  if (placesLeft !== null && coming > placesLeft + overBy)
    return { verdict: 'full', people: coming, placesLeft, isLawful: false }
  return null
}

function judgeExit(party: KnownParty, scan: DoorScan): DoorJudged {
  const { inside, people } = party
  if (inside === 0) return { verdict: 'nobody_inside', people }
  if (scan.people === null && asksHowMany(party) && inside > 1) return { verdict: 'choose', missing: inside, people }
  const leaving = Math.min(scan.people ?? inside, inside)
  return { verdict: 'out', people: leaving, extras: 0, missing: inside - leaving, chargeCents: 0, waivedCents: 0 }
}
