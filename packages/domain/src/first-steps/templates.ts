import type { BusinessType } from '../businesses/business-type.ts'
import { MINUTES_PER_DAY } from '../hours/clock-text.ts'
import type { Period, Weekday } from '../hours/schedules.ts'
import type { ResourceType } from '../resources/resource-type.ts'
import { type CancelationTier, POLICY_PRESETS } from '../tours/cancelation-policy.ts'
import type { TransportType } from '../tours/transport-type.ts'

/** What a new business can begin with, one for each kind. */
export const TEMPLATES = ['boat_tour', 'restaurant', 'bar', 'parking'] as const
export type TemplateKey = (typeof TEMPLATES)[number]
const TYPE_OF: Readonly<Record<TemplateKey, BusinessType>> = {
  boat_tour: 'tour',
  restaurant: 'restaurant',
  bar: 'bar',
  parking: 'parking',
}

export const templateFor = (type: BusinessType): TemplateKey =>
  TEMPLATES.find((key) => TYPE_OF[key] === type) ?? 'boat_tour'

export type TemplateDenial = { code: 'template.unfit'; type: BusinessType }
/** Says that a business of this kind cannot begin with this template, or null. */
export const templateDenial = (template: TemplateKey, type: BusinessType): TemplateDenial | null =>
  TYPE_OF[template] === type ? null : { code: 'template.unfit', type }

/** What a template calls things: words in the language of whoever applies it. */
export type TemplateWord =
  | 'boatTour'
  | 'allYear'
  | 'table'
  | 'sofa'
  | 'hall'
  | 'terrace'
  | 'counter'
  | 'lounge'
  | 'space'
  | 'roofed'
  | 'openAir'
  | 'accessible'
  | 'motorcycles'
  | 'entrance'

export type TourTemplate = {
  name: TemplateWord
  transport: TransportType
  capacity: number
  duration_minutes: number
  /** Null where no usual price is known: it is asked for before anything is sold. */
  prices: TemplatePrices | null
  season: { name: TemplateWord; weekdays: readonly number[]; start_times: readonly string[] }
  policy: readonly CancelationTier[]
}
/** In cents; the concession is for those who show a card, such as that of INAPAM in Mexico. */
export type TemplatePrices = { adult_cents: number; child_cents: number; concession_cents: number }

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** A price in another money would be a guess. */
const USUAL_PRICES: Readonly<Record<string, TemplatePrices>> = {
  MXN: { adult_cents: 50_000, child_cents: 35_000, concession_cents: 40_000 },
}

/** The usual tour by boat: a seat for each person, three departures a day all year, and what giving back costs. */
export const boatTour = (currency: string): TourTemplate => ({
  name: 'boatTour',
  transport: 'boat',
  capacity: 10,
  duration_minutes: 120,
  prices: USUAL_PRICES[currency] ?? null,
  season: { name: 'allYear', weekdays: EVERY_DAY, start_times: ['09:00', '11:30', '15:00'] },
  policy: POLICY_PRESETS.moderate,
})

/** Alike resources in one room or section. */
export type TemplateResources = {
  name: TemplateWord
  zone: TemplateWord
  quantity: number
  type: ResourceType
  capacity: number
}
export type VenueTemplate = {
  resources: readonly TemplateResources[]
  schedules: Record<Weekday, { isOpen: boolean; periods: Period[] }>
}

const at = (hour: number, minutes = 0) => (hour * 60 + minutes) % MINUTES_PER_DAY
const daily = (period: Period): VenueTemplate['schedules'] => {
  const day = { isOpen: true, periods: [period] }
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
}

export const VENUE_TEMPLATES: Readonly<Record<Exclude<TemplateKey, 'boat_tour'>, VenueTemplate>> = {
  restaurant: {
    resources: [
      { name: 'table', zone: 'hall', quantity: 8, type: 'mesa', capacity: 4 },
      { name: 'table', zone: 'hall', quantity: 4, type: 'mesa', capacity: 2 },
      { name: 'table', zone: 'terrace', quantity: 4, type: 'mesa', capacity: 6 },
    ],
    schedules: daily({ from: at(13), to: at(22) }),
  },
  bar: {
    resources: [
      { name: 'table', zone: 'counter', quantity: 8, type: 'mesa', capacity: 2 },
      { name: 'table', zone: 'terrace', quantity: 6, type: 'mesa', capacity: 4 },
      { name: 'sofa', zone: 'lounge', quantity: 4, type: 'sillon', capacity: 6 },
    ],
    schedules: daily({ from: at(18), to: at(2) }),
  },
  parking: {
    resources: [
      { name: 'space', zone: 'roofed', quantity: 20, type: 'auto', capacity: 1 },
      { name: 'space', zone: 'openAir', quantity: 20, type: 'auto', capacity: 1 },
      { name: 'accessible', zone: 'entrance', quantity: 2, type: 'discapacidad', capacity: 1 },
      { name: 'motorcycles', zone: 'entrance', quantity: 1, type: 'moto', capacity: 10 },
    ],
    schedules: daily({ from: at(7), to: at(22) }),
  },
}
