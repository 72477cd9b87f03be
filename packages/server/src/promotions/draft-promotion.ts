import type { CodeBody } from '@muelle/contract/promotions/record'
import type { TourRow } from '../tours/prices/tour-facts.ts'
import { fieldsOf, targetsOf } from './promotion-fields.ts'
import { conditionsOf, discountOf, type SalePromotion } from './sale-promotion.ts'

/** A promotion that nobody has saved yet, as a sale of the tour would judge it; it has no uses and no caps. */
export function draftPromotion(
  body: { [Field in keyof CodeBody]?: CodeBody[Field] | undefined },
  tour: Pick<TourRow, 'id' | 'name'>,
): SalePromotion {
  const fields = fieldsOf(body, null)
  const { scope, seller_ids } = targetsOf(body, null)
  const named =
    scope?.map(({ tour_id: tourId, recurrence_id: recurrenceId, schedule_id: scheduleId }) => ({
      tourId,
      recurrenceId,
      scheduleId,
      name: tourId === tour.id ? tour.name : '',
    })) ?? null
  return {
    id: 0,
    kind: 'code',
    name: fields.name,
    code: '',
    discount: discountOf(fields),
    maxDiscountCents: fields.max_discount_cents,
    stackable: fields.stackable,
    conditions: conditionsOf(fields, named, seller_ids),
    bearer: fields.bearer,
    seller_user_id: null,
    created_at: 0,
    single_use: false,
    seller: null,
    caps: { total: null, day: null, customer: null },
  }
}
