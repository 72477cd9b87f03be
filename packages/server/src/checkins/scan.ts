import type { ScannedCheckin, scanCheckin } from '@muelle/contract/checkins/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import type { Wanted } from '@muelle/domain/checkins/verdict'
import { clockInstant } from '@muelle/domain/device-clock'
import { demandRight } from '../bookings/record/change-context.ts'
import { tickProofs } from '../bookings/record/proof.ts'
import { expiryOf } from '../bookings/record/wire-booking.ts'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findCheckinByNonce, wasTold } from './checkins.sql.ts'
import { type Found, findScanned, type Scanned } from './find-scanned.ts'
import { findBusinessOfDeparture } from './known.sql.ts'
import { withParty } from './read-checkin.ts'
import { lockForScans, takeIn } from './take-in.ts'
import { wireScanned } from './wire-checkin.ts'

type Scanning = Context<typeof scanCheckin>

/**
 * Judges a scan and lets people in (K2, K3). Refused ones are kept like the others, and the same nonce gets the answer it got, also when it
 * comes twice at once (I14). Locks: of a boarding its departure, then the booking.
 */
export async function scan(context: Scanning): Promise<ScannedCheckin> {
  const { tx, actor, now, input, deny } = context
  const { business_id, nonce, kind, read, booking_id, departure_id = null, release_reason = null } = input.body
  if (read === undefined && booking_id === undefined) deny({ code: 'checkin.nothing_read' })
  // Asked together: at a dock where others sell, each question waits for its turn.
  const [, isTold, found] = await Promise.all([
    getVisibleBusiness(tx, actor, business_id, deny),
    wasTold(tx, nonce),
    findHere(context, input.body),
  ])
  if (release_reason !== null) demandRight(context, business_id, { module: 'mdu_checkin', flag: 'edit' })
  if (departure_id !== null) await demandDeparture(context, departure_id)
  if (isTold) return answerOf(context, nonce)
  if (found.booking) await prepare(context, found.booking.id)
  const taken = await takeIn(context, {
    business_id,
    nonce,
    kind,
    found,
    departure_id,
    wanted: wantedOf(input.body),
    device: input.body.device,
    device_at: input.body.at === undefined ? now : clockInstant(Date.parse(input.body.at)),
    at: now,
    release_reason,
    mayRelease: true,
    decided: null,
  })
  return answerOf(context, nonce, taken)
}

/** The booking of what was scanned; one of a business that this person does not work in is none that they know of (I16). */
export async function findHere({ tx, actor }: Pick<Scanning, 'tx' | 'actor'>, scanned: Scanned): Promise<Found> {
  const found = await findScanned(tx, scanned)
  const isKnown = found.booking !== null && (await findVisibleBusiness(tx, actor, found.booking.business_id))
  return isKnown ? found : { ...found, booking: null, claim: null }
}

/** Locks, then checks whom the scan names and ticks the proofs that were shown with it. */
async function prepare(context: Scanning, bookingId: number): Promise<void> {
  const { tx, now, input, deny } = context
  const { kind, nonce, passengers = [], proofs_seen } = input.body
  const booking = (await lockForScans(tx, now, [{ kind, booking_id: bookingId }])).get(bookingId)
  // Told twice at once, the second waits for the lock: what the first has changed is no reason to refuse it.
  if (!booking || (await wasTold(tx, nonce))) return
  if (Math.max(0, ...passengers) > booking.people) deny({ code: 'passenger.too_many', people: booking.people })
  // Of what is off no proof is asked: that it is off is what the scan comes to, and is kept like any other.
  const isOff = !locksSeats(booking.status, expiryOf(booking), now)
  if (proofs_seen && !isOff) await tickProofs(context, booking, proofs_seen)
}

async function demandDeparture({ tx, input, deny }: Scanning, departureId: number): Promise<void> {
  const businessId = await findBusinessOfDeparture(tx, departureId)
  if (businessId !== input.body.business_id) deny({ code: 'not_found' })
}

function wantedOf({ passengers, count }: Scanning['input']['body']): Wanted {
  if (passengers) return { passengers }
  return count === undefined ? 'party' : { count }
}

/** What a nonce is answered, now and ever after; one of a business that this person does not see is refused as unknown. */
async function answerOf(
  context: Scanning,
  nonce: string,
  taken?: Awaited<ReturnType<typeof takeIn>>,
): Promise<ScannedCheckin> {
  const { tx, actor, now, deny } = context
  const row = await findCheckinByNonce(tx, nonce)
  if (row && taken) return wireScanned(row, taken.booking, now)
  if (!row || !(await findVisibleBusiness(tx, actor, row.business_id))) return deny({ code: 'not_found' })
  return withParty(context, row)
}
