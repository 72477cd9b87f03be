import type { Answer } from '@muelle/contract/call'
import type { syncCheckins } from '@muelle/contract/checkins/offline'
import { clockInstant, momentOf } from '@muelle/domain/device-clock'
import { hasRight } from '@muelle/domain/rights'
import { lockBooking } from '../bookings/record/bookings.sql.ts'
import { tickProofs } from '../bookings/record/proof.ts'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import { refusing } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { type CheckinRow, findCheckinByNonce, findCheckinsByNonce, wasTold } from './checkins.sql.ts'
import { insertUndo } from './facts.sql.ts'
import type { Found } from './find-scanned.ts'
import { findBusinessOfDeparture } from './known.sql.ts'
import { findHere } from './scan.ts'
import { settleCheckins } from './settle.ts'
import { lockForCash, takeCash } from './take-cash.ts'
import { lockForScans, takeIn } from './take-in.ts'
import { wireCheckin } from './wire-checkin.ts'

type Syncing = Context<typeof syncCheckins>
type Entry = Syncing['input']['body']['entries'][number]
type QueuedScan = Extract<Entry, { type: 'scan' }>
type QueuedUndo = Extract<Entry, { type: 'undo' }>

/**
 * Takes in what a device did without a network (K4). What happened is kept and flagged where the server knows better; told twice, or twice at
 * once, it is told once. All in one transaction; locks: departures by id, bookings by id.
 */
export async function sync(context: Syncing): Promise<Answer<typeof syncCheckins>> {
  const { tx, actor, now, input, deny } = context
  const { business_id, entries } = input.body
  await getVisibleBusiness(tx, actor, business_id, deny)
  const scans = entries.filter((entry) => entry.type === 'scan')
  const undos = entries.filter((entry) => entry.type === 'undo')
  const found = new Map<string, Found>()
  for (const entry of scans) found.set(entry.nonce, await findHere(context, entry))
  const named = await findCheckinsByNonce(
    tx,
    undos.map(({ of }) => of),
  )
  const undone = named.filter((scan) => scan.business_id === business_id)
  const locked = scans.flatMap(({ nonce, kind }) => {
    const booking_id = found.get(nonce)?.booking?.id
    return booking_id === undefined ? [] : [{ kind, booking_id }]
  })
  const ofUndos = undone.flatMap(({ kind, booking_id }) => (booking_id === null ? [] : [{ kind, booking_id }]))
  const touched = [...locked, ...ofUndos]
  if (scans.some(({ cash }) => cash)) await lockForCash(tx, now, touched)
  await lockForScans(tx, now, touched)

  const fresh = new Set<string>()
  for (const entry of scans.toSorted((a, b) => a.at.localeCompare(b.at) || (a.nonce < b.nonce ? -1 : 1)))
    if (await takeScan(context, entry, found.get(entry.nonce))) fresh.add(entry.nonce)
  for (const entry of undos) if (await takeUndo(context, entry)) fresh.add(entry.nonce)
  return { answers: await answersOf(context, entries, fresh) }
}

async function takeScan(context: Syncing, entry: QueuedScan, found: Found | undefined): Promise<boolean> {
  const { tx, actor, input } = context
  const { business_id, device } = input.body
  if (!found || (await wasTold(tx, entry.nonce))) return false
  const times = timesOf(context, entry)
  const collected = entry.cash && (await takeCash(context, found.booking, entry.cash, times.at))
  if (entry.proofs_seen && found.booking) await tickSeen(context, found.booking.id, entry.proofs_seen)
  const departureId = entry.departure_id ?? null
  const taken = await takeIn(context, {
    business_id,
    nonce: entry.nonce,
    kind: entry.kind,
    found,
    departure_id:
      departureId !== null && (await findBusinessOfDeparture(tx, departureId)) === business_id ? departureId : null,
    wanted: { passengers: entry.passengers },
    device,
    ...times,
    release_reason: entry.release_reason ?? null,
    mayRelease: hasRight(rightsIn(actor, business_id), 'mdu_checkin', 'edit'),
    decided: { verdict: entry.verdict, passengers: entry.passengers },
    collected,
  })
  return taken !== undefined
}

/** Keeps an undo and takes its scan back where it is that device's own and not too old; a scan that is told later finds it. */
async function takeUndo(context: Syncing, entry: QueuedUndo): Promise<boolean> {
  const { tx, actor, author, now, input } = context
  const { business_id, device } = input.body
  const isNew = await insertUndo(tx, {
    nonce: entry.nonce,
    of_nonce: entry.of,
    business_id,
    reason: entry.reason,
    device: device.id,
    ...timesOf(context, entry),
    received_at: now,
    is_at_server: false,
    user_id: actor.userId,
  })
  const scan = await findCheckinByNonce(tx, entry.of)
  if (!isNew || !scan || scan.business_id !== business_id || scan.booking_id === null) return isNew
  await settleCheckins(tx, scan.booking_id, now)
  const after = await findCheckinByNonce(tx, entry.of)
  if (!after || after.undone === null || scan.undone !== null) return true
  await record(tx, author, [
    {
      kind: 'booking.checkin_undone',
      subject_type: 'booking',
      subject_id: scan.booking_id,
      business_id: scan.business_id,
      data: {
        departure_id: after.booking?.departure_id ?? null,
        checkin_id: scan.id,
        checkin_kind: scan.kind,
        reason: entry.reason,
        is_offline: true,
      },
    },
  ])
  return true
}

/** By the clock of the device, and by that of the server as far as it can be known. */
function timesOf({ now, input }: Syncing, { at }: Pick<Entry, 'at'>) {
  const device_at = clockInstant(Date.parse(at))
  const sent_at = clockInstant(Date.parse(input.body.sent_at))
  return { device_at, at: momentOf(device_at, { sent_at, received_at: now }) }
}

/** Proofs that were shown at the dock; where the booking asks for none any more, the scan is kept without them. */
async function tickSeen(context: Syncing, bookingId: number, seen: NonNullable<QueuedScan['proofs_seen']>) {
  const { tx, now } = context
  const booking = await lockBooking(tx, now, bookingId)
  if (booking)
    await refusing<'booking.not_active' | 'proof.not_needed' | 'proof.too_many', void>((deny) =>
      tickProofs({ ...context, deny }, booking, seen),
    )
}

async function answersOf({ tx, actor, now }: Syncing, entries: readonly Entry[], fresh: ReadonlySet<string>) {
  const named = (entry: Entry) => (entry.type === 'scan' ? entry.nonce : entry.of)
  const rows = new Map<string, CheckinRow>()
  for (const row of await findCheckinsByNonce(tx, entries.map(named)))
    if (await findVisibleBusiness(tx, actor, row.business_id)) rows.set(row.nonce, row)
  return entries.map((entry) => {
    const row = rows.get(named(entry))
    return { nonce: entry.nonce, is_new: fresh.has(entry.nonce), checkin: row ? wireCheckin(row, now) : null }
  })
}
