import { fold } from '@muelle/domain/text'
import type { Instant, LocalDate } from '@muelle/domain/time'
import { moved, type VisitAction } from '@muelle/domain/visits/machine'
import type { Tx } from '../../platform/db.ts'
import { insertParkingVisit, insertVisitStep, lockParkingVisit, setParkingVisit } from './parking-visits.sql.ts'

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

/** Begins a visit of a parking lot (P-2, P-4), with the first step of its log. */
export async function beginParkingVisit(tx: Tx, beginning: Beginning): Promise<number> {
  const { action, business_id, ticket, at, business_date, name, phone, userId } = beginning
  const status = action === 'seat' ? 'seated' : 'confirmed'
  const start_at = iso(beginning.start)
  const end_at = iso(beginning.end)
  const id = await insertParkingVisit(tx, {
    business_id,
    ticket,
    status,
    at: iso(at),
    business_date,
    start_at,
    end_at,
    name,
    name_folded: name === null ? '' : fold(name),
    phone_e164: phone,
    phone_reversed: phone === null ? '' : [...phone].toReversed().join(''),
    created_by_user_id: userId,
  })
  await insertVisitStep(tx, {
    visit_id: id,
    business_id,
    at: iso(at),
    action,
    from_status: null,
    to_status: status,
    actor_user_id: userId,
    reason: null,
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
  const noted = insertVisitStep(tx, {
    visit_id: id,
    business_id: visit.business_id,
    at: iso(at),
    action,
    from_status: visit.status,
    to_status: next.to,
    actor_user_id: userId,
    reason: kept,
    version: visit.version + 1,
    before: { status: visit.status, left_at: visit.left_at, reason: visit.reason },
    after: { status: next.to, left_at: next.to === 'finished' ? iso(at) : null, reason: kept },
  })
  await Promise.all([changed, noted])
}
