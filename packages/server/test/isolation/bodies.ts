import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { TOMORROW } from '../tours.ts'
import { type Ids } from './ids.ts'

export const ALLOTMENT = { schedule_id: null, holder_name: 'Ajena', seats: 1, release_hours: 0, weekdays: [1] }

export const groupBody = (tour: number, name: string) => ({
  name,
  capacity: 10,
  transport_id: null,
  members: [{ tour_id: tour, schedule_id: null }],
  scope: 'day',
  mode: 'mixed',
  buffer_minutes: 0,
  enabled: true,
})

export const BOAT = { type: 'boat', seats: 20, certified_people: 22 } as const

export const DAY = { start_date: TOMORROW, end_date: TOMORROW }

export const CLOSED_WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { isOpen: false, periods: [] }]))

export const webhookBody = (business: number) => ({
  url: 'https://example.com/hook',
  kinds: ['booking.*'],
  businesses: [business],
})

export const keyBody = (business: number) => ({
  name: 'Llave',
  modules: [{ identifier: 'mdu_tour', create: false, edit: false, delete: false }],
  businesses: [business],
  expires_at: null,
})

export const seasonBody = (category: number) => ({
  name: 'Ajena',
  valid_from: '2031-01-01',
  valid_to: '2031-12-31',
  weekdays: [1],
  schedules: [{ start_time: '07:07' }],
  prices: [{ category_id: category, tariff: null, price_cents: 1_000 }],
})

export const MESSAGE = {
  event: 'confirmed',
  audience: 'tourist',
  channels: ['email'],
  language: null,
  subject: 'Ajeno',
  body: 'Hola, {first_name}',
  enabled: true,
}

export const PERSON = { first_name: 'Ajena', last_name: 'Persona' }

export const TAX = {
  name: 'Ajeno',
  kind: 'duty',
  calc: 'per_person',
  basis_points: 0,
  amount_cents: 3500,
  included: false,
  applies_to: 'all',
  exempt_age_ranges: [],
  exempt_tariffs: [],
  collected: 'dock',
  beneficiary: 'third_party',
  beneficiary_name: 'CONANP',
  on_top_of: null,
  all_tours: true,
  tour_ids: [],
  enabled: true,
  position: 1,
}

export const OFFER = { name: 'Ajena', discount: { kind: 'percent', basis_points: 1000 } }

export const TABLE = { name: 'Ajena', type: 'mesa', capacity: 4 }

export const comboBody = (tables: number[]) => ({ name: 'Ajenas', resource_ids: tables, min_party: 5, capacity: 8 })
export const floorPlanBody = (tables: number[]) => ({
  name: 'Ajeno',
  weekdays: [],
  period: null,
  width: 1000,
  height: 800,
  items: tables.map((resource_id, index) => ({
    resource_id,
    x: index * 300,
    y: 0,
    width: 200,
    height: 200,
    rotation: 0,
    shape: 'round',
  })),
})

export const locatorOf = ({ schedule }: Ids) => ({ schedule_id: schedule, date: TOMORROW })

export const termsBody = (business: number) => ({
  business_id: business,
  relation: 'house_collects',
  rule: { kind: 'percent', basis_points: 1000 },
})

export const placesBody = ({ schedule, category }: Ids) => ({
  schedule_id: schedule,
  date: TOMORROW,
  party: [{ category_id: category, quantity: 1 }],
})

export const saleBody = (ids: Ids) => ({ ...placesBody(ids), quoted_total_cents: 80_000, payment: null })

export const VISIT = {
  action: 'book',
  party_size: 2,
  start_at: `${TOMORROW}T20:00:00-06:00`,
  force: true,
  unassigned: true,
} as const
export const BLOCK = {
  start_at: `${TOMORROW}T10:00:00-06:00`,
  end_at: `${TOMORROW}T12:00:00-06:00`,
  reason: 'Lluvia',
}

export const GUEST_LIST = {
  name: 'Ajena',
  type: 'house' as const,
  owner_user_id: null,
  free_until: null,
  cover_cents: 0,
  two_for_one: false,
  closes_time: null,
  cap: null,
}

export const RULE = {
  name: 'Por persona',
  trigger: 'person_entered',
  pay: 'fixed',
  value: 5_000,
  tiers: [],
  cap_cents: null,
  valid_from: null,
  valid_to: null,
  promoter_id: null,
  leader_id: null,
  list_id: null,
  package_key: null,
  enabled: true,
}
