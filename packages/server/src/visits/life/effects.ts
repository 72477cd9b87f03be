import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { closedAt } from '@muelle/domain/visits/life/closing'
import type { VisitAction } from '@muelle/domain/visits/machine'
import type { VisitStatus } from '@muelle/domain/visits/status'
import { offerEnd } from '@muelle/domain/visits/waitlist/offer'
import type { VisitDraft, VisitRow } from '../record/visit-row.ts'
import type { VisitVenue } from './venue.ts'

/** What somebody said when they moved a visit on. */
export type Said = {
  reason: string | null
  reason_note: string | null
  resource_ids: readonly number[] | null
  at_bar: boolean | null
  party_in: number | null
}

/** What an action makes of a visit besides its state: when, since when, until when, why (T1 to T18). */
export type Effect = Partial<VisitDraft>

const iso = (at: number) => new Date(at).toISOString()
/** How long a request waits for its answer at most, and until how long before its start (T2). */
const REQUEST_HOURS = 24
const REQUEST_BEFORE_MS = HOUR_MS
/** Whoever sits down again keeps the table at least so long. */
const REOPENED_MS = 15 * MINUTE_MS

/** Until when a request may be answered: a day, and no later than an hour before it begins; never at once (T2). */
export const requestEnds = (start: Instant, now: Instant): Instant =>
  instant(Math.max(Math.min(now + REQUEST_HOURS * HOUR_MS, start - REQUEST_BEFORE_MS), now + 5 * MINUTE_MS))

/** What gives somebody a table from now on. */
export const BEGINS_STAY: ReadonlySet<VisitAction> = new Set<VisitAction>(['offer', 'seat'])

/** `turnEnd`: until when a stay that begins now is planned; null where none begins. */
export type Moment = { now: Instant; venue: VisitVenue; turnEnd: Instant | null; isByClock: boolean }

export function effectOf(visit: VisitRow, action: VisitAction, to: VisitStatus, said: Said, moment: Moment): Effect {
  const common: Effect = { status: to, status_at: iso(moment.now), expires_at: null }
  return { ...common, ...particular(visit, action, said, moment) }
}

function particular(
  visit: VisitRow,
  action: VisitAction,
  said: Said,
  { now, venue, turnEnd, isByClock }: Moment,
): Effect {
  switch (action) {
    case 'request':
      return { expires_at: iso(requestEnds(instant(Date.parse(visit.start_at)), now)) }
    case 'offer':
      return offered(visit, said, { now, venue, turnEnd: reckoned(turnEnd) })
    case 'accept':
      return { on_the_way: visit.kind === 'waitlist' }
    case 'requeue':
      return {
        notified_at: null,
        on_the_way: false,
        asked_more_time: false,
        offers_missed: visit.offers_missed + 1,
        resource_ids: [],
      }
    case 'arrive':
    case 'arrive_late':
      return { arrived_at: iso(now), present: true, ...ended(null, null) }
    case 'seat':
      return seated(visit, said, { now, turnEnd: reckoned(turnEnd) })
    case 'finish':
      return {
        left_at: iso(isByClock ? closedAt(clocked(visit), seatedAt(visit)) : now),
        auto_closed: isByClock,
        progress: null,
      }
    case 'reopen':
      return {
        left_at: null,
        auto_closed: false,
        progress: 'running',
        end_at: iso(Math.max(Date.parse(visit.end_at), now + REOPENED_MS)),
        ...tablesSaid(said),
      }
    case 'recover':
      return { at_door: false, auto_closed: false, ...ended(null, null), ...tablesSaid(said) }
    case 'cancel':
      return ended(said.reason ?? (isByClock ? 'left' : 'customer'), said.reason_note)
    case 'deny_entry':
      return { ...ended(said.reason, said.reason_note), at_door: true }
    case 'reject':
    case 'no_show':
    case 'expire':
      return ended(said.reason, said.reason_note)
    case 'hold':
    case 'book':
    case 'approve':
    case 'join':
      return {}
  }
}

const ended = (reason: string | null, reason_note: string | null): Effect => ({ reason, reason_note })
const tablesSaid = ({ resource_ids, at_bar }: Said): Effect => ({
  ...(resource_ids && { resource_ids }),
  ...(at_bar !== null && { at_bar }),
})
const clocked = (visit: VisitRow) => ({ end_at: instant(Date.parse(visit.end_at)) })
const seatedAt = ({ seated_at }: VisitRow) => (seated_at === null ? null : instant(Date.parse(seated_at)))

type Beginning = { now: Instant; turnEnd: Instant }
function reckoned(turnEnd: Instant | null): Instant {
  if (turnEnd === null) throw new Error('a stay begins whose end was not reckoned')
  return turnEnd
}

/** T6: of today's queue the table is for now; of a later day it is for the time that was asked for. */
function offered(visit: VisitRow, said: Said, { now, venue, turnEnd }: Beginning & Pick<Moment, 'venue'>): Effect {
  return {
    notified_at: iso(now),
    on_the_way: false,
    expires_at: iso(offerEnd(now, venue.offerMinutes)),
    ...(visit.kind === 'waitlist' && { start_at: iso(now), end_at: iso(turnEnd) }),
    ...tablesSaid(said),
  }
}

/** T10: the booked time stays where they come late; the stay is from now on. */
function seated(visit: VisitRow, said: Said, { now, turnEnd }: Beginning): Effect {
  const isBooked = visit.kind === 'reservation' || visit.kind === 'future_waitlist' || visit.kind === 'parking'
  const start = isBooked ? Math.min(Date.parse(visit.start_at), now) : now
  return {
    seated_at: iso(now),
    arrived_at: visit.arrived_at ?? iso(now),
    present: true,
    start_at: iso(start),
    end_at: iso(visit.kind === 'parking' ? Math.max(turnEnd, Date.parse(visit.end_at)) : turnEnd),
    party_in: said.party_in ?? visit.party_size,
    progress: 'running',
    ...tablesSaid(said),
  }
}
