import type { Language } from '@muelle/contract/languages'
import type { Visit, VisitStep } from '@muelle/contract/visits/record'
import { fieldErrorOf } from '@muelle/contract/wire'
import { type Instant, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { judgeAction } from '@muelle/domain/visits/life/judge'
import { keepsVenue, type Standing, seesContact, standingDenial, standingOf } from '@muelle/domain/visits/life/standing'
import { actionsFrom, type VisitAction } from '@muelle/domain/visits/machine'
import { VISIT_REASONS } from '@muelle/domain/visits/reasons'
import { isTerminal, type VisitStatus } from '@muelle/domain/visits/status'
import type { Actor } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { factsOf } from '../life/transition.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import type { ShownVisit } from './list.sql.ts'

/** Who reads, and when: actions are theirs, now; contact data as they may see it. */
export type VisitReader = {
  userId: number
  standing: Standing | null
  now: Instant
  language: Language
  venue: VisitVenue
}

export const readerOf = (actor: Actor, venue: VisitVenue, now: Instant, language: Language): VisitReader => ({
  userId: actor.userId,
  standing: standingOf(rightsIn(actor, venue.id)),
  now,
  language,
  venue,
})

const TAIL = 4
const reasonOf = (reason: string | null) => VISIT_REASONS.find((known) => known === reason) ?? null

/** A visit as its reader may see it, with what they may do to it now and why not. */
export function wireVisit(visit: ShownVisit, reader: VisitReader): Visit {
  const { venue } = reader
  const start = instant(Date.parse(visit.start_at))
  const sees = seesContact(reader.standing, isOwn(visit, reader))
  const mayUndo = visit.undo_until !== null && reader.now < Date.parse(visit.undo_until) && visit.undo_action !== null
  return {
    id: visit.id,
    business_id: visit.business_id,
    ticket: visit.ticket,
    kind: visit.kind,
    status: visit.status,
    status_at: visit.status_at,
    source: visit.source,
    business_date: visit.business_date,
    start_at: visit.start_at,
    end_at: visit.end_at,
    local_date: localDateOf(start, venue.zone),
    start_time: localTimeOf(start, venue.zone),
    end_time: localTimeOf(instant(Date.parse(visit.end_at)), venue.zone),
    time_zone: venue.zone,
    arrived_at: visit.arrived_at,
    seated_at: visit.seated_at,
    left_at: visit.left_at,
    party_size: visit.party_size,
    party_in: visit.party_in,
    incomplete: visit.status === 'seated' && visit.party_in < visit.party_size,
    customer_id: visit.customer_id,
    name: visit.name,
    phone: sees ? visit.phone_e164 : null,
    phone_tail: visit.phone_e164?.slice(-TAIL) ?? null,
    email: sees ? visit.email : null,
    contact_hidden: !sees,
    language: visit.language,
    rp: visit.rp,
    seller: visit.seller,
    created_by: visit.created_by,
    created_at: visit.created_at,
    zone_pref: visit.zone_pref,
    vip: visit.vip,
    tags: visit.tags,
    fields: visit.fields,
    notes: visit.notes,
    internal_notes: visit.internal_notes,
    resources: visit.resources,
    locked_table: visit.locked_table,
    at_bar: visit.at_bar,
    unassigned: visit.unassigned,
    outside_hours: visit.outside_hours,
    at_risk: visit.conflict,
    confirmation: visit.confirmation,
    late_minutes: visit.late_minutes,
    payment_status: visit.payment_status,
    guarantee: visit.guarantee && (keepsVenue(reader.standing) ? visit.guarantee : { last4: null }),
    progress: visit.progress,
    present: visit.present,
    auto_closed: visit.auto_closed,
    duplicate_of: visit.duplicate_of,
    expires_at: visit.expires_at,
    joined_at: visit.joined_at,
    queue_at: visit.queue_at,
    bumps: visit.bumps,
    bump_reason: visit.bump_reason,
    offers_missed: visit.offers_missed,
    notified_at: visit.notified_at,
    on_the_way: visit.on_the_way,
    asked_more_time: visit.asked_more_time,
    quoted_min: visit.quoted_min,
    quoted_max: visit.quoted_max,
    reason: reasonOf(visit.reason),
    reason_note: visit.reason_note,
    at_door: visit.at_door,
    undo: mayUndo ? { action: visit.undo_action ?? '', until: visit.undo_until ?? '' } : null,
    version: visit.version,
    actions: stepsOf(visit, reader, mayUndo),
  }
}

const isOwn = ({ rp_id }: Pick<ShownVisit, 'rp_id'>, { userId }: VisitReader) => rp_id !== null && rp_id === userId

/** A reason that fits each action that asks for one: whether it may be done is told before anybody gives theirs. */
const SOME_REASON: Partial<Record<VisitAction, string>> = { reject: 'other', deny_entry: 'capacity' }

function stepsOf(visit: ShownVisit, reader: VisitReader, mayUndo: boolean): Visit['actions'] {
  const facts = { kind: visit.kind, isOwn: isOwn(visit, reader) }
  const refused = (action: VisitStep) => {
    const missing = standingDenial(reader.standing, action, facts)
    return missing && fieldErrorOf(reader.language, missing)
  }
  const moves = actionsFrom(visit.status)
    .filter((action) => action !== 'expire')
    .map((action) => ({ action, refusal: refused(action) ?? whyNot(visit, action, reader) }))
  const others = stepsAt(visit.status).map((action) => ({ action, refusal: refused(action) }))
  return [...moves, ...others, ...(mayUndo ? [{ action: 'undo' as const, refusal: refused('undo') }] : [])]
}

function whyNot(visit: ShownVisit, action: VisitAction, { now, venue, standing, language }: VisitReader) {
  const judged = judgeAction(factsOf(visit), action, {
    now,
    today: dateAt(venue, now),
    zone: venue.zone,
    standing: standing ?? 'waiter',
    isForced: false,
    reason: SOME_REASON[action] ?? null,
    graceMinutes: venue.graceMinutes,
    cutoffMinutes: venue.cutoffMinutes,
  })
  return 'code' in judged ? fieldErrorOf(language, judged) : null
}

/** What changes a visit where it stands (T19). */
function stepsAt(status: VisitStatus): VisitStep[] {
  if (isTerminal(status)) return []
  const steps: VisitStep[] = ['edit', 'move', 'present']
  if (status === 'seated') return [...steps, 'progress']
  return status === 'confirmed' || status === 'requested' ? [...steps, 'late', 'confirm'] : [...steps, 'late']
}
