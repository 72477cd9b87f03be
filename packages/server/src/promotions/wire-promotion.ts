import type { Promotion, PromotionUse } from '@muelle/contract/promotions/record'
import { promotionStateOn } from '@muelle/domain/promotions/promotion-state'
import type { PromotionFields, PromotionRow, UseRow } from './promotions.sql.ts'
import type { ScopeIds } from './write-promotions.sql.ts'

/** What a promotion takes off, as the wire says it. */
export function wireDiscount({
  discount_kind,
  discount_value,
  take_people,
  pay_people,
}: PromotionFields): Promotion['discount'] {
  switch (discount_kind) {
    case 'percent':
      return { kind: discount_kind, basis_points: discount_value }
    case 'per_person':
    case 'per_booking':
      return { kind: discount_kind, amount_cents: discount_value }
    case 'special_price':
      return { kind: discount_kind, price_cents: discount_value }
    case 'x_for_y':
      return { kind: discount_kind, take_people: take_people ?? 2, pay_people: pay_people ?? 1 }
  }
}

/** The conditions, as the wire and the history name them. */
const wireConditions = (fields: PromotionFields) => ({
  purchase_from: fields.purchase_from,
  purchase_to: fields.purchase_to,
  travel_from: fields.travel_from,
  travel_to: fields.travel_to,
  weekdays: fields.weekdays,
  hour_from: fields.hour_from,
  hour_to: fields.hour_to,
  channels: fields.channels,
  age_ranges: fields.age_ranges,
  tariffs: fields.tariffs,
  min_people: fields.min_people,
  max_people: fields.max_people,
  min_amount_cents: fields.min_amount_cents,
  max_amount_cents: fields.max_amount_cents,
  min_advance_days: fields.min_advance_days,
  max_advance_days: fields.max_advance_days,
  cap_total: fields.cap_total,
  cap_per_day: fields.cap_per_day,
  cap_per_customer: fields.cap_per_customer,
  max_discount_cents: fields.max_discount_cents,
})

/** A promotion as a list shows it, with its state today and what came of it. */
export const wirePromotion = (row: PromotionRow): Promotion => ({
  id: row.id,
  business_id: row.business_id,
  kind: row.kind,
  name: row.name,
  code: row.single_use ? null : row.first_code,
  codes: row.codes,
  single_use: row.single_use,
  currency: row.currency,
  discount: wireDiscount(row),
  stackable: row.stackable,
  scope: row.all_tours
    ? null
    : row.scope.map(({ tourId: tour_id, recurrenceId: recurrence_id, scheduleId: schedule_id, name }) => ({
        tour_id,
        recurrence_id,
        schedule_id,
        name,
      })),
  sellers: row.only_some_sellers ? row.sellers : null,
  ...wireConditions(row),
  returns_on_cancel: row.returns_on_cancel,
  bearer: row.bearer,
  seller: row.seller,
  enabled: row.enabled,
  state: promotionStateOn(
    { purchaseFrom: row.purchase_from, purchaseTo: row.purchase_to, travelTo: row.travel_to },
    row,
  ),
  uses: {
    reserved: row.reserved,
    consumed: row.consumed,
    returned: row.returned,
    discount_cents: row.discount_cents,
    revenue_cents: row.revenue_cents,
  },
  created_at: row.created_at,
  version: row.version,
})

/** The fields of a promotion as its history tells them. */
export const historyFieldsOf = (
  fields: PromotionFields,
  others: { code: string | null; scope: readonly ScopeIds[] | null; seller_ids: readonly number[] | null },
) => ({
  name: fields.name,
  code: others.code,
  discount: wireDiscount(fields),
  stackable: fields.stackable,
  ...wireConditions(fields),
  tours: others.scope,
  seller_ids: others.seller_ids,
  returns_on_cancel: fields.returns_on_cancel,
  bearer: fields.bearer,
  seller_user_id: fields.seller_user_id,
  enabled: fields.enabled,
})

/** A use with its booking. */
export const wireUse = (row: UseRow): PromotionUse => ({
  booking: {
    id: row.booking_id,
    ticket: row.ticket,
    status: row.status,
    tour_name: row.tour_name,
    tourist: row.tourist || null,
    local_date: row.local_date,
    total_cents: row.total_cents,
    currency: row.currency,
  },
  state: row.state,
  code: row.code,
  discount_cents: row.discount_cents,
  created_at: row.created_at,
})
