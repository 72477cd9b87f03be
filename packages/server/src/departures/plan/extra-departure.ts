import type { createExtraDeparture, updateDeparture } from '@muelle/contract/departures/extra-departures'
import type { Departure } from '@muelle/contract/departures/plan'
import { windowDays } from '@muelle/domain/departures/plan/booking-window'
import { canceledDateOf, dateCanceledDenial } from '@muelle/domain/recurrences/canceled-date'
import { addDays, instantOf, localDate, localDateOf, localTime } from '@muelle/domain/time'
import { brokenConstraint } from '../../platform/db.ts'
import { type Deny, unexpected } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findTour } from '../../tours/find-tour.ts'
import { deskAsking } from './asking.ts'
import { findDeparturesOfDays } from './departures.sql.ts'
import { changeDeparture, insertExtra, lockDepartureVersion } from './extra-departure.sql.ts'
import { locateDeparture, planOf } from './locate.ts'
import { planDepartures } from './plan.ts'
import { wireDeparture } from './wire-departure.ts'

/**
 * Adds a departure by hand for one day (R3). Refused where the tour has a departure at that hour already, since the extra one would
 * silently take its place (R4), on a closed day (R5), and for what has left or cannot be sold yet (W1).
 */
export async function createExtra(context: Context<typeof createExtraDeparture>): Promise<Departure> {
  const { tx, actor, author, input, now, deny } = context
  const { params, body } = input
  const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
  const date = localDate(body.date)
  const start_time = localTime(body.start_time)
  const startsAt = instantOf(date, start_time, tour.time_zone)
  if (startsAt < now) deny({ code: 'departure.departed' })
  const days = windowDays(tour.booking_window)
  if (date > addDays(localDateOf(now, tour.time_zone), days)) deny({ code: 'departure.outside_window', days })
  const closed = dateCanceledDenial(canceledDateOf(tour.canceled_dates, { schedule_id: null, date }))
  if (closed) deny(closed)
  const rows = await findDeparturesOfDays(tx, now, [{ tour_id: tour.id, date }])
  if (planDepartures(tour, rows, date, date).some((plan) => plan.start_time === start_time))
    deny({ code: 'departure.hour_taken', startTime: start_time })

  const id = await insertExtra(tx, {
    business_id: tour.business_id,
    tour_id: tour.id,
    local_date: date,
    start_time,
    time_zone: tour.time_zone,
    starts_at: new Date(startsAt).toISOString(),
    duration_minutes: body.duration_minutes ?? tour.duration_minutes,
    capacity: body.capacity ?? tour.capacity,
    people_limit: body.people_limit ?? tour.people_limit,
    min_people: body.min_people ?? tour.min_people,
    online_status: body.online_status,
    note: body.note ?? null,
  }).catch((error) =>
    // Somebody else added the same one at this moment.
    brokenConstraint(error) === 'departure_extra_taken'
      ? deny({ code: 'departure.hour_taken', startTime: start_time })
      : Promise.reject(error),
  )
  await record(tx, author, [
    {
      kind: 'departure.added',
      subject_type: 'departure',
      subject_id: id,
      business_id: tour.business_id,
      data: { date, start_time },
    },
  ])
  return wired({ ...context, deny: unexpected }, id)
}

/** The version of a row that has just been made. */
const UNTOUCHED = 1

/**
 * Changes the note of a departure and what online channels may do with it (R6); one that nothing has touched gets its row (R2). Refuses a
 * writer who read an older version (I26). Lock: the departure.
 */
export async function update(context: Context<typeof updateDeparture>): Promise<Departure> {
  const { tx, author, input, deny } = context
  const { departure, version = UNTOUCHED, ...body } = input.body
  const { departure_id: id } = await locateDeparture(context, departure)
  const current = await lockDepartureVersion(tx, id)
  const before = await wired(context, id)
  if (!current || current.version !== version)
    deny({ code: 'stale', version: before.version ?? UNTOUCHED, current: { ...before } })
  const fields = { note: before.note, online_status: before.online_status }
  const after = {
    note: body.note === undefined ? fields.note : body.note,
    online_status: body.online_status ?? fields.online_status,
  }
  const hasChanged = await recordChange(tx, author, {
    kind: 'departure.updated',
    subject_type: 'departure',
    subject_id: id,
    business_id: current?.business_id ?? null,
    before: fields,
    after,
  })
  if (hasChanged) await changeDeparture(tx, id, { note: after.note, online_status: after.online_status })
  return hasChanged ? wired(context, id) : before
}

type Wiring = Pick<Context<typeof updateDeparture>, 'tx' | 'actor' | 'now' | 'facts'> & {
  deny: Deny<'not_found' | 'departure.not_found'>
}

/** The departure as its row is now; what this person may not see is not found. */
async function wired({ tx, actor, now, facts, deny }: Wiring, id: number): Promise<Departure> {
  const plan = await planOf({ tx, actor, now, deny }, { departure_id: id })
  return wireDeparture(plan, deskAsking(actor, plan.business_id, now), facts.language)
}
