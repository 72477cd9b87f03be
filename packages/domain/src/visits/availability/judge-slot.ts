import { openingOf } from '../../hours/opening.ts'
import type { AskingChannel } from '../../resources/resource-channel.ts'
import { addDays, type Instant, instant, type LocalDate, localDateOf, localTimeOf, MINUTE_MS } from '../../time.ts'
import { bucketOf, bucketStart, nextTaken } from '../occupancy/buckets.ts'
import { NO_LOAD, peakOf } from './load.ts'
import { isInZone, type Judged, judgeResources, type Offer, type TableTimeOf, type Wish } from './offers.ts'
import { isPeak, pacingLimits, pacingReasons, type SeatCount, walkInPercentAt } from './pacing.ts'
import { capacityReason } from './presence.ts'
import { mayPass, type SlotReason } from './reasons.ts'
import { type Slot, slotAt } from './slot.ts'
import { tableTimesFor } from './table-time.ts'
import { type Stay, stayOf, stayUntil, type TurnRules } from './turn.ts'
import { seatCountOf, slotRulesOf, type Taken, turnRulesOf, type Venue } from './venue.ts'

/** Who asks for what. */
export type Question = {
  party: number
  now: Instant
  asking: AskingChannel
  /** For the public only tables there; for staff those come first (M-2). */
  zone: string | null
  isVip: boolean
  /** How long, where staff says so; null: the turn of the venue (D-3). */
  minutes: number | null
  /** A visit of the same person at that time, by its ticket; null without one. */
  duplicate: { ticket: string } | null
}
export const askedBy = (
  asking: AskingChannel,
  party: number,
  now: Instant,
  over: Partial<Question> = {},
): Question => ({
  party,
  now,
  asking,
  zone: null,
  isVip: false,
  minutes: null,
  duplicate: null,
  ...over,
})

/** What a venue answers to a party at a time (§4). */
export type Verdict = {
  slot: Slot
  /** Everything that stands in the way, in the order of §4; the first is the one that a guest is told. */
  reasons: SlotReason[]
  /** Nothing stands in the way, or only what staff may pass. */
  isBookable: boolean
  /** The stay at the tables of `offers`. */
  stay: Stay
  /** Only the shortest stay fits: guests have to be told when they leave (D-3). */
  isShort: boolean
  /** The tables and combinations that are free, the best first (M-2). */
  offers: Offer[]
  rejected: Judged['rejected']
}

/** Judges one time for one party by the filters of §4. */
export function judgeSlot(venue: Venue, taken: Taken, at: Instant, question: Question): Verdict {
  const slot = slotAt(slotRulesOf(venue), at)
  return judge(venue, taken, slot, question)
}

/** The same of a slot that is known already. */
export function judge(venue: Venue, taken: Taken, slot: Slot, question: Question): Verdict {
  const rules = turnRulesOf(venue)
  const stay = stayOf(rules, slot, question.party, question.minutes)
  const found = tablesFor(venue, taken, slot, question, stay)
  const reasons = reasonsBesideTables(venue, taken, slot, { ...question, stay: found.stay })
  // Staff looks at tables while the venue is closed too; nothing else about the time is worth telling then.
  if (!slot.span) return { slot, ...found, reasons, isBookable: false }
  if (found.offers.length <= virtualSeats(taken, found.stay, question))
    reasons.push({ code: 'no_table', largest: largestOf(found) })
  return { slot, ...found, reasons, isBookable: reasons.every((reason) => mayPass(reason, question.asking)) }
}

/** What is the same for every time of a venue: its seats, and the last day that is booked. */
export type Known = { seats: SeatCount; latest: LocalDate }
export const knownOf = (venue: Venue, now: Instant): Known => ({
  seats: seatCountOf(venue),
  latest: addDays(localDateOf(now, venue.zone), venue.reservation.latestDays),
})

/** Filters 1 to 9: everything but tables. `known` is handed in by who asks often. */
export function reasonsBesideTables(
  venue: Venue,
  taken: Taken,
  slot: Slot,
  question: Question & { stay: Stay },
  known: Known = knownOf(venue, question.now),
): SlotReason[] {
  const early = timeReasons(venue, slot, question, known)
  if (!slot.span) return early
  return [...early, ...guestReasons(venue, slot, question), ...loadReasons(venue, taken, slot, question, known.seats)]
}

/** Filters 1 to 4: whether anybody may arrive then. */
function timeReasons(
  { hours, reservation }: Venue,
  { date, minute, at, span, lastMinute }: Slot,
  { asking, now }: Question,
  { latest }: Known,
): SlotReason[] {
  const isOnline = asking === 'public'
  if (!span) return [{ code: openingOf(hours, date).length === 0 ? 'closed' : 'outside_hours' }]
  const reasons: SlotReason[] = []
  if (isOnline && minute % reservation.gridMinutes !== 0) reasons.push({ code: 'outside_hours' })
  if (minute > lastMinute && asking !== 'walk_in')
    reasons.push({ code: 'last_arrival', minutes: reservation.lastArrivalMinutes })
  const earliest = instant(now + (isOnline ? reservation.earliestMinutes * MINUTE_MS : 0))
  // The quarter hour that has begun is still now: who stands at the door is seated in it.
  const isPast = bucketOf(at) < bucketOf(now)
  if (isPast || at < (isOnline ? earliest : bucketStart(bucketOf(now))))
    reasons.push({ code: 'too_soon', isPast, minutes: reservation.earliestMinutes })
  if (date > latest) reasons.push({ code: 'too_far', latestDays: reservation.latestDays })
  return reasons
}

/** Filters 5 to 7: whether this party may, through this channel. */
function guestReasons(
  { way, reservation, zone }: Venue,
  { date }: Slot,
  { party, asking, now, duplicate }: Question,
): SlotReason[] {
  const reasons: SlotReason[] = []
  if (asking === 'public') {
    const { maxOnlineParty, approvalAbove, takesOnline, sameDayUntil } = reservation
    // Larger parties may ask where somebody answers them (H-6).
    if (party > maxOnlineParty && approvalAbove === null) reasons.push({ code: 'party_size', max: maxOnlineParty })
    const isLate = sameDayUntil !== null && date === localDateOf(now, zone) && localTimeOf(now, zone) > sameDayUntil
    const why = way === 'waitlist' ? 'waitlist_only' : !takesOnline ? 'stopped' : isLate ? 'same_day' : null
    if (why !== null) reasons.push({ code: 'channel_closed', why })
  }
  if (duplicate) reasons.push({ code: 'duplicate', ticket: duplicate.ticket })
  return reasons
}

/** Filters 8 and 9: how many may begin then (D-1), and how many may be inside (D-2, D-5). */
function loadReasons(
  venue: Venue,
  { loads }: Taken,
  slot: Slot,
  { party, asking, stay }: Question & { stay: Stay },
  seats: SeatCount,
): SlotReason[] {
  const limits = pacingLimits(venue.pacing, seats, slot)
  const pacing = pacingReasons(limits, loads.get(bucketOf(slot.at)) ?? NO_LOAD, party, asking)
  const rules = { ...venue.pacing, walkInPercent: walkInPercentAt(venue.pacing, slot) }
  const capacity = capacityReason(rules, seats.seats, peakOf(loads, stay.span, 'present'), { party, asking })
  return capacity ? [...pacing, capacity] : pacing
}

/** A party without a table still keeps one: the public may not be sold the last of them (M-5). */
export const virtualSeats = ({ loads }: Taken, { span }: Stay, { asking }: Question): number =>
  asking === 'public' ? peakOf(loads, span, 'unassigned') : 0

type Found = Pick<Verdict, 'stay' | 'isShort' | 'offers' | 'rejected'>

/** Filter 10: the tables for the whole turn; where none is free so long, those that are free for the shortest one (D-3). */
function tablesFor(venue: Venue, taken: Taken, slot: Slot, question: Question, stay: Stay): Found {
  const rules = turnRulesOf(venue)
  const wish = wishOf(venue, slot, question)
  const whole = judgeFor(venue, wish, tableTimesFor(rules, taken, stay))
  const full = { ...whole, stay, isShort: false }
  if (whole.offers.length > 0 || rules.minimumMinutes === null || question.minutes !== null) return full
  const least = stayUntil(rules, slot.at, instant(slot.at + rules.minimumMinutes * MINUTE_MS), true)
  if (least.endsAt >= stay.endsAt) return full
  const short = judgeFor(venue, wish, tableTimesFor(rules, taken, least))
  const [best] = short.offers
  if (!best) return full
  const longest = longestStay(rules, taken, best, stay)
  const lasts = (offer: Offer) => longestStay(rules, taken, offer, stay).endsAt >= longest.endsAt
  return { stay: longest, isShort: true, offers: short.offers.filter(lasts), rejected: short.rejected }
}

/** How long an offer stays free, no longer than the whole turn. */
function longestStay(
  rules: TurnRules,
  { busy }: Taken,
  { resource_ids }: Offer,
  { startsAt, endsAt, isCut }: Stay,
): Stay {
  const nexts = resource_ids.map((id) => nextTaken(busy.get(id) ?? [], bucketOf(startsAt)))
  const ends = nexts.flatMap((next) => (next === null ? [] : [bucketStart(next) - rules.bufferMinutes * MINUTE_MS]))
  const end = Math.min(endsAt, ...ends)
  return stayUntil(rules, startsAt, instant(end), isCut || end < endsAt)
}

export function wishOf({ pacing }: Venue, slot: Slot, { party, now, zone, isVip, asking }: Question): Wish {
  const zones = slot.event?.zones ?? null
  return { party, at: slot.at, now, zone, isVip, asking, isPeak: isPeak(pacing, slot, now), zones }
}

/** The zone that a guest chose is firm; staff sees the others behind it (M-2). */
export function judgeFor(
  { resources, combos }: Pick<Venue, 'resources' | 'combos'>,
  wish: Wish,
  timeOf?: TableTimeOf,
): Judged {
  const judged = judgeResources(resources, combos, wish, timeOf)
  if (wish.asking !== 'public' || wish.zone === null) return judged
  return { ...judged, offers: judged.offers.filter((offer) => isInZone(offer, wish.zone)) }
}

const largestOf = ({ offers, rejected }: Pick<Judged, 'offers' | 'rejected'>): number =>
  Math.max(0, ...[...offers, ...rejected.map(({ offer }) => offer)].map(({ capacity }) => capacity))
