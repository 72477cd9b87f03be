import type { Departure } from '@muelle/contract/departures'
import type { createExtraDeparture, updateDeparture } from '@muelle/contract/extra-departures'
import { windowDays } from '@muelle/domain/departures/booking-window'
import { canceledDateOf, dateCanceledDenial } from '@muelle/domain/departures/canceled-date'
import { addDays, instantOf, localDate, localDateOf, localTime } from '@muelle/domain/time'
import { brokenConstraint } from '../platform/db.ts'
import { deny as denyAny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { findTour } from '../tours/find-tour.ts'
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
  const startTime = localTime(body.start_time)
  const startsAt = instantOf(date, startTime, tour.timeZone)
  if (startsAt < now) deny({ code: 'departure.departed' })
  const days = windowDays(tour.bookingWindow)
  if (date > addDays(localDateOf(now, tour.timeZone), days)) deny({ code: 'departure.outside_window', days })
  const closed = dateCanceledDenial(canceledDateOf(tour.canceledDates, { scheduleId: null, date }))
  if (closed) deny(closed)
  const rows = await findDeparturesOfDays(tx, now, [{ tourId: tour.id, date }])
  if (planDepartures(tour, rows, date, date).some((plan) => plan.startTime === startTime))
    deny({ code: 'departure.hour_taken', startTime })

  const id = await insertExtra(tx, {
    businessId: tour.businessId,
    tourId: tour.id,
    localDate: date,
    startTime,
    timeZone: tour.timeZone,
    startsAt: new Date(startsAt).toISOString(),
    durationMinutes: body.duration_minutes ?? tour.durationMinutes,
    capacity: body.capacity ?? tour.capacity,
    peopleLimit: body.people_limit ?? tour.peopleLimit,
    minPeople: body.min_people ?? tour.minPeople,
    onlineStatus: body.online_status,
    note: body.note ?? null,
  }).catch((error) =>
    // Somebody else added the same one at this moment.
    brokenConstraint(error) === 'departure_extra_taken'
      ? denyAny({ code: 'departure.hour_taken', startTime })
      : Promise.reject(error),
  )
  await record(tx, author, [
    {
      kind: 'departure.added',
      subjectType: 'departure',
      subjectId: id,
      businessId: tour.businessId,
      data: { date, start_time: startTime },
    },
  ])
  return wired(context, id)
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
  const { departureId: id } = await locateDeparture(context, departure)
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
    subjectType: 'departure',
    subjectId: id,
    businessId: current?.businessId ?? null,
    before: fields,
    after,
  })
  if (hasChanged) await changeDeparture(tx, id, { note: after.note, onlineStatus: after.online_status })
  return hasChanged ? wired(context, id) : before
}

type Wiring = Pick<Context<typeof updateDeparture>, 'tx' | 'actor' | 'now' | 'facts'>

/** The departure as its row is now; what this person may not see is not found. */
async function wired({ tx, actor, now, facts }: Wiring, id: number): Promise<Departure> {
  const plan = await planOf({ tx, actor, now, deny: denyAny }, { departure_id: id })
  return wireDeparture(plan, deskAsking(actor, plan.businessId, now), facts.language)
}
