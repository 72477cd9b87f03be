import type { CodeBody, PromotionDiscount } from '@muelle/contract/promotions/record'
import { fold } from '@muelle/domain/text'
import type { LocalDate, LocalTime } from '@muelle/domain/time'
import type { PromotionFields, PromotionRow } from './promotions.sql.ts'
import type { ScopeIds, StoredPromotion } from './write-promotions.sql.ts'

/** What a body says of a promotion beside its own columns; null for all tours, or all sellers. */
export type PromotionTargets = { scope: ScopeIds[] | null; seller_ids: number[] | null }
type Body = { [Field in keyof CodeBody]?: CodeBody[Field] | undefined }

const UNCONDITIONAL: Omit<PromotionFields, 'name' | 'discount_kind' | 'discount_value' | 'take_people' | 'pay_people'> =
  {
    max_discount_cents: null,
    stackable: false,
    all_tours: true,
    purchase_from: null,
    purchase_to: null,
    travel_from: null,
    travel_to: null,
    weekdays: null,
    hour_from: null,
    hour_to: null,
    channels: null,
    age_ranges: null,
    tariffs: null,
    min_people: null,
    max_people: null,
    min_amount_cents: null,
    max_amount_cents: null,
    min_advance_days: null,
    max_advance_days: null,
    only_some_sellers: false,
    cap_total: null,
    cap_per_day: null,
    cap_per_customer: null,
    returns_on_cancel: false,
    bearer: 'house',
    seller_user_id: null,
    enabled: true,
  }

/** The columns of a discount. */
function columnsOf(
  discount: PromotionDiscount,
): Pick<PromotionFields, 'discount_kind' | 'discount_value' | 'take_people' | 'pay_people'> {
  const none = { take_people: null, pay_people: null }
  switch (discount.kind) {
    case 'percent':
      return { discount_kind: discount.kind, discount_value: discount.basis_points, ...none }
    case 'per_person':
    case 'per_booking':
      return { discount_kind: discount.kind, discount_value: discount.amount_cents, ...none }
    case 'special_price':
      return { discount_kind: discount.kind, discount_value: discount.price_cents, ...none }
    case 'x_for_y':
      return {
        discount_kind: discount.kind,
        discount_value: 0,
        take_people: discount.take_people,
        pay_people: discount.pay_people,
      }
  }
}

const sorted = <T extends string | number>(values: readonly T[] | null): T[] | null =>
  values && [...new Set(values)].sort()
/** What the body says, or what was there before. */
const said = <T, B extends T>(value: T | undefined, before: B): T => (value === undefined ? before : value)

/** A promotion as a body leaves it; what the body does not say stays as it was, or has no condition. */
export function fieldsOf(body: Body, before: PromotionRow | null): PromotionFields {
  const was = before ?? UNCONDITIONAL
  const discount = body.discount ? columnsOf(body.discount) : before
  return {
    name: said(body.name, before?.name ?? ''),
    discount_kind: discount?.discount_kind ?? 'percent',
    discount_value: discount?.discount_value ?? 0,
    take_people: discount?.take_people ?? null,
    pay_people: discount?.pay_people ?? null,
    max_discount_cents: said(body.max_discount_cents, was.max_discount_cents),
    stackable: said(body.stackable, was.stackable),
    all_tours: body.scope === undefined ? was.all_tours : body.scope === null,
    purchase_from: said(body.purchase_from as LocalDate | null | undefined, was.purchase_from),
    purchase_to: said(body.purchase_to as LocalDate | null | undefined, was.purchase_to),
    travel_from: said(body.travel_from as LocalDate | null | undefined, was.travel_from),
    travel_to: said(body.travel_to as LocalDate | null | undefined, was.travel_to),
    weekdays: body.weekdays === undefined ? was.weekdays : sorted(body.weekdays),
    hour_from: said(body.hour_from as LocalTime | null | undefined, was.hour_from),
    hour_to: said(body.hour_to as LocalTime | null | undefined, was.hour_to),
    channels: body.channels === undefined ? was.channels : sorted(body.channels),
    age_ranges: body.age_ranges === undefined ? was.age_ranges : sorted(body.age_ranges),
    tariffs: body.tariffs === undefined ? was.tariffs : sorted(body.tariffs),
    min_people: said(body.min_people, was.min_people),
    max_people: said(body.max_people, was.max_people),
    min_amount_cents: said(body.min_amount_cents, was.min_amount_cents),
    max_amount_cents: said(body.max_amount_cents, was.max_amount_cents),
    min_advance_days: said(body.min_advance_days, was.min_advance_days),
    max_advance_days: said(body.max_advance_days, was.max_advance_days),
    only_some_sellers: body.seller_ids === undefined ? was.only_some_sellers : body.seller_ids !== null,
    cap_total: said(body.cap_total, was.cap_total),
    cap_per_day: said(body.cap_per_day, was.cap_per_day),
    cap_per_customer: said(body.cap_per_customer, was.cap_per_customer),
    returns_on_cancel: said(body.returns_on_cancel, was.returns_on_cancel),
    bearer: said(body.bearer, was.bearer),
    seller_user_id: said(body.seller_user_id, was.seller_user_id),
    enabled: said(body.enabled, was.enabled),
  }
}

/** The tours and sellers a promotion is for, as a body leaves them. */
export function targetsOf(body: Body, before: PromotionRow | null): PromotionTargets {
  const scope = body.scope?.map((entry) => ({
    tour_id: entry.tour_id,
    recurrence_id: entry.recurrence_id ?? null,
    schedule_id: entry.schedule_id ?? null,
  }))
  return {
    scope:
      body.scope !== undefined
        ? (scope ?? null)
        : !before || before.all_tours
          ? null
          : before.scope.map(({ tourId: tour_id, recurrenceId: recurrence_id, scheduleId: schedule_id }) => ({
              tour_id,
              recurrence_id,
              schedule_id,
            })),
    seller_ids:
      body.seller_ids !== undefined
        ? body.seller_ids
        : before?.only_some_sellers
          ? before.sellers.map(({ id }) => id)
          : null,
  }
}

/** The ranges whose end comes before their beginning, by the field in which it is wrong. */
export function rangeFault(fields: PromotionFields): string | null {
  const { take_people, pay_people } = fields
  const isBackwards = <T extends string | number>(from: T | null, to: T | null) =>
    from !== null && to !== null && to < from
  if (isBackwards(fields.purchase_from, fields.purchase_to)) return 'purchase_to'
  if (isBackwards(fields.travel_from, fields.travel_to)) return 'travel_to'
  if (isBackwards(fields.hour_from, fields.hour_to) || (fields.hour_from === null) !== (fields.hour_to === null))
    return 'hour_to'
  if (isBackwards(fields.min_people, fields.max_people)) return 'max_people'
  if (isBackwards(fields.min_amount_cents, fields.max_amount_cents)) return 'max_amount_cents'
  if (isBackwards(fields.min_advance_days, fields.max_advance_days)) return 'max_advance_days'
  if (take_people !== null && pay_people !== null && pay_people >= take_people) return 'discount'
  return null
}

export const storedPromotion = (fields: PromotionFields): StoredPromotion => ({
  ...fields,
  name_folded: fold(fields.name),
})
