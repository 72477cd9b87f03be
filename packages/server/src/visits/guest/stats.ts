import type { Answer } from '@muelle/contract/call'
import type { getGuestStats } from '@muelle/contract/visits/guest'
import type { AskingChannel } from '@muelle/domain/resources/resource-channel'
import { type Instant, localTimeOf } from '@muelle/domain/time'
import { daySlots } from '@muelle/domain/visits/availability/day-slots'
import { askedBy } from '@muelle/domain/visits/availability/judge-slot'
import { nextBookable, soonerBooking } from '@muelle/domain/visits/guest/sooner'
import { QUOTED_SIZES, type Quote } from '@muelle/domain/visits/waitlist/quote'
import { readPublicVenue } from '../../businesses/public-venue.ts'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import { createKeptEntries } from '../../platform/kept-entries.ts'
import { readTaken, readVenue, spanOfDays } from '../availability/read-venue.ts'
import { hasFutureList } from '../availability/slots.ts'
import { lookAt } from '../waitlist/look.ts'
import { closedDenial, queueDate } from '../waitlist/queue.ts'
import { wireQuote } from '../waitlist/wire-line.ts'

type Stats = Answer<typeof getGuestStats>

/** Pages of many guests ask at once: what they are told is as old as that at most. */
const FRESH_MS = 10_000
/** Venues and sizes that a process remembers. */
const MAX_KEPT = 2_000
const kept = createKeptEntries<{ at: Instant; stats: Stats }>(MAX_KEPT)

/** how long people wait now, who is ahead, and the next time that can be booked. */
export function stats({ db, input, now, deny }: OpenContext<typeof getGuestStats>): Promise<Stats> {
  const { party } = input.query
  return readPublicVenue(db, input.params.id, deny, async (tx, venue) => {
    const key = `${tx.accountId}/${venue.id}/${party}`
    const known = kept.get(key)
    if (known && now >= known.at && now - known.at < FRESH_MS) return known.stats
    const told = await statsOf(tx, venue, party, now)
    kept.set(key, { at: now, stats: told })
    return told
  })
}

async function statsOf(tx: Tx, venue: VenueFacts, party: number, now: Instant): Promise<Stats> {
  const [look, slots] = await Promise.all([
    lookAt(tx, venue, now, [party]),
    slotsToday(tx, venue, { party, now, asking: 'public' }),
  ])
  const own = look.quoteFor(party)
  const closed = closedDenial(look, 'guest', own?.max ?? 0)
  const next = nextBookable(slots, now)
  const { opensIn } = look.hours
  return {
    is_open: opensIn !== null && opensIn <= 0,
    wait_min: own?.min ?? null,
    wait_max: own?.max ?? null,
    parties_ahead: look.line.length,
    by_size: QUOTED_SIZES.map((size, at) => ({
      from: (QUOTED_SIZES[at - 1] ?? 0) + 1,
      to: at === QUOTED_SIZES.length - 1 ? null : size,
      wait: wireQuote(look.quoteFor(size)),
    })),
    next_time: momentOf(next, venue),
    is_next_sooner: soonerBooking(slots, own, now) !== null,
    is_list_open: closed === null && own !== null,
  }
}

const momentOf = (at: Instant | null, { time_zone }: VenueFacts) =>
  at === null ? null : { starts_at: new Date(at).toISOString(), time: localTimeOf(at, time_zone) }

type Asked = { party: number; now: Instant; asking: AskingChannel }

/** The times of the running business day, and which of them this party could book now without anybody's leave. */
async function slotsToday(tx: Tx, venue: VenueFacts, { party, now, asking }: Asked) {
  const date = queueDate(venue, now)
  const days = { from: date, to: date }
  const [read, taken] = await Promise.all([
    readVenue(tx, venue, days),
    readTaken(tx, venue.id, spanOfDays(venue.time_zone, days), { now, asking: 'public' }),
  ])
  return daySlots(read.venue, taken, date, askedBy(asking, party, now), hasFutureList(read)).map(({ verdict }) => ({
    at: verdict.slot.at,
    isBookable: verdict.reasons.length === 0,
  }))
}

/** W-1: a time that this party could book and that is sooner than what they are told; null without one. */
export async function soonerThan(
  tx: Tx,
  venue: VenueFacts,
  quote: Pick<Quote, 'min'> | null,
  { party, now, asking }: Asked,
) {
  // Whoever is seated at once waits for nobody.
  if (quote?.min === 0) return null
  return momentOf(soonerBooking(await slotsToday(tx, venue, { party, now, asking }), quote, now), venue)
}
