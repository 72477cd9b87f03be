import {
  type CanceledDate,
  type createCanceledDates,
  type deleteCanceledDate,
  type listCanceledDates,
  MAX_CANCELED_DATES,
  MAX_CANCELED_DAYS,
} from '@muelle/contract/recurrences/canceled-dates'
import { addDays, daysBetween, type LocalDate, localDate, localDateOf } from '@muelle/domain/time'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findTour } from '../tours/find-tour.ts'
import { lockTourSales, raiseTourVersions } from '../tours/versions.sql.ts'
import {
  countCanceledFrom,
  deleteCanceled,
  findCanceledById,
  findCanceledDates,
  insertCanceledDates,
} from './canceled-dates.sql.ts'

/** Most rows of one answer: every day of a year, and a few start times more. */
const MAX_ROWS = 2_000

/** Days closed for sale, from today unless the caller names another first day (R5). */
export async function listCanceled({ tx, actor, input, now, deny }: Context<typeof listCanceledDates>) {
  const { params, query } = input
  const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
  const from = query.from ? localDate(query.from) : localDateOf(now, tour.time_zone)
  const to = query.to ? localDate(query.to) : null
  const rows = await findCanceledDates(tx, now, tour.id, { from, to, limit: MAX_ROWS })
  return { rows, count: rows.length }
}

/**
 * Closes days for sale on every channel, and cancels nothing (R5): the answer counts the bookings that somebody has to look after.
 * Days of a range that are closed already stay as they are. Lock: the tour, once
 * the sales that are being made are: they are counted.
 */
export async function createCanceled({ tx, actor, author, input, now, deny }: Context<typeof createCanceledDates>) {
  const { params, body } = input
  const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
  const from = localDate(body.from)
  const to = localDate(body.to ?? body.from)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MAX_CANCELED_DAYS) deny({ code: 'canceled_date.range', maxDays: MAX_CANCELED_DAYS })
  const today = localDateOf(now, tour.time_zone)
  if (from < today) deny({ code: 'canceled_date.past' })
  const schedule_id = body.schedule_id
  if (schedule_id !== null && !tour.schedules.some(({ id }) => id === schedule_id)) deny({ code: 'not_found' })

  await lockTourSales(tx, [tour.id])
  await raiseTourVersions(tx, [tour.id])
  const dates = Array.from({ length: days }, (_, index): LocalDate => addDays(from, index))
  const day = { tour_id: tour.id, schedule_id, reason: body.reason, user_id: actor.userId }
  const ids = await insertCanceledDates(tx, day, dates)
  if (ids.length === 0) deny({ code: 'canceled_date.taken', date: from })
  // All that are ahead are at hand wherever something is sold; one more would not be seen there.
  if ((await countCanceledFrom(tx, tour.id, today)) > MAX_CANCELED_DATES)
    deny({ code: 'canceled_date.too_many', maxDays: MAX_CANCELED_DATES })
  const rows = await findCanceledById(tx, now, tour.id, ids)
  for (const row of rows) await recordChange(tx, author, factOf(tour, row, 'created'))
  const sum = (count: (row: CanceledDate) => number) => rows.reduce((total, row) => total + count(row), 0)
  return {
    rows,
    count: rows.length,
    bookings: sum(({ bookings }) => bookings),
    people: sum(({ people }) => people),
  }
}

/** Reopens sales of a day (R5). Lock: the tour. */
export async function deleteCanceledDay({ tx, actor, author, input, now, deny }: Context<typeof deleteCanceledDate>) {
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await raiseTourVersions(tx, [tour.id])
  const [row] = await findCanceledById(tx, now, tour.id, [input.params.canceledDateId])
  if (!row) return deny({ code: 'not_found' })
  await deleteCanceled(tx, row.id)
  await recordChange(tx, author, factOf(tour, row, 'deleted'))
  return {}
}

const factOf = (tour: { id: number; business_id: number }, row: CanceledDate, verb: 'created' | 'deleted') => {
  const fields = {
    canceled_date: row.local_date,
    start_time: row.start_time,
    reason: row.reason,
  }
  return {
    kind: `canceled_date.${verb}`,
    subject_type: 'tour',
    subject_id: tour.id,
    business_id: tour.business_id,
    before: verb === 'deleted' ? fields : null,
    after: verb === 'created' ? fields : null,
  }
}
