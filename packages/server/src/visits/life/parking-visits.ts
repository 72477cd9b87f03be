import { fold } from '@muelle/domain/text'
import type { Instant, LocalDate } from '@muelle/domain/time'
import { moved, type VisitAction } from '@muelle/domain/visits/machine'
import type { Tx } from '../../platform/db.ts'
import { UNSAID } from '../record/visit-row.ts'
import { insertVisit, insertVisitEvent, type NewEvent } from '../record/visits.sql.ts'
import { lockParkingVisit, setParkingVisit } from './parking-visits.sql.ts'

const iso = (at: Instant) => new Date(at).toISOString()

type Beginning = {
  business_id: number
  ticket: string
  /** A vehicle that drives in is seated at once; a place that is kept is booked. */
  action: 'seat' | 'book'
  at: Instant
  business_date: LocalDate
  start: Instant
  end: Instant
  name: string | null
  phone: string | null
  userId: number
}

/** What the log says of every step of such a visit: nothing personal, and nothing that is taken back. */
const logOf = (visit_id: number, { action, at, userId }: { action: VisitAction; at: Instant; userId: number | null }) =>
  ({
    visit_id,
    at: iso(at),
    done_at: null,
    action,
    actor: userId === null ? 'system' : 'user',
    actor_user_id: userId,
    device: null,
    reason: null,
    personal: null,
    undone_event_id: null,
  }) satisfies Partial<NewEvent>

/** Begins a visit of a parking lot (P-2, P-4), with the first step of its log. */
export async function beginParkingVisit(tx: Tx, beginning: Beginning): Promise<number> {
  const { action, business_id, ticket, at, business_date, name, phone, userId } = beginning
  const status = action === 'seat' ? 'seated' : 'confirmed'
  const start_at = iso(beginning.start)
  const end_at = iso(beginning.end)
  const id = await insertVisit(tx, {
    ...UNSAID,
    business_id,
    ticket,
    kind: 'parking',
    status,
    status_at: iso(at),
    source: 'panel',
    business_date,
    start_at,
    end_at,
    seated_at: status === 'seated' ? start_at : null,
    party_size: 1,
    party_in: status === 'seated' ? 1 : 0,
    name,
    name_folded: name === null ? '' : fold(name),
    phone_e164: phone,
    phone_reversed: phone === null ? '' : [...phone].toReversed().join(''),
    undo_until: null,
    undo_action: null,
    created_by_user_id: userId,
    created_at: iso(at),
  })
  await insertVisitEvent(tx, {
    ...logOf(id, { action, at, userId }),
    business_id,
    from_status: null,
    to_status: status,
    version: 1,
    before: {},
    after: { kind: 'parking', ticket, status, business_date, start_at, end_at, party_size: 1 },
  })
  return id
}

type Step = {
  action: Extract<VisitAction, 'seat' | 'finish' | 'cancel' | 'no_show' | 'reopen'>
  at: Instant
  userId: number | null
  reason?: string
}

/**
 * Moves a visit of a parking lot on by the one machine (S-1), with its step in the log; whether it may, the stay or the reservation that
 * it is of has decided under its own lock. A stay that was written down wrong is not canceled by an edge: it ends and says so.
 */
export async function moveParkingVisit(tx: Tx, id: number, { action, at, userId, reason }: Step): Promise<void> {
  const visit = await lockParkingVisit(tx, id)
  if (!visit) throw new Error('a stay without its visit')
  const next = moved(visit.status, action)
  if ('code' in next) throw new Error(`a parking visit does not ${action} from ${visit.status}`)
  if (next.isRepeated) return
  const kept = reason ?? null
  const changed = setParkingVisit(tx, id, { status: next.to, at: iso(at), reason: kept })
  const noted = insertVisitEvent(tx, {
    ...logOf(id, { action, at, userId }),
    business_id: visit.business_id,
    from_status: visit.status,
    to_status: next.to,
    reason: kept,
    version: visit.version + 1,
    before: { status: visit.status, left_at: visit.left_at, reason: visit.reason },
    after: { status: next.to, left_at: next.to === 'finished' ? iso(at) : null, reason: kept },
  })
  await Promise.all([changed, noted])
}
