import type { PriceCategory } from '@muelle/domain/tours/party'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import type { Life } from '../life/lock-life.ts'
import { findCategories } from './sold-categories.sql.ts'

/** Whether a tour sells places of a category today. */
export const sellsCategory = ({ tour }: Pick<DeparturePlan, 'tour'>, categoryId: number): boolean =>
  tour.categories.some(({ id }) => id === categoryId)

/**
 * A departure as a booking of it sees it: besides its own categories it has those that the booking bought and the tour sells no more, so
 * that its people are still counted and keep their places and prices (P8). Nobody is added to such a category.
 */
export async function asSoldTo(tx: Tx, plan: DeparturePlan, { party }: Pick<Life, 'party'>): Promise<DeparturePlan> {
  const ids = [...new Set(party.map(({ category_id }) => category_id))].filter((id) => !sellsCategory(plan, id))
  if (ids.length === 0) return plan
  const gone: PriceCategory[] = await findCategories(tx, ids)
  return { ...plan, categories: [...plan.categories, ...gone] }
}
