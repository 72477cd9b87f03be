import { fullName } from '@muelle/domain/full-name'
import { openingOf } from '@muelle/domain/hours/opening'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { addDays, type Instant, instant, instantOf, type LocalDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import type { VisitAction } from '@muelle/domain/visits/machine'
import type { Tx } from '../../platform/db.ts'
import { createVisit } from '../../visits/life/create.ts'
import type { Beginning, NewVisit } from '../../visits/life/new-visit.ts'
import { transition } from '../../visits/life/transition.ts'
import { dateAt, hoursOn, readVenue, type VisitVenue } from '../../visits/life/venue.ts'
import type { VisitBy } from '../../visits/life/write-visit.ts'
import type { Random } from '../random.ts'
import { drawTourist } from '../tourists.ts'
import { addDeposits } from './add-deposits.ts'
import { blockTable } from './block-table.ts'
import { tryStep } from './try-step.sql.ts'

type Business = { id: number; type: 'restaurant' | 'bar'; time_zone: string }
type Drawing = { random: Random; newTicket: () => string; ownerId: number; now: Instant }

/** What happens at a venue of the demo, at its time; what lies ahead of `now` is not done yet. */
type Step = { at: Instant; run: (tx: Tx) => Promise<void> }

/** How many parties come on a day, and how many have booked the next one. */
const DAY_PARTIES = { restaurant: 40, bar: 24 } as const
const AHEAD_PARTIES = 7
const TAGS = ['birthday', 'anniversary', 'allergy', 'high_chair', 'vip'] as const
const minutes = (at: Instant, more: number): Instant => instant(at + more * MINUTE_MS)

/**
 * A day of a restaurant or bar as the clock says: who came is gone or sits, who is late has not come, who is ahead is booked, some wait and
 * some asked. Each step is done by the services that the panel uses, at the time at which it would have been.
 */
export async function addVisits(tx: Tx, business: Business, drawing: Drawing): Promise<void> {
  const venue = await readVenue(tx, business)
  const today = dateAt(venue, drawing.now)
  await blockTable(tx, venue, drawing)
  const steps = [
    ...(await dayOf(tx, venue, business, today, drawing)),
    ...(await aheadOf(tx, venue, today, drawing)),
    ...(await lineOf(tx, venue, today, drawing)),
  ]
  for (const { run } of steps.filter(({ at }) => at <= drawing.now).toSorted((a, b) => a.at - b.at)) await run(tx)
  await addDeposits(tx, { ...drawing, business, today })
}

const byAt = ({ ownerId }: Drawing, now: Instant): VisitBy => ({
  author: { userId: ownerId, requestId: null },
  now,
  standing: 'manager',
})

/** From when until when a venue is open on a business day; nothing where it is closed. */
async function openOn(
  tx: Tx,
  venue: VisitVenue,
  date: LocalDate,
): Promise<{ from: Instant; to: Instant; spans: { from: Instant; to: Instant }[] } | null> {
  const spans = openingOf(await hoursOn(tx, venue, date), date)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const midnight = instantOf(date, localTime('00:00'), venue.zone)
  return {
    from: minutes(midnight, first.start),
    to: minutes(midnight, last.end),
    spans: spans.map(({ start, end }) => ({ from: minutes(midnight, start), to: minutes(midnight, end) })),
  }
}

/** The same of the first day after one that is open: most are closed on some day of the week. */
async function nextOpen(tx: Tx, venue: VisitVenue, date: LocalDate) {
  for (let ahead = 1; ahead <= WEEKDAYS.length; ahead += 1) {
    const open = await openOn(tx, venue, addDays(date, ahead))
    if (open) return open
  }
  return null
}

function newVisit(
  { random }: Drawing,
  wanted: Partial<NewVisit> & { action: Beginning; newTicket: () => string },
): NewVisit {
  const { newTicket, ...rest } = wanted
  const isNamed = rest.action !== 'seat'
  const guest = drawTourist(random)
  const tag = random.chance(0.25) ? [random.pick(TAGS)] : []
  return {
    kind: rest.action === 'join' ? 'waitlist' : rest.action === 'seat' ? 'walk_in' : 'reservation',
    source: rest.action === 'seat' ? 'walk_in' : random.pick(['panel', 'phone', 'whatsapp', 'public']),
    party_size: random.weighted([
      [2, 45],
      [3, 15],
      [4, 25],
      [5, 8],
      [6, 7],
    ]),
    start: null,
    minutes: null,
    resource_ids: null,
    at_bar: false,
    mayBeUnassigned: true,
    isForced: true,
    holdMinutes: null,
    ticket: newTicket(),
    ...rest,
    fields: isNamed
      ? {
          name: fullName(guest.tourist_first_name, guest.tourist_last_name),
          phone_e164:
            guest.tourist_phone_code && guest.tourist_phone_number
              ? `${guest.tourist_phone_code}${guest.tourist_phone_number}`
              : null,
          tags: tag,
          vip: tag.includes('vip'),
        }
      : {},
  }
}

/** The parties of the day: booked ahead or walking in, each with what became of it. */
async function dayOf(
  tx: Tx,
  venue: VisitVenue,
  { type }: Business,
  date: LocalDate,
  drawing: Drawing,
): Promise<Step[]> {
  const open = await openOn(tx, venue, date)
  if (!open) return []
  const { random } = drawing
  const length = (open.to - open.from) / MINUTE_MS
  return Array.from({ length: DAY_PARTIES[type] }, (_, index) => {
    const slot = Math.floor((index * Math.max(60, length - 75)) / DAY_PARTIES[type] / 15) * 15
    const start = minutes(open.from, slot)
    // Nobody comes while it is closed between two services.
    if (!open.spans.some(({ from, to }) => start >= from && start < to - 45 * MINUTE_MS)) return []
    const isWalkIn = random.chance(0.3)
    return isWalkIn ? walkIn(venue, minutes(start, random.int(0, 14)), drawing) : booked(venue, start, drawing)
  }).flat()
}

function walkIn(venue: VisitVenue, at: Instant, drawing: Drawing): Step[] {
  const wanted = newVisit(drawing, {
    action: 'seat',
    mayBeUnassigned: false,
    isForced: false,
    newTicket: drawing.newTicket,
  })
  const stay = drawing.random.int(45, 110)
  let id: number | null = null
  return [
    {
      at,
      run: async (tx) => {
        id = await made(tx, venue, byAt(drawing, at), wanted)
      },
    },
    moveAt(venue, minutes(at, stay), drawing, () => id, 'finish'),
  ]
}

function booked(venue: VisitVenue, start: Instant, drawing: Drawing): Step[] {
  const { random } = drawing
  const made_at = minutes(start, -random.int(120, 2_800))
  const wanted = newVisit(drawing, { action: 'book', start, newTicket: drawing.newTicket })
  const fate = random.weighted([
    ['comes', 84],
    ['cancels', 8],
    ['stays_away', 8],
  ])
  const arrives = minutes(start, random.int(-10, 18))
  const sits = minutes(arrives, random.int(1, 8))
  let id: number | null = null
  const idOf = () => id
  const begin: Step = {
    at: made_at,
    run: async (tx) => {
      id = await made(tx, venue, byAt(drawing, made_at), wanted)
    },
  }
  if (fate === 'cancels') return [begin, moveAt(venue, minutes(start, -60), drawing, idOf, 'cancel')]
  if (fate === 'stays_away') return [begin, moveAt(venue, minutes(start, 35), drawing, idOf, 'no_show')]
  return [
    begin,
    moveAt(venue, arrives, drawing, idOf, 'arrive'),
    moveAt(venue, sits, drawing, idOf, 'seat'),
    moveAt(venue, minutes(sits, random.int(60, 115)), drawing, idOf, 'finish'),
  ]
}

/** What is booked for the next day that is open, and two who have asked and wait for an answer. */
async function aheadOf(tx: Tx, venue: VisitVenue, today: LocalDate, drawing: Drawing): Promise<Step[]> {
  const open = await nextOpen(tx, venue, today)
  if (!open) return []
  return Array.from({ length: AHEAD_PARTIES }, (_, index) => {
    const start = minutes(open.from, 60 + index * 45)
    const at = minutes(drawing.now, -drawing.random.int(20, 600))
    const action = index < 2 ? 'request' : 'book'
    const wanted = newVisit(drawing, { action, start, newTicket: drawing.newTicket })
    return { at, run: async (inner: Tx) => void (await made(inner, venue, byAt(drawing, at), wanted)) }
  })
}

/** Who waits for a table now, where the venue is open. */
async function lineOf(tx: Tx, venue: VisitVenue, date: LocalDate, drawing: Drawing): Promise<Step[]> {
  const open = await openOn(tx, venue, date)
  if (!open || drawing.now < open.from || drawing.now > minutes(open.to, -60)) return []
  return [28, 17, 6].map((ago) => {
    const at = minutes(drawing.now, -ago)
    const wanted = newVisit(drawing, { action: 'join', newTicket: drawing.newTicket })
    const quoted = { quoted_min: 20, quoted_max: 35 }
    return {
      at,
      run: async (inner: Tx) =>
        void (await made(inner, venue, byAt(drawing, at), { ...wanted, fields: { ...wanted.fields, ...quoted } })),
    }
  })
}

const made = (tx: Tx, venue: VisitVenue, by: VisitBy, wanted: NewVisit): Promise<number | null> =>
  tryStep(tx, async (deny) => (await createVisit(tx, { by, venue, deny }, wanted)).id)

const moveAt = (
  venue: VisitVenue,
  at: Instant,
  drawing: Drawing,
  idOf: () => number | null,
  action: VisitAction,
): Step => ({
  at,
  run: async (tx) => {
    const id = idOf()
    if (id === null) return
    await tryStep(
      tx,
      async (deny) => void (await transition(tx, { by: byAt(drawing, at), venue, deny }, { visit_id: id, action })),
    )
  },
})
