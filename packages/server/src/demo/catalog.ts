import type { BookingCondition, BookingWindow } from '@muelle/domain/departures/plan/booking-window'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Point } from '@muelle/domain/tours/geo'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import { WAYS } from './trips/ways.ts'

/** Prices in pesos: the loader turns them into cents. */
type PersonPrices = Readonly<Record<AgeRange, number>>
type PriceSpec =
  | { mode: 'per_person'; pesos: PersonPrices }
  | { mode: 'per_boat'; basePesos: number; included_people: number; extraPersonPesos: number }
  | { mode: 'per_tier'; tiers: readonly { upTo: number; pesos: number }[] }

export type SeasonSpec = {
  name: string
  weekdays: readonly number[]
  months: readonly number[] | null
  priority: number
  startTimes: readonly string[]
  /** Prices that differ from the tour's in this season. */
  pesos?: Partial<PersonPrices>
}
/** A tariff with the prices that differ from the general ones (P2). */
type TariffSpec = { tariff: Tariff; needs_proof: boolean; pesos: Partial<PersonPrices> }
export type TourSpec = {
  name: string
  summary: string
  meeting_point: string
  /** From where people meet to where the tour turns. */
  way: readonly Point[]
  transport: TransportType
  duration_minutes: number
  capacity: number
  people_limit: number
  max_party_people: number
  price: PriceSpec
  tariffs?: readonly TariffSpec[]
  window: BookingWindow
  condition: BookingCondition
  cutoff_web_minutes: number
  cutoff_if_empty_minutes: number | null
  seasons: readonly SeasonSpec[]
}
export type TransportSpec = { name: string; type: TransportType; seats: number; certified_people: number }
export type BusinessSpec = {
  name: string
  slug: string
  type: 'tour' | 'restaurant' | 'bar' | 'parking'
  time_zone: string
  transports: readonly TransportSpec[]
  tours: readonly TourSpec[]
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKEND = [0, 5, 6]
/** Christmas to Easter, when the peninsula is full. */
const HIGH_SEASON = [12, 1, 2, 3, 4]

const season = (startTimes: readonly string[], over: Partial<SeasonSpec> = {}): SeasonSpec => ({
  name: 'Todo el año',
  weekdays: EVERY_DAY,
  months: null,
  priority: 0,
  startTimes,
  ...over,
})
const tour = (
  over: Pick<
    TourSpec,
    'name' | 'summary' | 'meeting_point' | 'way' | 'duration_minutes' | 'capacity' | 'price' | 'seasons'
  > &
    Partial<TourSpec>,
): TourSpec => ({
  transport: 'boat',
  people_limit: over.capacity,
  max_party_people: Math.min(over.capacity, 12),
  window: 'BW_365_DAY',
  condition: 'NO_RESTRICTIONS',
  cutoff_web_minutes: 30,
  cutoff_if_empty_minutes: null,
  ...over,
})
const boat = (name: string, seats: number, certified_people: number): TransportSpec => ({
  name,
  type: 'boat',
  seats,
  certified_people,
})
const bus = (name: string, seats: number, certifiedPeople: number): TransportSpec => ({
  ...boat(name, seats, certifiedPeople),
  type: 'bus',
})

const RIO_LAGARTOS: BusinessSpec = {
  name: 'Muelle Río Lagartos',
  slug: 'rio-lagartos',
  type: 'tour',
  time_zone: 'America/Merida',
  transports: [
    boat('Flamingo Rosa', 20, 22),
    boat('Xpujá', 20, 22),
    boat('Itzamná', 20, 22),
    boat('La Martita', 6, 8),
    bus('Sprinter 1', 30, 34),
  ],
  tours: [
    tour({
      name: 'Flamencos y Las Coloradas',
      summary: 'Lancha por la ría hasta los flamencos y las salinas rosas.',
      meeting_point: 'Muelle principal, malecón de Río Lagartos',
      way: WAYS.flamencos,
      duration_minutes: 150,
      capacity: 20,
      people_limit: 22,
      price: { mode: 'per_person', pesos: { infants: 0, children: 550, youths: 790, adults: 890 } },
      seasons: [
        season(['07:00', '09:30', '12:30']),
        season(['07:00', '09:30', '12:30'], {
          name: 'Temporada alta',
          months: HIGH_SEASON,
          priority: 10,
          pesos: { children: 650, youths: 890, adults: 990 },
        }),
      ],
    }),
    tour({
      name: 'Manglar al amanecer (lancha privada)',
      summary: 'Lancha privada entre manglares para observar aves.',
      meeting_point: 'Embarcadero El Cerrito',
      way: WAYS.manglar,
      duration_minutes: 180,
      capacity: 6,
      people_limit: 8,
      max_party_people: 6,
      price: { mode: 'per_boat', basePesos: 2400, included_people: 4, extraPersonPesos: 400 },
      condition: 'ONE_DAY_BEFORE',
      window: 'BW_180_DAY',
      cutoff_if_empty_minutes: 720,
      seasons: [season(['06:00'])],
    }),
    tour({
      name: 'Baño maya y playa Cancunito',
      summary: 'Barro blanco, baño en la salina y tarde de playa.',
      meeting_point: 'Muelle principal, malecón de Río Lagartos',
      way: WAYS.cancunito,
      duration_minutes: 120,
      capacity: 20,
      people_limit: 22,
      price: { mode: 'per_person', pesos: { infants: 0, children: 400, youths: 600, adults: 650 } },
      tariffs: [
        { tariff: 'local', needs_proof: true, pesos: { adults: 450 } },
        { tariff: 'concession', needs_proof: true, pesos: { adults: 500 } },
      ],
      window: 'BW_90_DAY',
      seasons: [season(['15:30']), season(['10:00'], { name: 'Fines de semana', weekdays: WEEKEND, priority: 5 })],
    }),
    tour({
      name: 'Cocodrilos de noche',
      summary: 'Recorrido nocturno con lámpara y guía de la comunidad.',
      meeting_point: 'Muelle principal, malecón de Río Lagartos',
      way: WAYS.crocodiles,
      duration_minutes: 105,
      capacity: 16,
      people_limit: 18,
      price: { mode: 'per_person', pesos: { infants: 0, children: 480, youths: 700, adults: 750 } },
      cutoff_web_minutes: 120,
      seasons: [season(['19:30'])],
    }),
    tour({
      name: 'Ek Balam y ría desde Valladolid',
      summary: 'Autobús desde el centro de Valladolid con visita a la zona arqueológica y comida.',
      meeting_point: 'Parque principal de Valladolid',
      way: WAYS.ekBalam,
      transport: 'bus',
      duration_minutes: 600,
      capacity: 30,
      people_limit: 34,
      price: { mode: 'per_person', pesos: { infants: 0, children: 990, youths: 1290, adults: 1490 } },
      condition: 'ONE_DAY_BEFORE',
      seasons: [season(['08:00'], { name: 'Fines de semana', weekdays: WEEKEND })],
    }),
  ],
}

const HOLBOX: BusinessSpec = {
  name: 'Muelle Holbox',
  slug: 'holbox',
  type: 'tour',
  time_zone: 'America/Cancun',
  transports: [
    boat('Tres Islas I', 28, 30),
    boat('Tres Islas II', 28, 30),
    boat('Pez Dama', 10, 12),
    boat('Marlin Azul', 6, 8),
    boat('Catamarán Sirena', 24, 28),
    bus('Van Chiquilá', 14, 16),
  ],
  tours: [
    tour({
      name: 'Tres islas: Pájaros, Pasión y Yalahau',
      summary: 'Isla Pájaros, isla Pasión y el ojo de agua de Yalahau.',
      meeting_point: 'Muelle fiscal de Holbox',
      way: WAYS.threeIslands,
      duration_minutes: 210,
      capacity: 28,
      people_limit: 30,
      price: { mode: 'per_person', pesos: { infants: 0, children: 600, youths: 850, adults: 950 } },
      window: 'BW_720_DAY',
      seasons: [
        season(['08:30', '13:00']),
        season(['08:30', '13:00'], {
          name: 'Temporada alta',
          months: HIGH_SEASON,
          priority: 10,
          pesos: { children: 700, youths: 980, adults: 1090 },
        }),
      ],
    }),
    tour({
      name: 'Tiburón ballena',
      summary: 'Nado con el tiburón ballena y ceviche a bordo; grupos pequeños con guía certificado.',
      meeting_point: 'Muelle fiscal de Holbox',
      way: WAYS.whaleShark,
      duration_minutes: 360,
      capacity: 10,
      people_limit: 12,
      price: { mode: 'per_person', pesos: { infants: 0, children: 2600, youths: 3200, adults: 3200 } },
      condition: 'TWO_DAY_BEFORE',
      window: 'BW_270_DAY',
      seasons: [season(['07:00'], { name: 'Temporada de tiburón ballena', months: [6, 7, 8, 9] })],
    }),
    tour({
      name: 'Pesca deportiva privada',
      summary: 'Lancha privada con capitán, carnada y equipo.',
      meeting_point: 'Muelle de pescadores',
      way: WAYS.fishing,
      duration_minutes: 300,
      capacity: 6,
      people_limit: 8,
      max_party_people: 6,
      price: { mode: 'per_boat', basePesos: 6500, included_people: 4, extraPersonPesos: 800 },
      condition: 'ONE_DAY_BEFORE',
      seasons: [season(['06:30', '13:30'])],
    }),
    tour({
      name: 'Atardecer en catamarán',
      summary: 'Dos horas de vela con barra libre y música.',
      meeting_point: 'Playa Punta Cocos',
      way: WAYS.sunset,
      duration_minutes: 120,
      capacity: 24,
      people_limit: 28,
      max_party_people: 8,
      price: {
        mode: 'per_tier',
        tiers: [
          { upTo: 2, pesos: 1900 },
          { upTo: 4, pesos: 3400 },
          { upTo: 8, pesos: 5800 },
        ],
      },
      cutoff_web_minutes: 60,
      seasons: [season(['17:15'])],
    }),
    tour({
      name: 'Bioluminiscencia',
      summary: 'Noche sin luna en Punta Cocos: el mar se enciende.',
      meeting_point: 'Muelle fiscal de Holbox',
      way: WAYS.glow,
      duration_minutes: 120,
      capacity: 28,
      people_limit: 30,
      price: { mode: 'per_person', pesos: { infants: 0, children: 550, youths: 750, adults: 800 } },
      window: 'BW_90_DAY',
      seasons: [season(['20:30'])],
    }),
    tour({
      name: 'Traslado Chiquilá–Cancún',
      summary: 'Van con aire acondicionado del ferry de Chiquilá al aeropuerto de Cancún.',
      meeting_point: 'Terminal del ferry, Chiquilá',
      way: WAYS.cancun,
      transport: 'bus',
      duration_minutes: 150,
      capacity: 14,
      people_limit: 16,
      price: { mode: 'per_person', pesos: { infants: 0, children: 450, youths: 600, adults: 600 } },
      window: 'BW_550_DAY',
      seasons: [season(['10:30'])],
    }),
  ],
}

const venue = (name: string, slug: string, type: BusinessSpec['type'], time_zone: string): BusinessSpec => ({
  name,
  slug,
  type,
  time_zone,
  transports: [],
  tours: [],
})

/** Account one: two tour businesses in two zones, and a venue of each kind. */
export const MUELLE_BUSINESSES: readonly BusinessSpec[] = [
  RIO_LAGARTOS,
  HOLBOX,
  venue('Restaurante La Ría', 'la-ria', 'restaurant', 'America/Merida'),
  venue('Bar Punta Cocos', 'punta-cocos', 'bar', 'America/Cancun'),
  venue('Estacionamiento Chiquilá', 'chiquila', 'parking', 'America/Cancun'),
]

/** Account two: a neighbour whose data nobody of account one may ever see. */
export const OTHER_BUSINESSES: readonly BusinessSpec[] = [
  {
    name: 'Laguna Viva Bacalar',
    slug: 'laguna-viva',
    type: 'tour',
    time_zone: 'America/Cancun',
    transports: [boat('Siete Colores', 18, 20)],
    tours: [
      tour({
        name: 'Laguna de los siete colores',
        summary: 'Pontón por los canales y el cenote Negro.',
        meeting_point: 'Muelle municipal de Bacalar',
        way: WAYS.lagoon,
        duration_minutes: 180,
        capacity: 18,
        people_limit: 20,
        price: { mode: 'per_person', pesos: { infants: 0, children: 350, youths: 500, adults: 550 } },
        seasons: [season(['10:00', '15:00'])],
      }),
    ],
  },
]
