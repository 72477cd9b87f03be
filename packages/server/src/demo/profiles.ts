import type { SpecialDateKind } from '@muelle/domain/hours/opening'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { type LocalDate, localDate } from '@muelle/domain/time'

/** A stretch of opening in minutes since midnight. */
type Stretch = readonly [from: number, to: number]
export type SpecialDateSpec = { date: LocalDate; kind: SpecialDateKind; name: string; stretches: readonly Stretch[] }
export type ProfileSpec = {
  phone: string
  email: string
  address: string
  colony: string
  city: string
  municipality: string
  state: string
  postalCode: string
  /** Days without an entry are closed. */
  week: Partial<Record<Weekday, readonly Stretch[]>>
  specialDates: (nextYear: number) => readonly SpecialDateSpec[]
}

const at = (hour: number, minute = 0) => hour * 60 + minute
const everyDay = (...stretches: Stretch[]) => Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, stretches]))
const newYear = (year: number): SpecialDateSpec => ({
  date: localDate(`${year}-01-01`),
  kind: 'closed',
  name: 'Año Nuevo',
  stretches: [],
})
const RIO_LAGARTOS = {
  colony: 'Centro',
  city: 'Río Lagartos',
  municipality: 'Río Lagartos',
  state: 'Yucatán',
  postalCode: '97720',
}
const HOLBOX = {
  colony: 'Centro',
  city: 'Holbox',
  municipality: 'Lázaro Cárdenas',
  state: 'Quintana Roo',
  postalCode: '77310',
}

/** How the demo businesses are reached and when they open, by slug; `nextYear` is the one after today's. */
export const PROFILES: Readonly<Record<string, ProfileSpec>> = {
  'rio-lagartos': {
    ...RIO_LAGARTOS,
    phone: '+52 986 555 0101',
    email: 'hola@rio-lagartos.example',
    address: 'Malecón, frente al faro',
    week: everyDay([at(5, 30), at(19)]),
    specialDates: (nextYear) => [newYear(nextYear)],
  },
  holbox: {
    ...HOLBOX,
    phone: '+52 984 555 0102',
    email: 'hola@holbox.example',
    address: 'Muelle principal',
    week: everyDay([at(7), at(19)]),
    specialDates: (nextYear) => [newYear(nextYear)],
  },
  'la-ria': {
    ...RIO_LAGARTOS,
    phone: '+52 986 555 0103',
    email: 'mesas@la-ria.example',
    address: 'Calle 14 #118',
    week: {
      tue: [[at(13, 30), at(22)]],
      wed: [[at(13, 30), at(22)]],
      thu: [[at(13, 30), at(22)]],
      fri: [
        [at(13, 30), at(17)],
        [at(19), at(0)],
      ],
      sat: [
        [at(9), at(12)],
        [at(13, 30), at(0)],
      ],
      sun: [[at(9), at(18)]],
    },
    specialDates: (nextYear) => [
      newYear(nextYear),
      {
        date: localDate(`${nextYear}-02-14`),
        kind: 'event',
        name: 'Cena de San Valentín',
        stretches: [[at(19), at(1)]],
      },
    ],
  },
  'punta-cocos': {
    ...HOLBOX,
    phone: '+52 984 555 0104',
    email: 'barra@punta-cocos.example',
    address: 'Playa Punta Cocos',
    week: {
      wed: [[at(18), at(1)]],
      thu: [[at(18), at(1)]],
      fri: [[at(18), at(3)]],
      sat: [[at(18), at(3)]],
      sun: [[at(16), at(23)]],
    },
    specialDates: (nextYear) => [
      { date: localDate(`${nextYear}-01-01`), kind: 'special', name: 'Recalentado', stretches: [[at(14), at(22)]] },
    ],
  },
  chiquila: {
    phone: '+52 984 555 0105',
    email: 'caja@chiquila.example',
    address: 'Avenida Delfín, junto al embarcadero',
    colony: 'Centro',
    city: 'Chiquilá',
    municipality: 'Lázaro Cárdenas',
    state: 'Quintana Roo',
    postalCode: '77335',
    week: everyDay([at(0), at(0)]),
    specialDates: () => [],
  },
}
