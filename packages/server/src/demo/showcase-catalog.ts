import type { HandlerInput } from '@muelle/contract/call'
import type { TourBody } from '@muelle/contract/tours/details'
import type { createTourTax } from '@muelle/contract/tours/taxes'
import type { TourSpec, TransportSpec } from './catalog.ts'
import { WAYS } from './trips/ways.ts'

type TaxBody = HandlerInput<typeof createTourTax>['body']

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const SHORT = {
  transport: 'boat',
  condition: 'NO_RESTRICTIONS',
  cutoff_if_empty_minutes: null,
  cutoff_web_minutes: 30,
} as const

/** The business whose tours show what the others leave out. */
export const SHOWCASE_SLUG = 'rio-lagartos'

/** The first has everything a tour can have; the other two share its permits, and one boat among themselves. */
export const SHOWCASE_TOURS = [
  {
    ...SHORT,
    name: 'Petenes y ojos de agua',
    summary: 'Reserva de la biósfera con guía certificado: petenes, flamencos y baño en un ojo de agua.',
    meeting_point: 'Embarcadero El Cerrito',
    way: WAYS.springs,
    duration_minutes: 180,
    capacity: 12,
    people_limit: 14,
    max_party_people: 12,
    price: { mode: 'per_person', pesos: { infants: 0, children: 450, youths: 700, adults: 850 } },
    tariffs: [
      { tariff: 'national', needs_proof: true, pesos: { adults: 720, youths: 600 } },
      { tariff: 'concession', needs_proof: true, pesos: { adults: 600 } },
    ],
    window: 'BW_180_DAY',
    seasons: [{ name: 'Todo el año', weekdays: EVERY_DAY, months: null, priority: 0, startTimes: ['16:15'] }],
  },
  {
    ...SHORT,
    name: 'Faro y dunas',
    summary: 'Paseo corto al faro y a las dunas de la barra.',
    meeting_point: 'Muelle principal, malecón de Río Lagartos',
    way: WAYS.lighthouse,
    duration_minutes: 75,
    capacity: 8,
    people_limit: 10,
    max_party_people: 8,
    price: { mode: 'per_person', pesos: { infants: 0, children: 250, youths: 350, adults: 400 } },
    window: 'BW_90_DAY',
    seasons: [{ name: 'Todo el año', weekdays: EVERY_DAY, months: null, priority: 0, startTimes: ['17:00'] }],
  },
  {
    ...SHORT,
    name: 'Pesca de orilla',
    summary: 'Tarde de pesca con carnada y equipo para principiantes.',
    meeting_point: 'Muelle de pescadores',
    way: WAYS.shore,
    duration_minutes: 75,
    capacity: 8,
    people_limit: 10,
    max_party_people: 8,
    price: { mode: 'per_person', pesos: { infants: 0, children: 300, youths: 450, adults: 500 } },
    window: 'BW_90_DAY',
    seasons: [{ name: 'Todo el año', weekdays: EVERY_DAY, months: null, priority: 0, startTimes: ['17:00'] }],
  },
] as const satisfies readonly TourSpec[]

/** Boats with the days until their insurance ends: one ends soon, the other may not sail any more (K6). */
export const SHOWCASE_BOATS: readonly (TransportSpec & { insuredDays: number })[] = [
  { name: 'Garza Blanca', type: 'boat', seats: 12, certified_people: 14, insuredDays: 5 },
  { name: 'Doña Chela', type: 'boat', seats: 8, certified_people: 10, insuredDays: -12 },
]
export const SHOWCASE_CREW = [
  { name: 'Mariana Chan', duty: 'guide', licenceDays: 365 },
  { name: 'Raúl Tec', duty: 'captain', licenceDays: -3 },
] as const

const FIXED = {
  calc: 'per_person',
  basis_points: 0,
  included: false,
  applies_to: 'tour',
  exempt_tariffs: [],
  collected: 'booking',
  on_top_of: null,
  all_tours: false,
  enabled: true,
} as const satisfies Partial<TaxBody>

/** A fee of third parties, which is passed on, and a charge of the house (P4). */
export const SHOWCASE_TAXES: readonly Omit<TaxBody, 'tour_ids'>[] = [
  {
    ...FIXED,
    name: 'DSA Reserva Ría Lagartos',
    kind: 'duty',
    amount_cents: 7_500,
    exempt_age_ranges: ['infants', 'children'],
    beneficiary: 'third_party',
    beneficiary_name: 'CONANP',
    position: 1,
  },
  {
    ...FIXED,
    name: 'Seguro de viajero',
    kind: 'own_charge',
    amount_cents: 2_500,
    exempt_age_ranges: ['infants'],
    beneficiary: 'business',
    beneficiary_name: null,
    position: 2,
  },
]

/** The sections of the first tour that its list price leaves out: other ways to buy it, extras, questions and conditions. */
export const SHOWCASE_SECTIONS: Omit<TourBody, 'version'> = {
  options: [
    {
      name: 'Lancha privada',
      price_mode: 'per_boat',
      boat_price: { base_cents: 480_000, included_people: 6, extra_person_cents: 60_000 },
      tiers: [],
      max_people: 12,
      floor_cents: 420_000,
    },
    {
      name: 'Familia',
      price_mode: 'per_tier',
      boat_price: null,
      tiers: [
        { min_people: 1, max_people: 4, price_cents: 260_000 },
        { min_people: 5, max_people: 7, price_cents: 390_000 },
      ],
      max_people: 7,
      floor_cents: 0,
    },
  ],
  extras: [
    { type: 'service', name: 'Recogida en el hotel', per: 'person', price_cents: 15_000, max_quantity: null },
    { type: 'food_drink', name: 'Comida de pescador', per: 'unit', price_cents: 22_000, max_quantity: 12 },
  ],
  discount_bands: [
    { role: 'tour_seller', max_basis_points: 500 },
    { role: 'tour_receptionist', max_basis_points: 1_000 },
  ],
  questions: [
    { scope: 'booking', kind: 'text', label: '¿En qué hotel los recogemos?', options: [], required: false },
    {
      scope: 'passenger',
      kind: 'choice',
      label: '¿Sabe nadar?',
      options: ['Sí', 'Un poco', 'No'],
      required: false,
    },
  ],
  deposit: { kind: 'percent', value: 3_000 },
  cancelation_tiers: [
    { days_before: 3, penalty_kind: 'percent', penalty_value: 0 },
    { days_before: 1, penalty_kind: 'percent', penalty_value: 5_000 },
    { days_before: 0, penalty_kind: 'percent', penalty_value: 10_000 },
  ],
  overbook_seats: 1,
}
