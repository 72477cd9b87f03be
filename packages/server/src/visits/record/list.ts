import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { getVisit, listClosing, listVisitHistory, listVisits } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { readContactSearch } from '@muelle/domain/search/contact-search'
import { addDays, instantOf } from '@muelle/domain/time'
import { seesContact, seesVisit } from '@muelle/domain/visits/life/standing'
import type { Context } from '../../platform/http/handle.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import { findPassed } from '../nights/passed.sql.ts'
import { findVisit } from './find-visit.sql.ts'
import { countInside, findVisitPage, listUndecided, sumVisits, type VisitFilter } from './list.sql.ts'
import { atVenue, showVisit, showVisits } from './visit-context.ts'
import { listVisitEvents } from './visits.sql.ts'
import type { VisitReader } from './wire-visit.ts'

/** A page of the visits of a business; an RP gets their own (N-4). */
export async function list(context: Context<typeof listVisits>): Promise<Answer<typeof listVisits>> {
  const { tx, input, deny, now } = context
  const { venue, reader } = await atVenue(context, input.params.id, deny)
  const { page, count, sorting = [] } = input.query
  const filter = filterOf(input.query.filter ?? {}, venue, reader)
  const [ids, totals] = await Promise.all([
    findVisitPage(tx, filter, { sorting, limit: count, offset: (page - 1) * count }),
    sumVisits(tx, filter),
  ])
  return {
    rows: await showVisits(tx, ids, reader),
    count: totals.reduce((sum, { parties }) => sum + parties, 0),
    today: dateAt(venue, now),
    time_zone: venue.zone,
    rules: { late_minutes: venue.lateMinutes, grace_minutes: venue.graceMinutes, day_cut: venue.dayCut },
    totals,
  }
}

type Asked = NonNullable<HandlerInput<typeof listVisits>['query']['filter']>

function filterOf(asked: Asked, venue: VisitVenue, { standing, userId, now }: VisitReader): VisitFilter {
  const { date, from, to, status, kind, resource_id, customer_id, rp_id, unassigned, search } = asked
  // Somebody who looks for a person looks on all days; everybody else at today.
  const isEveryDay = from !== undefined || to !== undefined || customer_id !== undefined
  const day = date ?? (isEveryDay || search !== undefined ? null : dateAt(venue, now))
  return {
    business_id: venue.id,
    from: day ?? from ?? null,
    to: day ?? to ?? null,
    statuses: status ?? null,
    kinds: kind ?? null,
    resource_id: resource_id ?? null,
    customer_id: customer_id ?? null,
    rp_id: standing === 'rp' ? userId : (rp_id ?? null),
    unassigned: unassigned === undefined ? null : unassigned === 'true',
    search: search === undefined ? null : readContactSearch(search),
  }
}

export async function get(context: Context<typeof getVisit>): Promise<Visit> {
  const { tx, input, deny } = context
  const { reader } = await atVenue(context, input.params.id, deny)
  await denyOthers(context, reader)
  return showVisit(tx, input.params.bookingId, reader)
}

/** What is not of this business, or not this RP's, answers like what is not there. */
async function denyOthers(
  { tx, input, deny }: Context<typeof getVisit> | Context<typeof listVisitHistory>,
  { standing, userId }: VisitReader,
): Promise<void> {
  const visit = await findVisit(tx, input.params.bookingId)
  const isTheirs = visit?.business_id === input.params.id && seesVisit(standing, visit.rp_id === userId)
  if (!isTheirs) deny({ code: 'not_found' })
}

/** The log of a visit, newest first; what is personal of it only for who may see that. */
export async function history(context: Context<typeof listVisitHistory>): Promise<Answer<typeof listVisitHistory>> {
  const { tx, input, deny } = context
  const { reader } = await atVenue(context, input.params.id, deny)
  await denyOthers(context, reader)
  const events = await listVisitEvents(tx, input.params.bookingId)
  const sees = seesContact(reader.standing, false)
  const rows = events.toReversed().map((event) => ({
    id: event.id,
    at: event.at,
    done_at: event.done_at,
    action: event.action,
    from: statusOf(event.from_status),
    to: statusOf(event.to_status) ?? 'confirmed',
    actor: actorOf(event.actor),
    by: event.actor_user_id === null ? null : { id: event.actor_user_id, name: event.actor_name ?? '' },
    device: event.device,
    reason: event.reason,
    version: event.version,
    changes: {
      ...Object.fromEntries(
        Object.entries(event.after).map(([field, to]) => [
          field,
          { from: event.before[field] ?? null, to: to ?? null },
        ]),
      ),
      ...(sees ? event.personal : {}),
    },
  }))
  return { rows, count: rows.length }
}

type Event = Answer<typeof listVisitHistory>['rows'][number]
const statusOf = (text: string | null) => text as Event['from']
const actorOf = (text: string) => text as Event['actor']

/** What is left to decide before the day ends (S-6). */
export async function closing(context: Context<typeof listClosing>): Promise<Answer<typeof listClosing>> {
  const { tx, input, deny, now } = context
  const { venue, reader } = await atVenue(context, input.params.id, deny)
  const today = dateAt(venue, now)
  const [open, passed, inside] = await Promise.all([
    listUndecided(tx, venue.id, new Date(now).toISOString(), today),
    findPassed(tx, venue.id, today),
    countInside(tx, venue.id),
  ])
  const shown = await showVisits(
    tx,
    open.map(({ id }) => id),
    reader,
  )
  const seen = shown.filter(({ rp }) => seesVisit(reader.standing, rp?.id === reader.userId))
  const having = (...statuses: Visit['status'][]) => seen.filter(({ status }) => statuses.includes(status))
  return {
    today,
    cut_at: new Date(instantOf(addDays(today, 1), venue.dayCut, venue.zone)).toISOString(),
    undecided: having('confirmed', 'requested', 'arrived'),
    seated: having('seated'),
    waiting: having('waiting', 'notified'),
    door: passed ? { counted: passed.entered - passed.exited, inside } : null,
  }
}
