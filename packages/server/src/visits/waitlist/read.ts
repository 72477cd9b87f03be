import type { Answer } from '@muelle/contract/call'
import type { getWaitlist, quoteWait, waitlistMetrics } from '@muelle/contract/visits/waitlist'
import { MAX_METRIC_DAYS } from '@muelle/contract/visits/waitlist-bounds'
import { fieldErrorOf } from '@muelle/contract/wire'
import { daysBetween, instant, localDate, localTimeOf, MINUTE_MS } from '@muelle/domain/time'
import type { VisitStatus } from '@muelle/domain/visits/status'
import { type EndedWait, type WaitMetrics, waitMetricsOf } from '@muelle/domain/visits/waitlist/metrics'
import { QUOTED_SIZES } from '@muelle/domain/visits/waitlist/quote'
import { findVenue, type VenueFacts } from '../../businesses/venue.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { soonerThan } from '../guest/stats.ts'
import { lookAt } from './look.ts'
import { closedDenial } from './queue.ts'
import { type EndedRow, listEnded } from './waitlist.sql.ts'
import { wireEntry, wireQuote, wireSuggestions } from './wire-line.ts'

/** More parties than any venue keeps waiting in the days that are asked for at once. */
const MAX_ENDED = 20_000

/** The venue, if this person sees it and it keeps a queue. */
export async function venueOf(
  tx: Tx,
  actor: Actor,
  id: number,
  deny: Deny<'not_found' | 'waitlist.unfit'>,
): Promise<VenueFacts> {
  const business = await getVisibleBusiness(tx, actor, id, deny)
  return (await findVenue(tx, business.id)) ?? deny({ code: 'waitlist.unfit' })
}

/** Today's queue with quotes, suggestions and how promises were kept (W-2, W-3, W-6). */
export async function read(context: Context<typeof getWaitlist>): Promise<Answer<typeof getWaitlist>> {
  const { tx, actor, now, facts, input, deny } = context
  const venue = await venueOf(tx, actor, input.params.id, deny)
  const look = await lookAt(tx, venue, now)
  const quotes = QUOTED_SIZES.map((size, at) => ({
    from: (QUOTED_SIZES[at - 1] ?? 0) + 1,
    to: at === QUOTED_SIZES.length - 1 ? null : size,
    quote: wireQuote(look.quoteFor(size)),
  }))
  const soonest = Math.min(...QUOTED_SIZES.map((size) => look.quoteFor(size)?.max ?? Number.POSITIVE_INFINITY))
  const closed = closedDenial(look, 'guest', Number.isFinite(soonest) ? soonest : 0)
  const { date } = look.hours
  const metrics = await metricsBetween(tx, venue.id, date, date)
  return {
    business_id: venue.id,
    now: new Date(now).toISOString(),
    time_zone: venue.time_zone,
    quotes,
    suggestions: wireSuggestions(look),
    line: look.line.map((standing, at) => wireEntry(standing, at + 1, look)),
    people: look.line.reduce((sum, { row }) => sum + row.party_size, 0),
    closed: closed && fieldErrorOf(facts.language, closed),
    is_closed_by_hand: look.isClosedByHand,
    kept: metrics.kept,
    promised: metrics.promised,
  }
}

/** What a party that joins now is told (W-3). */
export async function quote(context: Context<typeof quoteWait>): Promise<Answer<typeof quoteWait>> {
  const { tx, actor, now, input, deny } = context
  const venue = await venueOf(tx, actor, input.params.id, deny)
  const { party } = input.query
  const look = await lookAt(tx, venue, now, [party])
  const told = look.quoteFor(party)
  const timeIn = (minutes: number) => localTimeOf(instant(now + minutes * MINUTE_MS), venue.time_zone)
  return {
    quote: wireQuote(told),
    ahead: look.line.length,
    from_time: told && timeIn(told.min),
    to_time: told && timeIn(told.max),
    sooner: await soonerThan(tx, venue, told, { party, now, asking: 'internal' }),
  }
}

/** What was promised between two business days against what became of it (W-6). */
export async function metrics(context: Context<typeof waitlistMetrics>): Promise<Answer<typeof waitlistMetrics>> {
  const { tx, actor, input, deny } = context
  const venue = await venueOf(tx, actor, input.params.id, deny)
  const [from, to] = [localDate(input.query.from), localDate(input.query.to)]
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MAX_METRIC_DAYS) deny({ code: 'waitlist.metrics_range', maxDays: MAX_METRIC_DAYS })
  return metricsBetween(tx, venue.id, from, to)
}

async function metricsBetween(
  tx: Tx,
  businessId: number,
  from: ReturnType<typeof localDate>,
  to: ReturnType<typeof localDate>,
): Promise<WaitMetrics> {
  const rows = await listEnded(tx, businessId, { from, to, limit: MAX_ENDED })
  return waitMetricsOf(rows.map(endedOf))
}

const ENDS: Partial<Readonly<Record<VisitStatus, EndedWait['end']>>> = {
  canceled: 'left',
  no_show: 'no_show',
  expired: 'expired',
  rejected: 'turned_away',
}

function endedOf({ status, joined_at, seated_at, status_at, quoted_max, model_max }: EndedRow): EndedWait {
  const until = Date.parse(seated_at ?? status_at)
  return {
    promisedMax: quoted_max,
    waited: Math.floor((until - Date.parse(joined_at)) / MINUTE_MS),
    end: seated_at !== null ? 'seated' : (ENDS[status] ?? 'left'),
    modelMax: model_max,
  }
}
