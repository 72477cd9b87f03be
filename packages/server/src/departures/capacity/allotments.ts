import type { Answer } from '@muelle/contract/call'
import {
  type Allotment,
  type AllotmentBody,
  type createAllotment,
  type deleteAllotment,
  type listAllotments,
  MAX_ALLOTMENTS,
  type updateAllotment,
} from '@muelle/contract/departures/allotments'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { picked } from '../../platform/picked.ts'
import { findTour } from '../../tours/find-tour.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import { lockTourSales, raiseTourVersions } from '../../tours/versions.sql.ts'
import {
  type AllotmentFields,
  changeAllotment,
  endAllotment,
  findMostSold,
  insertAllotment,
  listAllotmentRows,
  lockAllotment,
} from './allotments.sql.ts'

export async function list({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listAllotments>): Promise<Answer<typeof listAllotments>> {
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const rows = await listAllotmentRows(tx, tour.id)
  return { rows, count: rows.length }
}

/** Keeps seats of each departure for a holder (C8). What is sold already stays sold: the holder has what is left of it. */
export async function create(context: Context<typeof createAllotment>): Promise<Allotment> {
  const { tx, actor, author, input, deny } = context
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const fields = fieldsOf(tour, input.body, deny)
  await lockTourSales(tx, [tour.id])
  if ((await listAllotmentRows(tx, tour.id)).length >= MAX_ALLOTMENTS)
    deny({ code: 'allotment.too_many', maxAllotments: MAX_ALLOTMENTS })
  const row = await insertAllotment(tx, tour.id, fields)
  await raiseTourVersions(tx, [tour.id])
  await recordChange(tx, author, changeOf('allotment.created', tour, { id: row.id, before: null, after: fields }))
  return row
}

/**
 * Changes an allotment; not to fewer seats than its holder has sold on a departure ahead, by whoever sells or moves at this moment, too.
 * Lock: the tour's sales.
 */
export async function update(context: Context<typeof updateAllotment>): Promise<Allotment> {
  const { tx, actor, author, input, now, deny } = context
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const { version, ...body } = input.body
  await lockTourSales(tx, [tour.id])
  const before = (await lockAllotment(tx, tour.id, input.params.allotmentId)) ?? deny({ code: 'not_found' })
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: { ...before } })
  const fields = fieldsOf(tour, body, deny)
  const sold = await findMostSold(tx, now, before.id)
  if (sold && sold.seats > fields.seats) deny({ code: 'allotment.below_sold', ...sold }, 'body.seats')
  await changeAllotment(tx, before.id, fields)
  await raiseTourVersions(tx, [tour.id])
  await recordChange(tx, author, changeOf('allotment.updated', tour, { id: before.id, before, after: fields }))
  return { ...before, ...fields, version: version + 1 }
}

/** Ends an allotment; its bookings keep naming it. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteAllotment>) {
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await lockTourSales(tx, [tour.id])
  const before = (await lockAllotment(tx, tour.id, input.params.allotmentId)) ?? deny({ code: 'not_found' })
  await endAllotment(tx, before.id)
  await raiseTourVersions(tx, [tour.id])
  await recordChange(tx, author, changeOf('allotment.ended', tour, { id: before.id, before, after: null }))
  return {}
}

function fieldsOf(
  tour: TourRow,
  body: AllotmentBody,
  deny: Deny<'not_found' | 'allotment.above_capacity'>,
): AllotmentFields {
  const schedule = tour.schedules.find(({ id }) => id === body.schedule_id)
  if (body.schedule_id !== null && !schedule) deny({ code: 'not_found' }, 'body.schedule_id')
  const capacity = schedule?.capacity ?? tour.capacity
  if (body.seats > capacity) deny({ code: 'allotment.above_capacity', capacity }, 'body.seats')
  return { ...body, weekdays: body.weekdays.toSorted((a, b) => a - b) }
}

/** A change of an allotment, told in the history of its tour. */
const changeOf = (
  kind: string,
  tour: TourRow,
  change: { id: number; before: AllotmentFields | null; after: AllotmentFields | null },
) => {
  const told = (fields: AllotmentFields | null) =>
    fields && {
      ...picked(fields, ['schedule_id', 'seats', 'release_hours', 'weekdays']),
      allotment: fields.holder_name,
    }
  return {
    kind,
    subject_type: 'tour',
    subject_id: tour.id,
    business_id: tour.business_id,
    before: told(change.before),
    after: told(change.after),
  }
}
