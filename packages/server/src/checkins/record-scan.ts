import type { CheckinKind, Verdict } from '@muelle/domain/checkins/kinds'
import { progressOf } from '@muelle/domain/checkins/progress'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { KnownRow } from './known.sql.ts'

type Told = {
  id: number
  kind: CheckinKind
  verdict: Verdict
  is_admitted: boolean
  passengers: readonly number[]
  is_offline: boolean
}

/** Tells of a scan: of its booking, so that whoever looks at its departure sees it, or of itself where nothing is known by it (I20). */
export function recordScan(
  tx: Tx,
  author: Author,
  { scan, booking, business_id }: { scan: Told; booking: KnownRow | undefined; business_id: number },
) {
  const { id, kind, verdict, is_admitted, passengers, is_offline } = scan
  const told = { checkin_id: id, ...(is_offline && { is_offline }) }
  if (!booking)
    return record(tx, author, [
      { kind: 'checkin.refused', subject_type: 'checkin', subject_id: id, business_id, data: { verdict, ...told } },
    ])
  const { people, departure_id } = booking
  const { received, boarded } = progressOf(people, booking.done)
  return record(tx, author, [
    {
      kind: !is_admitted ? 'booking.scan_refused' : kind === 'boarding' ? 'booking.boarded' : 'booking.received',
      subject_type: 'booking',
      subject_id: booking.id,
      business_id: booking.business_id,
      data: is_admitted
        ? { departure_id, people, admitted: passengers.length, received, boarded, ...told }
        : { departure_id, verdict, checkin_kind: kind, ...told },
    },
  ])
}
