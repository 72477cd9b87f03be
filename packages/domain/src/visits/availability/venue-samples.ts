import { defaultSettingsOf } from '../../booking-settings/booking-settings.ts'
import { day, weekFrom } from '../../hours/hours-samples.ts'
import { type Instant, instantOf, localDate, localTime } from '../../time.ts'
import { type BucketSpan, bucketOf, bucketsOf, mergeSpans, spanOfTime } from '../occupancy/buckets.ts'
import { NO_LOAD, type SlotLoad } from './load.ts'
import type { ResourceFacts } from './offers.ts'
import type { Taken, Venue } from './venue.ts'

/** A zone without changes of the clock, so that examples read like a clock on a wall. */
export const SAMPLE_ZONE = 'America/Cancun'
/** A Wednesday. */
export const SAMPLE_DAY = localDate('2027-03-10')

/** A moment of the sample day, or of another, on the venue's clock. */
export const sampleTime = (time: string, date: string = SAMPLE_DAY): Instant =>
  instantOf(localDate(date), localTime(time), SAMPLE_ZONE)

export const sampleTable = (id: number, capacity: number, over: Partial<ResourceFacts> = {}): ResourceFacts => ({
  id,
  name: `Mesa ${id}`,
  type: 'mesa',
  capacity,
  extra_seats: 0,
  min_party: 1,
  zone: null,
  vip: false,
  channel: 'public',
  priority: 0,
  stored: { status: 'Disponible', until: null },
  ...over,
})

const defaults = defaultSettingsOf('restaurant')
function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a restaurant has all these settings')
  return value
}
const RESERVATION = required(defaults.reservation)
const PACING = required(defaults.pacing)
const VISIT = required(defaults.visit)

type Changes = Partial<Omit<Venue, 'reservation' | 'pacing' | 'visit'>> & {
  reservation?: Partial<Venue['reservation']>
  pacing?: Partial<Venue['pacing']>
  visit?: Partial<Venue['visit']>
}

/** A restaurant that is open every day from one in the afternoon until eleven, with the defaults of the product. */
export const sampleVenue = (changes: Changes = {}): Venue => ({
  hours: { schedules: weekFrom(Array.from({ length: 7 }, () => day('1:00 PM-11:00 PM'))), specialDates: [] },
  zone: SAMPLE_ZONE,
  way: 'both',
  resources: [sampleTable(1, 2), sampleTable(2, 4), sampleTable(3, 6)],
  combos: [],
  ...changes,
  reservation: { ...RESERVATION, ...changes.reservation },
  pacing: { ...PACING, ...changes.pacing },
  visit: { ...VISIT, ...changes.visit },
})

/** What is taken: tables by id with stretches as `20:00-21:30`, and counts from a time on. */
export function sampleTaken(
  tables: Readonly<Record<number, readonly string[]>>,
  loads: Readonly<Record<string, Partial<SlotLoad>>> = {},
): Taken {
  const span = (text: string): BucketSpan => {
    const [from = '', to = ''] = text.split('-')
    return spanOfTime(sampleTime(from), sampleTime(to))
  }
  const counted = Object.entries(loads).flatMap(([text, load]) => {
    const buckets = text.includes('-') ? bucketsOf(span(text)) : [bucketOf(sampleTime(text))]
    return buckets.map((bucket) => [bucket, { ...NO_LOAD, ...load }] as const)
  })
  return {
    busy: new Map(Object.entries(tables).map(([id, texts]) => [Number(id), mergeSpans(texts.map(span))])),
    loads: new Map(counted),
    usedToday: new Map(),
  }
}
