import type { Promotion, PromotionUse } from '@muelle/contract/promotions'
import { promotionStateOn } from '@muelle/domain/promotions/promotion-state'
import type { PromotionFields, PromotionRow, UseRow } from './promotions.sql.ts'
import type { ScopeIds } from './write-promotions.sql.ts'

/** What a promotion takes off, as the wire says it. */
export function wireDiscount({
  discountKind,
  discountValue,
  takePeople,
  payPeople,
}: PromotionFields): Promotion['discount'] {
  switch (discountKind) {
    case 'percent':
      return { kind: discountKind, basis_points: discountValue }
    case 'per_person':
    case 'per_booking':
      return { kind: discountKind, amount_cents: discountValue }
    case 'special_price':
      return { kind: discountKind, price_cents: discountValue }
    case 'x_for_y':
      return { kind: discountKind, take_people: takePeople ?? 2, pay_people: payPeople ?? 1 }
  }
}

/** The conditions, as the wire and the history name them. */
const wireConditions = (fields: PromotionFields) => ({
  purchase_from: fields.purchaseFrom,
  purchase_to: fields.purchaseTo,
  travel_from: fields.travelFrom,
  travel_to: fields.travelTo,
  weekdays: fields.weekdays,
  hour_from: fields.hourFrom,
  hour_to: fields.hourTo,
  channels: fields.channels,
  age_ranges: fields.ageRanges,
  tariffs: fields.tariffs,
  min_people: fields.minPeople,
  max_people: fields.maxPeople,
  min_amount_cents: fields.minAmountCents,
  max_amount_cents: fields.maxAmountCents,
  min_advance_days: fields.minAdvanceDays,
  max_advance_days: fields.maxAdvanceDays,
  cap_total: fields.capTotal,
  cap_per_day: fields.capPerDay,
  cap_per_customer: fields.capPerCustomer,
  max_discount_cents: fields.maxDiscountCents,
})

/** A promotion as a list shows it, with its state today and what came of it. */
export const wirePromotion = (row: PromotionRow): Promotion => ({
  id: row.id,
  business_id: row.businessId,
  kind: row.kind,
  name: row.name,
  code: row.singleUse ? null : row.firstCode,
  codes: row.codes,
  single_use: row.singleUse,
  currency: row.currency,
  discount: wireDiscount(row),
  stackable: row.stackable,
  scope: row.allTours
    ? null
    : row.scope.map(({ tourId, recurrenceId, scheduleId, name }) => ({
        tour_id: tourId,
        recurrence_id: recurrenceId,
        schedule_id: scheduleId,
        name,
      })),
  sellers: row.onlySomeSellers ? row.sellers : null,
  ...wireConditions(row),
  returns_on_cancel: row.returnsOnCancel,
  bearer: row.bearer,
  seller: row.seller,
  enabled: row.enabled,
  state: promotionStateOn(row, row),
  uses: {
    reserved: row.reserved,
    consumed: row.consumed,
    returned: row.returned,
    discount_cents: row.discountCents,
    revenue_cents: row.revenueCents,
  },
  created_at: row.createdAt,
  version: row.version,
})

/** The fields of a promotion as its history tells them. */
export const historyFieldsOf = (
  fields: PromotionFields,
  others: { code: string | null; scope: readonly ScopeIds[] | null; sellerIds: readonly number[] | null },
) => ({
  name: fields.name,
  code: others.code,
  discount: wireDiscount(fields),
  stackable: fields.stackable,
  ...wireConditions(fields),
  tours: others.scope,
  seller_ids: others.sellerIds,
  returns_on_cancel: fields.returnsOnCancel,
  bearer: fields.bearer,
  seller_user_id: fields.sellerUserId,
  enabled: fields.enabled,
})

/** A use with its booking. */
export const wireUse = (row: UseRow): PromotionUse => ({
  booking: {
    id: row.bookingId,
    ticket: row.ticket,
    status: row.status,
    tour_name: row.tourName,
    tourist: row.tourist || null,
    local_date: row.localDate,
    total_cents: row.totalCents,
    currency: row.currency,
  },
  state: row.state,
  code: row.code,
  discount_cents: row.discountCents,
  created_at: row.createdAt,
})
