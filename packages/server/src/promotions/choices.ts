import type { Answer } from '@muelle/contract/call'
import type { listOfferRecurrences, listOfferSchedules, listOfferTours } from '@muelle/contract/promotions/record'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findTour, listToursOf } from '../tours/find-tour.ts'

/** The tours of a business that a promotion can be for. */
export async function tours({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listOfferTours>): Promise<Answer<typeof listOfferTours>> {
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const rows = (await listToursOf(tx, business.id)).map(({ id, name }) => ({ id, name }))
  return { rows, count: rows.length }
}

/** The seasons of a tour. */
export async function recurrences({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listOfferRecurrences>): Promise<Answer<typeof listOfferRecurrences>> {
  const tour = (await findTour(tx, actor, input.query.tour_id)) ?? deny({ code: 'not_found' })
  const rows = tour.recurrences.map(({ id, name, valid_from, valid_to }) => ({
    id,
    name,
    valid_from,
    valid_to,
  }))
  return { rows, count: rows.length }
}

/** The start times of a tour, by season. */
export async function schedules({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listOfferSchedules>): Promise<Answer<typeof listOfferSchedules>> {
  const tour = (await findTour(tx, actor, input.query.tour_id)) ?? deny({ code: 'not_found' })
  const rows = tour.schedules.map(({ id, recurrence_id, start_time }) => ({
    id,
    recurrence_id,
    start_time,
  }))
  return { rows, count: rows.length }
}
