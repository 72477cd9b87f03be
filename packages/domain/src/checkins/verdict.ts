import { HOUR_MS, type Instant, localDateOf, type TimeZone } from '../time.ts'
import type { Tariff } from '../tours/tariff.ts'
import type { CheckinKind } from './kinds.ts'

/** That a passenger was let in: when, by whom and with which device, as far as whoever judges knows. */
export type Done = { kind: CheckinKind; position: number; at: Instant; by: string | null; device: string | null }

/** A booking as whoever scans knows it: the server from its tables, a phone from the list that it keeps. */
export type KnownBooking = {
  business_id: number
  departure: {
    id: number
    local_date: string
    starts_at: Instant
    time_zone: TimeZone
    is_canceled: boolean
    /** When it left its dock, its list closed with it (K5); null while it lies there. */
    departed_at: Instant | null
    /** Most persons on board (C7), and how many are. */
    people_limit: number
    aboard: number
  }
  /** `open`: it waits to be paid or confirmed. `canceled`: also one that never came about. */
  standing: 'confirmed' | 'open' | 'canceled'
  /** Of its ticket. */
  revision: number
  people: number
  /** What is to be paid before the dock, and all that is (P6, M2). */
  due_now_cents: number
  due_cents: number
  /** Proofs that were not seen yet (P2). */
  proofs: readonly { tariff: Tariff; missing: number }[]
  done: readonly Done[]
}

/** Whom a scan is about: everybody who is still missing, so many of them, or these passengers, counted from 1. */
export type Wanted = 'party' | { count: number } | { passengers: readonly number[] }

export type Scan = {
  kind: CheckinKind
  /** What a signature that holds says (K2); null where the ticket was typed, chosen from a list or printed before there were any. */
  claim: { passenger: number; departure_id: number; revision: number } | null
  /** Where it is scanned; a departure where whoever scans stands at its boat. */
  place: { business_id: number; departure_id: number | null }
  wanted: Wanted
  now: Instant
  /** Somebody who may lets them in though something is to be paid (M2). */
  isBalanceReleased: boolean
}

export type Judged =
  | { verdict: 'ok' | 'partial'; passengers: readonly number[]; people: number; missing: readonly number[] }
  | { verdict: 'used'; people: number; last: Done }
  | { verdict: 'other_departure' | 'other_day' | 'canceled' | 'revoked' | 'departed' | 'unknown' }
  | { verdict: 'balance_due'; dueCents: number; mayRelease: boolean }
  | { verdict: 'proof_required'; proofs: KnownBooking['proofs'] }
  | { verdict: 'over_limit'; aboard: number; limit: number; wanted: number }

/** How far from its start a departure still counts as today's, whatever the calendar says: one leaves at night. */
export const NEAR_HOURS = 6

/**
 * Judges a scan (K2, K5, M2, P2, C7): what is gone, then who is in already, then where and when, then the boat, then money and proofs.
 * Solving one thing shows the next. A booking that nobody here may know of is null.
 */
export function judge(booking: KnownBooking | null, scan: Scan): Judged {
  if (booking === null) return { verdict: 'unknown' }
  if (booking.standing === 'canceled' || booking.departure.is_canceled) return { verdict: 'canceled' }
  if (scan.claim && isRevoked(booking, scan.claim)) return { verdict: 'revoked' }
  const inAlready = new Map(doneOf(booking, scan.kind).map((done) => [done.position, done]))
  const asked = askedOf(booking, scan, new Set(inAlready.keys()))
  const passengers = asked.filter((position) => !inAlready.has(position))
  const last = asked.map((position) => inAlready.get(position)).findLast((done) => done !== undefined)
  if (passengers.length === 0) return last ? { verdict: 'used', people: booking.people, last } : { verdict: 'unknown' }
  return (
    placeDenial(booking, scan) ??
    departureDenial(booking, scan) ??
    limitDenial(booking, scan, passengers) ??
    moneyDenial(booking, scan) ??
    (booking.proofs.length > 0 ? { verdict: 'proof_required', proofs: booking.proofs } : null) ??
    admitted(booking, passengers, new Set(inAlready.keys()))
  )
}

/** A ticket of before a move or a cancelation, of another departure, or of somebody who no longer travels. */
export const isRevoked = (
  { revision, departure, people }: { revision: number; departure: { id: number }; people: number },
  claim: NonNullable<Scan['claim']>,
): boolean => claim.revision !== revision || claim.departure_id !== departure.id || claim.passenger > people

/** Who is in at a place: whoever is on the boat was received, too. The latest word of each passenger. */
function doneOf({ done, people }: KnownBooking, kind: CheckinKind): Done[] {
  return done
    .filter((one) => one.position <= people && (one.kind === kind || one.kind === 'boarding'))
    .toSorted((a, b) => a.at - b.at)
}

/** The passengers whom a scan asks for, whether or not they are in. */
function askedOf({ people }: KnownBooking, { claim, wanted }: Scan, inAlready: ReadonlySet<number>): number[] {
  const everybody = Array.from({ length: people }, (_, at) => at + 1)
  if (typeof wanted === 'object' && 'passengers' in wanted)
    return everybody.filter((position) => wanted.passengers.includes(position))
  const party = claim && claim.passenger > 0 ? [claim.passenger] : everybody
  if (wanted === 'party') return party
  const missing = party.filter((position) => !inAlready.has(position))
  return missing.length === 0 ? party : missing.slice(0, wanted.count)
}

/** Whether a departure is one of today, as the dock counts it. */
export const isToday = (
  { local_date, starts_at, time_zone }: Pick<KnownBooking['departure'], 'local_date' | 'starts_at' | 'time_zone'>,
  now: Instant,
): boolean => localDateOf(now, time_zone) === local_date || Math.abs(starts_at - now) <= NEAR_HOURS * HOUR_MS

function placeDenial({ business_id, departure }: KnownBooking, { place, now }: Scan): Judged | null {
  if (!isToday(departure, now)) return { verdict: 'other_day' }
  const isHere = business_id === place.business_id && (place.departure_id ?? departure.id) === departure.id
  return isHere ? null : { verdict: 'other_departure' }
}

/** Nobody is let in once the boat has left: its list is closed (K5). What happened before, however late it is told, did happen. */
const departureDenial = ({ departure: { departed_at } }: KnownBooking, { now }: Scan): Judged | null =>
  departed_at !== null && now >= departed_at ? { verdict: 'departed' } : null

/** Nobody boards beyond what the boat's papers allow, and no right changes that (C7). */
function limitDenial({ departure }: KnownBooking, { kind }: Scan, passengers: readonly number[]): Judged | null {
  const { aboard, people_limit: limit } = departure
  if (kind !== 'boarding' || aboard + passengers.length <= limit) return null
  return { verdict: 'over_limit', aboard, limit, wanted: passengers.length }
}

/** Reception asks for what is due before the dock, the boat for everything (M2, P6). Whoever has not confirmed is let in by nobody. */
function moneyDenial(booking: KnownBooking, { kind, isBalanceReleased }: Scan): Judged | null {
  const dueCents = kind === 'boarding' ? booking.due_cents : booking.due_now_cents
  const isOpen = booking.standing === 'open'
  if (!isOpen && (dueCents === 0 || isBalanceReleased)) return null
  return { verdict: 'balance_due', dueCents, mayRelease: !isOpen }
}

function admitted(
  { people }: KnownBooking,
  passengers: readonly number[],
  inAlready: ReadonlySet<number>,
): Extract<Judged, { verdict: 'ok' | 'partial' }> {
  const missing = Array.from({ length: people }, (_, at) => at + 1).filter(
    (position) => !inAlready.has(position) && !passengers.includes(position),
  )
  return { verdict: missing.length === 0 ? 'ok' : 'partial', passengers, people, missing }
}
