import type { CodeBody, PromotionDiscount } from '@muelle/contract/promotions'
import { fold } from '@muelle/domain/text'
import type { LocalDate, LocalTime } from '@muelle/domain/time'
import type { PromotionFields, PromotionRow } from './promotions.sql.ts'
import type { ScopeIds, StoredPromotion } from './write-promotions.sql.ts'

/** What a body says of a promotion beside its own columns; null for all tours, or all sellers. */
export type PromotionTargets = { scope: ScopeIds[] | null; sellerIds: number[] | null }
type Body = { [Field in keyof CodeBody]?: CodeBody[Field] | undefined }

const UNCONDITIONAL: Omit<PromotionFields, 'name' | 'discountKind' | 'discountValue' | 'takePeople' | 'payPeople'> = {
  maxDiscountCents: null,
  stackable: false,
  allTours: true,
  purchaseFrom: null,
  purchaseTo: null,
  travelFrom: null,
  travelTo: null,
  weekdays: null,
  hourFrom: null,
  hourTo: null,
  channels: null,
  ageRanges: null,
  tariffs: null,
  minPeople: null,
  maxPeople: null,
  minAmountCents: null,
  maxAmountCents: null,
  minAdvanceDays: null,
  maxAdvanceDays: null,
  onlySomeSellers: false,
  capTotal: null,
  capPerDay: null,
  capPerCustomer: null,
  returnsOnCancel: false,
  bearer: 'house',
  sellerUserId: null,
  enabled: true,
}

/** The columns of a discount. */
function columnsOf(
  discount: PromotionDiscount,
): Pick<PromotionFields, 'discountKind' | 'discountValue' | 'takePeople' | 'payPeople'> {
  const none = { takePeople: null, payPeople: null }
  switch (discount.kind) {
    case 'percent':
      return { discountKind: discount.kind, discountValue: discount.basis_points, ...none }
    case 'per_person':
    case 'per_booking':
      return { discountKind: discount.kind, discountValue: discount.amount_cents, ...none }
    case 'special_price':
      return { discountKind: discount.kind, discountValue: discount.price_cents, ...none }
    case 'x_for_y':
      return {
        discountKind: discount.kind,
        discountValue: 0,
        takePeople: discount.take_people,
        payPeople: discount.pay_people,
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
    discountKind: discount?.discountKind ?? 'percent',
    discountValue: discount?.discountValue ?? 0,
    takePeople: discount?.takePeople ?? null,
    payPeople: discount?.payPeople ?? null,
    maxDiscountCents: said(body.max_discount_cents, was.maxDiscountCents),
    stackable: said(body.stackable, was.stackable),
    allTours: body.scope === undefined ? was.allTours : body.scope === null,
    purchaseFrom: said(body.purchase_from as LocalDate | null | undefined, was.purchaseFrom),
    purchaseTo: said(body.purchase_to as LocalDate | null | undefined, was.purchaseTo),
    travelFrom: said(body.travel_from as LocalDate | null | undefined, was.travelFrom),
    travelTo: said(body.travel_to as LocalDate | null | undefined, was.travelTo),
    weekdays: body.weekdays === undefined ? was.weekdays : sorted(body.weekdays),
    hourFrom: said(body.hour_from as LocalTime | null | undefined, was.hourFrom),
    hourTo: said(body.hour_to as LocalTime | null | undefined, was.hourTo),
    channels: body.channels === undefined ? was.channels : sorted(body.channels),
    ageRanges: body.age_ranges === undefined ? was.ageRanges : sorted(body.age_ranges),
    tariffs: body.tariffs === undefined ? was.tariffs : sorted(body.tariffs),
    minPeople: said(body.min_people, was.minPeople),
    maxPeople: said(body.max_people, was.maxPeople),
    minAmountCents: said(body.min_amount_cents, was.minAmountCents),
    maxAmountCents: said(body.max_amount_cents, was.maxAmountCents),
    minAdvanceDays: said(body.min_advance_days, was.minAdvanceDays),
    maxAdvanceDays: said(body.max_advance_days, was.maxAdvanceDays),
    onlySomeSellers: body.seller_ids === undefined ? was.onlySomeSellers : body.seller_ids !== null,
    capTotal: said(body.cap_total, was.capTotal),
    capPerDay: said(body.cap_per_day, was.capPerDay),
    capPerCustomer: said(body.cap_per_customer, was.capPerCustomer),
    returnsOnCancel: said(body.returns_on_cancel, was.returnsOnCancel),
    bearer: said(body.bearer, was.bearer),
    sellerUserId: said(body.seller_user_id, was.sellerUserId),
    enabled: said(body.enabled, was.enabled),
  }
}

/** The tours and sellers a promotion is for, as a body leaves them. */
export function targetsOf(body: Body, before: PromotionRow | null): PromotionTargets {
  const scope = body.scope?.map((entry) => ({
    tourId: entry.tour_id,
    recurrenceId: entry.recurrence_id ?? null,
    scheduleId: entry.schedule_id ?? null,
  }))
  return {
    scope:
      body.scope !== undefined
        ? (scope ?? null)
        : !before || before.allTours
          ? null
          : before.scope.map(({ tourId, recurrenceId, scheduleId }) => ({ tourId, recurrenceId, scheduleId })),
    sellerIds:
      body.seller_ids !== undefined
        ? body.seller_ids
        : before?.onlySomeSellers
          ? before.sellers.map(({ id }) => id)
          : null,
  }
}

/** The ranges whose end comes before their beginning, by the field in which it is wrong. */
export function rangeFault(fields: PromotionFields): string | null {
  const { takePeople, payPeople } = fields
  const isBackwards = <T extends string | number>(from: T | null, to: T | null) =>
    from !== null && to !== null && to < from
  if (isBackwards(fields.purchaseFrom, fields.purchaseTo)) return 'purchase_to'
  if (isBackwards(fields.travelFrom, fields.travelTo)) return 'travel_to'
  if (isBackwards(fields.hourFrom, fields.hourTo) || (fields.hourFrom === null) !== (fields.hourTo === null))
    return 'hour_to'
  if (isBackwards(fields.minPeople, fields.maxPeople)) return 'max_people'
  if (isBackwards(fields.minAmountCents, fields.maxAmountCents)) return 'max_amount_cents'
  if (isBackwards(fields.minAdvanceDays, fields.maxAdvanceDays)) return 'max_advance_days'
  if (takePeople !== null && payPeople !== null && payPeople >= takePeople) return 'discount'
  return null
}

export const storedPromotion = (fields: PromotionFields): StoredPromotion => ({
  ...fields,
  nameFolded: fold(fields.name),
})
