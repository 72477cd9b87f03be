import { mergeCheckins, type ScanFact } from '@muelle/domain/checkins/merge'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { dropStanding, findScans, findUndos, type ScanRow, writeScans, writeStanding } from './facts.sql.ts'

const at = (text: string): Instant => instant(Date.parse(text))
const factOf = ({ nonce, device, kind, place, passengers, ...row }: ScanRow): ScanFact => ({
  nonce,
  device,
  kind,
  place,
  passengers,
  device_at: at(row.device_at),
  at: at(row.at),
})

/**
 * Brings who is in on a booking to what all its scans and undos come to (K4, I14): whatever their order, the same. The caller has locked
 * the booking.
 */
export async function settleCheckins(tx: Tx, bookingId: number, now: Instant): Promise<void> {
  const [scans, undos] = await Promise.all([findScans(tx, bookingId), findUndos(tx, bookingId)])
  const merged = mergeCheckins(
    scans.map(factOf),
    undos.map(({ of_nonce, device_at, at: when, ...undo }) => ({
      ...undo,
      of: of_nonce,
      device_at: at(device_at),
      at: when === null ? null : at(when),
    })),
  )
  const standing = new Set(merged.standing.map(({ nonce, position }) => `${nonce} ${position}`))
  const rows = scans.flatMap(({ id, nonce, kind, passengers }) =>
    passengers.map((position) => ({ checkin_id: id, position, kind, stands: standing.has(`${nonce} ${position}`) })),
  )
  // Sent together, done one after the other: a place is given up before somebody else has it.
  await Promise.all([dropStanding(tx, bookingId, rows), writeStanding(tx, bookingId, rows)])
  const changes = scans.flatMap((scan) => changeOf(scan, merged, now))
  if (changes.length > 0) await writeScans(tx, changes)
}

/** A double is one as long as the other scan stands; what else is to be looked at stays so. */
function changeOf(scan: ScanRow, { undone, doubles }: ReturnType<typeof mergeCheckins>, now: Instant) {
  const isUndone = undone.includes(scan.nonce)
  const isDouble = doubles.includes(scan.nonce)
  const review = isDouble ? (scan.review ?? 'used') : scan.review === 'used' ? null : scan.review
  if (isUndone === scan.is_undone && review === scan.review) return []
  return [{ id: scan.id, undone_at: isUndone ? new Date(now).toISOString() : null, review }]
}
