import type { CodeBody } from '@muelle/contract/promotions'
import type { TourRow } from '../tours/tour-facts.ts'
import { fieldsOf, targetsOf } from './promotion-fields.ts'
import { conditionsOf, discountOf, type SalePromotion } from './sale-promotion.ts'

/** A promotion that nobody has saved yet, as a sale of the tour would judge it; it has no uses and no caps. */
export function draftPromotion(
  body: { [Field in keyof CodeBody]?: CodeBody[Field] | undefined },
  tour: Pick<TourRow, 'id' | 'name'>,
): SalePromotion {
  const fields = fieldsOf(body, null)
  const { scope, sellerIds } = targetsOf(body, null)
  const named = scope?.map((entry) => ({ ...entry, name: entry.tourId === tour.id ? tour.name : '' })) ?? null
  return {
    id: 0,
    kind: 'code',
    name: fields.name,
    code: '',
    discount: discountOf(fields),
    maxDiscountCents: fields.maxDiscountCents,
    stackable: fields.stackable,
    conditions: conditionsOf(fields, named, sellerIds),
    bearer: fields.bearer,
    sellerUserId: null,
    createdAt: 0,
    singleUse: false,
    seller: null,
    caps: { total: null, day: null, customer: null },
  }
}
