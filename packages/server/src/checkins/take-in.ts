import { detailOf } from '@muelle/contract/checkins/verdict-detail'
import { isAdmitting, type Verdict } from '@muelle/domain/checkins/kinds'
import type { Judged, Scan } from '@muelle/domain/checkins/verdict'
import type { Instant } from '@muelle/domain/time'
import { cameAfterAll } from '../bookings/attendance/absence.ts'
import { findDepartureOf, type LockedBooking, lockBooking } from '../bookings/record/bookings.sql.ts'
import type { Changing } from '../bookings/record/change-context.ts'
import { lockDepartures } from '../departures/capacity/seats.ts'
import type { Tx } from '../platform/db.ts'
import { insertCheckin } from './checkins.sql.ts'
import type { Found } from './find-scanned.ts'
import { judgeScan } from './judge-scan.ts'
import { findKnown, type KnownRow } from './known.sql.ts'
import { moveOffer } from './move-offer.ts'
import { recordScan } from './record-scan.ts'
import { settleCheckins } from './settle.ts'

/** A scan on its way into the tables. */
export type Incoming = {
  business_id: number
  nonce: string
  kind: Scan['kind']
  found: Found
  departure_id: number | null
  wanted: Scan['wanted']
  device: { id: string; name?: string | undefined }
  device_at: Instant
  /** By the clock of the server, as far as it can be known. */
  at: Instant
  release_reason: string | null
  /** Whoever scans may let in who still owes. */
  mayRelease: boolean
  /** What a device without a network has decided: it happened. */
  decided: { verdict: Verdict; passengers: readonly number[] } | null
  /** What it collected of them before it let them in. */
  collected?: { collected_cents: number; excess_cents: number } | undefined
}
type Taking = Pick<Changing, 'tx' | 'actor' | 'author' | 'now' | 'facts'>

/**
 * Locks what decides about a scan: of a boarding the departures whose people it counts (C7), by id, then the bookings by id. Where a booking
 * is moved meanwhile, the departure where it is then is locked, too: two who wait for each other so are broken off and tried again.
 * Answers the bookings.
 */
export async function lockForScans(
  tx: Tx,
  now: Instant,
  scans: readonly { kind: Scan['kind']; booking_id: number }[],
): Promise<ReadonlyMap<number, LockedBooking>> {
  const bookings = byId(scans.map(({ booking_id }) => booking_id))
  const boarding = byId(scans.filter(({ kind }) => kind === 'boarding').map(({ booking_id }) => booking_id))
  const departures = await lockDeparturesOf(tx, boarding)
  const locked = await Promise.all(bookings.map((id) => lockBooking(tx, now, id)))
  await lockDeparturesOf(tx, boarding, departures)
  return new Map(locked.filter((booking) => booking !== undefined).map((booking) => [booking.id, booking]))
}

/** Locks the departures of bookings as they stand, without those that are locked already; answers which. */
async function lockDeparturesOf(
  tx: Tx,
  bookingIds: readonly number[],
  locked: readonly number[] = [],
): Promise<number[]> {
  const found = await Promise.all(bookingIds.map((id) => findDepartureOf(tx, id)))
  const wanted = byId(found.filter((id) => id !== undefined).filter((id) => !locked.includes(id)))
  if (wanted.length > 0) await lockDepartures(tx, wanted)
  return wanted
}

const byId = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/**
 * Judges a scan whose booking is locked, keeps it whatever it comes to, and lets in whom it lets in (K2, I14). Answers the booking as it is
 * then; nothing, and nothing is changed, where it was told before.
 */
export async function takeIn(taking: Taking, incoming: Incoming): Promise<{ booking?: KnownRow } | undefined> {
  const { tx, actor, author, now } = taking
  const { found, decided, kind } = incoming
  const { judged, row } = await judgeScan(tx, now, found.booking?.id ?? null, scanOf(incoming))
  const outcome = decided === null ? outcomeOf(judged) : factOf(decided, judged, row)
  const isElsewhere = row !== null && decided === null && outcome.verdict === 'other_departure'
  const move =
    isElsewhere && incoming.departure_id !== null ? await moveOffer(taking, row.id, incoming.departure_id) : null
  const written = await insertCheckin(tx, {
    ...outcome,
    detail: { ...outcome.detail, ...(move && { move }), ...incoming.collected },
    business_id: incoming.business_id,
    nonce: incoming.nonce,
    kind,
    booking_id: row?.id ?? null,
    departure_id: incoming.departure_id,
    read_text: row === null ? found.read_text : null,
    device: incoming.device.id,
    device_name: incoming.device.name || null,
    user_id: actor.userId,
    device_at: incoming.device_at,
    at: incoming.at,
    received_at: now,
    is_offline: decided !== null,
    release_reason: outcome.is_admitted ? incoming.release_reason : null,
  })
  if (!written) return undefined
  if (outcome.is_admitted && row !== null) {
    await settleCheckins(tx, row.id, now)
    if (row.status === 'no_show' && outcome.review === null) await cameAfterAll(taking, row.id)
  }
  const booking = row === null ? undefined : await findKnown(tx, now, row.id)
  const scan = { ...outcome, id: written.id, kind, is_offline: decided !== null }
  await recordScan(tx, author, { scan, booking, business_id: incoming.business_id })
  return booking ? { booking } : {}
}

const scanOf = ({ kind, found, business_id, departure_id, wanted, at, ...incoming }: Incoming): Scan => ({
  kind,
  claim: found.claim,
  place: { business_id, departure_id },
  wanted,
  now: at,
  isBalanceReleased: incoming.release_reason !== null && incoming.mayRelease,
})

type Outcome = {
  verdict: Verdict
  detail: Record<string, unknown>
  is_admitted: boolean
  passengers: readonly number[]
  review: Verdict | null
}

const outcomeOf = (judged: Judged): Outcome => ({
  verdict: judged.verdict,
  detail: detailOf(judged),
  is_admitted: isAdmitting(judged.verdict),
  passengers: 'passengers' in judged ? judged.passengers : [],
  review: null,
})

/**
 * What a device decided by itself is a fact (K4): whom it let in is in, and where the server would have said otherwise somebody looks at it.
 * That they were in already is found by the merge.
 */
function factOf(decided: NonNullable<Incoming['decided']>, judged: Judged, row: KnownRow | null): Outcome {
  const passengers = decided.passengers.filter((position) => row !== null && position <= row.people)
  const hasAdmitted = isAdmitting(decided.verdict)
  if (row === null || !hasAdmitted || passengers.length === 0) {
    const verdict = !hasAdmitted ? decided.verdict : row === null ? 'unknown' : 'revoked'
    return { verdict, detail: {}, is_admitted: false, passengers: [], review: hasAdmitted ? verdict : null }
  }
  const isClean = isAdmitting(judged.verdict) || judged.verdict === 'used'
  return {
    verdict: decided.verdict,
    detail: isAdmitting(judged.verdict) ? detailOf(judged) : { people: row.people },
    is_admitted: true,
    passengers,
    review: isClean ? null : judged.verdict,
  }
}
