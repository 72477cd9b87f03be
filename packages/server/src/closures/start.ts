import type { Closure, startClosure } from '@muelle/contract/closures/record'
import { isActive } from '@muelle/domain/bookings/life/cancel'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { type DepartureBooking, findActiveBookings } from '../bookings/record/departure-bookings.sql.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { lockDepartures } from '../departures/capacity/seats.ts'
import { takeBackAll } from '../departures/grants/stock.ts'
import { changeStates } from '../departures/plan/change-states.ts'
import { touchDepartures } from '../departures/plan/touch-departures.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { askedFacts } from './asked-facts.ts'
import { insertClosure, insertItems, type NewItem } from './closures.sql.ts'
import { plansNamed } from './find-closing.ts'
import { findStandings } from './preview.sql.ts'
import { type ClosureReader, readClosure } from './read-closure.ts'
import { checkClosureRights, deadlinesOf, type Resolved, resolveTreatments } from './resolve-treatments.ts'

type Starting = Context<typeof startClosure>

/**
 * Closes departures, so that nothing more is sold on them, and lists every booking on them with what is to become of it; a job then
 * treats each in a transaction of its own (X7). What devices were given to sell there is taken back. Who was sold meanwhile gets the default treatment; who is no longer there is listed
 * as failed. Locks: the departures.
 */
export async function start(context: Starting, reader: ClosureReader): Promise<Closure> {
  const { tx, actor, author, input, deny, now } = context
  const { body } = input
  await getVisibleBusiness(tx, actor, body.business_id, deny)
  const treatments = [...body.items.map(({ treatment }) => treatment), body.default]
  checkClosureRights(context, body.business_id, treatments)
  const plans = await plansNamed(context, body.business_id, body.departures)
  const ids = await touchDepartures(tx, now, plans)
  const resolved = await resolveTreatments(context, body.business_id, treatments, ids)

  const rows = await lockDepartures(tx, ids)
  if (rows.some(({ state }) => hasDeparted(state))) deny({ code: 'departure.departed' })
  const reason = body.reason ?? ''
  await changeStates(
    tx,
    author,
    rows.filter(({ state }) => state !== 'canceled'),
    { to: 'closed', reason: reason || null },
  )
  await takeBackAll(tx, author, ids, { now, by: actor.userId })
  // Read under the locks: from here on nobody can be sold another seat.
  const items = await itemsOf(context, await findActiveBookings(tx, now, ids), resolved)
  const closure = { business_id: body.business_id, cause: body.cause, reason }
  const by = { user_id: actor.userId, api_key_id: author.apiKeyId ?? null }
  const id = await insertClosure(tx, { ...closure, ...by }, ids)
  await insertItems(tx, id, items)
  await record(tx, author, [
    {
      kind: 'closure.started',
      subject_type: 'closure',
      subject_id: id,
      business_id: body.business_id,
      data: { cause: body.cause, departures: ids, bookings: items.length, asked_until: deadlinesOf(items) },
    },
    ...askedFacts(items, { id, business_id: body.business_id }),
  ])
  return (await readClosure(tx, id, reader)) ?? deny({ code: 'not_found' })
}

/** The bookings that stand on the closed departures, and those that a person saw there and that stand there no longer. */
async function itemsOf(
  { tx, input: { body }, deny }: Starting,
  active: readonly DepartureBooking[],
  resolved: readonly Resolved[],
): Promise<NewItem[]> {
  const wishes = new Map(body.items.map((item, at) => [item.booking_id, { ...item, resolved: resolved[at] }]))
  const fallback = resolved.at(-1)
  if (!fallback) throw new Error('a closure without a default treatment')
  const items = active.map(({ id, version, paid_cents }): NewItem => {
    const wish = wishes.get(id)
    wishes.delete(id)
    return {
      ...(wish?.resolved ?? fallback),
      booking_id: id,
      booking_version: wish?.version ?? version,
      paid_cents,
      has_appeared: wish === undefined,
      failure: null,
    }
  })
  const gone = await findStandings(tx, [...wishes.keys()])
  for (const id of wishes.keys())
    if (!gone.some((booking) => booking.id === id && booking.business_id === body.business_id))
      deny({ code: 'not_found' })
  for (const { id, version, status, paid_cents } of gone)
    items.push({
      ...(wishes.get(id)?.resolved ?? fallback),
      booking_id: id,
      booking_version: version,
      paid_cents,
      has_appeared: false,
      failure: isActive(status)
        ? { code: 'booking.stale', version, current: {} }
        : { code: 'booking.not_active', status },
    })
  return items
}
