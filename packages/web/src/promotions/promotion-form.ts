import type { CodeBody, Promotion } from '@muelle/contract/promotions/record'
import type { BookingChannel } from '@muelle/domain/channel'
import type { Bearer, DiscountKind, TariffKind } from '@muelle/domain/promotions/promotion'
import type { AgeRange } from '@muelle/domain/tours/age-range'

/** A number as a field holds it: empty while nothing stands there. */
type Typed = number | string
/** What the form holds; amounts in whole units of the currency, lists empty where there is no condition. */
export type PromotionValues = {
  name: string
  code: string
  /** Many codes that are each good for one booking, instead of one code. */
  isMany: boolean
  quantity: Typed
  prefix: string
  kind: DiscountKind
  percent: Typed
  amount: Typed
  takePeople: Typed
  payPeople: Typed
  maxDiscount: Typed
  tours: string[]
  /** Seasons as `r12` and start times as `s34`, of the one tour that is chosen. */
  times: string[]
  sellers: string[]
  purchaseFrom: string
  purchaseTo: string
  travelFrom: string
  travelTo: string
  weekdays: string[]
  hourFrom: string
  hourTo: string
  channels: BookingChannel[]
  ageRanges: AgeRange[]
  tariffs: TariffKind[]
  minPeople: Typed
  maxPeople: Typed
  minAmount: Typed
  maxAmount: Typed
  minAdvance: Typed
  maxAdvance: Typed
  capTotal: Typed
  capPerDay: Typed
  capPerCustomer: Typed
  stackable: boolean
  returnsOnCancel: boolean
  bearer: Bearer
  seller: string | null
}

const CENTS = 100
const BASIS_POINTS = 100
const units = (cents: number | null): Typed => (cents === null ? '' : cents / CENTS)
const numberOf = (typed: Typed): number | null => (typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))
const centsOf = (typed: Typed): number | null => {
  const value = numberOf(typed)
  return value === null ? null : Math.round(value * CENTS)
}
const textOf = (text: string): string | null => (text === '' ? null : text)
const listOf = <T>(values: readonly T[]): T[] | null => (values.length > 0 ? [...values] : null)

/** The form of a promotion, or of a new one. */
export function promotionValuesOf(promotion: Promotion | null): PromotionValues {
  const discount = promotion?.discount ?? { kind: 'percent', basis_points: 1000 }
  const scope = promotion?.scope ?? []
  return {
    name: promotion?.name ?? '',
    code: promotion?.code ?? '',
    isMany: promotion?.single_use ?? false,
    quantity: 50,
    prefix: '',
    kind: discount.kind,
    percent: discount.kind === 'percent' ? discount.basis_points / BASIS_POINTS : 10,
    amount:
      'amount_cents' in discount
        ? units(discount.amount_cents)
        : 'price_cents' in discount
          ? units(discount.price_cents)
          : '',
    takePeople: discount.kind === 'x_for_y' ? discount.take_people : 3,
    payPeople: discount.kind === 'x_for_y' ? discount.pay_people : 2,
    maxDiscount: units(promotion?.max_discount_cents ?? null),
    tours: [...new Set(scope.map(({ tour_id }) => String(tour_id)))],
    times: scope.flatMap(({ recurrence_id, schedule_id }) =>
      schedule_id ? [`s${schedule_id}`] : recurrence_id ? [`r${recurrence_id}`] : [],
    ),
    sellers: promotion?.sellers?.map(({ id }) => String(id)) ?? [],
    purchaseFrom: promotion?.purchase_from ?? '',
    purchaseTo: promotion?.purchase_to ?? '',
    travelFrom: promotion?.travel_from ?? '',
    travelTo: promotion?.travel_to ?? '',
    weekdays: promotion?.weekdays?.map(String) ?? [],
    hourFrom: promotion?.hour_from ?? '',
    hourTo: promotion?.hour_to ?? '',
    channels: promotion?.channels ?? [],
    ageRanges: promotion?.age_ranges ?? [],
    tariffs: promotion?.tariffs ?? [],
    minPeople: promotion?.min_people ?? '',
    maxPeople: promotion?.max_people ?? '',
    minAmount: units(promotion?.min_amount_cents ?? null),
    maxAmount: units(promotion?.max_amount_cents ?? null),
    minAdvance: promotion?.min_advance_days ?? '',
    maxAdvance: promotion?.max_advance_days ?? '',
    capTotal: promotion?.cap_total ?? '',
    capPerDay: promotion?.cap_per_day ?? '',
    capPerCustomer: promotion?.cap_per_customer ?? '',
    stackable: promotion?.stackable ?? false,
    returnsOnCancel: promotion?.returns_on_cancel ?? false,
    bearer: promotion?.bearer ?? 'house',
    seller: promotion?.seller ? String(promotion.seller.id) : null,
  }
}

function discountOf(values: PromotionValues): CodeBody['discount'] {
  const { kind } = values
  switch (kind) {
    case 'percent':
      return { kind, basis_points: Math.round((numberOf(values.percent) ?? 0) * BASIS_POINTS) }
    case 'per_person':
    case 'per_booking':
      return { kind, amount_cents: centsOf(values.amount) ?? 0 }
    case 'special_price':
      return { kind, price_cents: centsOf(values.amount) ?? 0 }
    case 'x_for_y':
      return { kind, take_people: numberOf(values.takePeople) ?? 0, pay_people: numberOf(values.payPeople) ?? 0 }
  }
}

function scopeOf({ tours, times }: PromotionValues): NonNullable<CodeBody['scope']> | null {
  const [only] = tours
  if (tours.length !== 1 || only === undefined || times.length === 0)
    return listOf(tours.map((id) => ({ tour_id: Number(id) })))
  return times.map((time) => ({
    tour_id: Number(only),
    ...(time.startsWith('s') ? { schedule_id: Number(time.slice(1)) } : { recurrence_id: Number(time.slice(1)) }),
  }))
}

/** What a promotion takes off, for whom and how often: every condition is said, so that an emptied field is one no more. */
export function ruleBodyOf(values: PromotionValues) {
  return {
    discount: discountOf(values),
    scope: scopeOf(values),
    seller_ids: listOf(values.sellers.map(Number)),
    purchase_from: textOf(values.purchaseFrom),
    purchase_to: textOf(values.purchaseTo),
    travel_from: textOf(values.travelFrom),
    travel_to: textOf(values.travelTo),
    weekdays: listOf(values.weekdays.map(Number)),
    hour_from: textOf(values.hourFrom),
    hour_to: textOf(values.hourTo),
    channels: listOf(values.channels),
    age_ranges: listOf(values.ageRanges),
    tariffs: listOf(values.tariffs),
    min_people: numberOf(values.minPeople),
    max_people: numberOf(values.maxPeople),
    min_amount_cents: centsOf(values.minAmount),
    max_amount_cents: centsOf(values.maxAmount),
    min_advance_days: numberOf(values.minAdvance),
    max_advance_days: numberOf(values.maxAdvance),
    cap_total: numberOf(values.capTotal),
    cap_per_day: numberOf(values.capPerDay),
    cap_per_customer: numberOf(values.capPerCustomer),
    max_discount_cents: centsOf(values.maxDiscount),
  }
}

/** What is written of an offer. */
export const offerBodyOf = (values: PromotionValues) => ({
  name: values.name.trim(),
  ...ruleBodyOf(values),
  returns_on_cancel: values.returnsOnCancel,
  bearer: values.bearer,
})

/** What is written of a code besides. */
export const codeBodyOf = (values: PromotionValues) => ({
  ...offerBodyOf(values),
  stackable: values.stackable,
  seller_user_id: values.seller === null ? null : Number(values.seller),
})

/** One code, or so many at once. */
export const wantedCodesOf = ({ isMany, code, quantity, prefix }: PromotionValues) =>
  isMany
    ? { generate: { quantity: numberOf(quantity) ?? 0, ...(prefix.trim() === '' ? {} : { prefix: prefix.trim() }) } }
    : { code }

/** Whether the discount takes anything off: without it nothing can be saved. */
export function hasDiscount({ kind, percent, amount, takePeople, payPeople }: PromotionValues): boolean {
  if (kind === 'percent') return Number(percent) > 0 && Number(percent) <= 100
  if (kind === 'x_for_y') return Number(payPeople) >= 1 && Number(takePeople) > Number(payPeople)
  return kind === 'special_price' ? amount !== '' : Number(amount) > 0
}
