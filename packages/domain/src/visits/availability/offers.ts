import { type FitDenial, fitDenial, minPartyOf } from '../../resources/fit.ts'
import { naturalKey } from '../../resources/names.ts'
import {
  type AskingChannel,
  type ChannelDenial,
  channelDenial,
  type ResourceChannel,
} from '../../resources/resource-channel.ts'
import { type StatusDenial, type StoredStatus, statusDenial } from '../../resources/resource-status.ts'
import type { ResourceType } from '../../resources/resource-type.ts'
import { fold } from '../../text.ts'
import { type Instant, instant, localTimeOf, type TimeZone } from '../../time.ts'

/** A resource as the rules see it. */
export type ResourceFacts = {
  id: number
  name: string
  type: ResourceType
  capacity: number
  /** Chairs that staff may put beside it, never for the public (M-1). */
  extra_seats: number
  min_party: number | null
  zone: string | null
  vip: boolean
  channel: ResourceChannel
  /** Higher is given out earlier. */
  priority: number
  stored: StoredStatus
}
export type TableCombo = {
  id: number
  name: string
  min_party: number
  capacity: number
  resource_ids: readonly number[]
}

/** What is looked for: for how many, when, by whom; a party of null looks at everything that is free. */
export type Wish = {
  party: number | null
  at: Instant
  now: Instant
  zone: string | null
  isVip: boolean
  asking: AskingChannel
  /** Tables for many are kept for many then (M-1). */
  isPeak: boolean
  /** Only tables of these zones are booked then; null: of all (H-5). */
  zones?: readonly string[] | null
}

/** What a table's own day says about a wanted stay. */
export type TableTime = {
  /** It is taken in some quarter hour of the stay: since or from when, and until when. */
  taken: { from: Instant; until: Instant } | null
  /** When somebody else comes after the start of the stay; null: nobody does. */
  freeUntil: Instant | null
  /** Minutes that would stay empty beside it and that no turn fits into (M-2). */
  deadMinutes: number
  /** Parties that have it on this business day. */
  usedToday: number
}
export type TableTimeOf = (resourceId: number) => TableTime
const NOBODY_COMES: TableTime = { taken: null, freeUntil: null, deadMinutes: 0, usedToday: 0 }

export type OfferDenial =
  | FitDenial
  | { code: 'resource.kept_for_more'; minParty: number }
  | { code: 'resource.taken'; from: Instant; until: Instant }
  | ChannelDenial
  | StatusDenial
  | { code: 'resource.vip_only' }
  | { code: 'resource.zone_closed' }
  | { code: 'combo.singles_fit'; capacity: number }

/** A resource or a combination that could be given out. */
export type Offer = {
  kind: 'resource' | 'combo'
  id: number
  name: string
  resource_ids: readonly number[]
  min_party: number
  capacity: number
  /** Chairs to put beside it for this party. */
  extra_seats: number
  /** Of a combination only where all its members share it. */
  zone: string | null
  vip: boolean
  priority: number
  is_in_combo: boolean
  free_until: Instant | null
  dead_minutes: number
  used_today: number
}
/** A denial as a refusal says it: times on the clock of the venue. */
export function refusalOfOffer(denial: OfferDenial, zone: TimeZone) {
  if (denial.code !== 'resource.taken') return denial
  return { code: denial.code, from: localTimeOf(denial.from, zone), until: localTimeOf(denial.until, zone) }
}
export type Judged = { offers: Offer[]; rejected: { offer: Offer; denial: OfferDenial }[] }

/**
 * Which resources and combinations a party could be given, the best first (M-2), and why not the others (D-8). What stands is
 * status, size, channel, VIP and what `timeOf` tells of each table's day; without it nobody is planned anywhere.
 */
export function judgeResources(
  resources: readonly ResourceFacts[],
  combos: readonly TableCombo[],
  wish: Wish,
  timeOf: TableTimeOf = () => NOBODY_COMES,
): Judged {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  const joined = new Set(combos.flatMap(({ resource_ids }) => resource_ids))
  const largestSingle = Math.max(
    0,
    ...resources.filter((single) => !reachDenial(single, wish)).map(({ capacity }) => capacity),
  )

  const judged: Judged = { offers: [], rejected: [] }
  const judge = (offer: Offer, members: readonly ResourceFacts[]) => {
    const denial = offerDenial(offer, members, largestSingle, wish) ?? takenDenial(offer, timeOf)
    if (denial) judged.rejected.push({ offer, denial })
    else judged.offers.push(offer)
  }
  for (const resource of resources) judge(singleOffer(resource, joined.has(resource.id), { wish, timeOf }), [resource])
  for (const combo of combos) {
    const members = combo.resource_ids.flatMap((id) => byId.get(id) ?? [])
    if (members.length === combo.resource_ids.length) judge(comboOffer(combo, members, timeOf), members)
  }
  judged.offers.sort((a, b) => compareOffers(a, b, wish))
  return judged
}

/** Chairs beside the table that this party would need; those that nobody may put there are none. */
function extraFor({ capacity, extra_seats }: ResourceFacts, { party, asking }: Wish): number {
  const missing = Math.max(0, (party ?? 0) - capacity)
  return asking !== 'public' && missing <= extra_seats ? missing : 0
}

function singleOffer(
  resource: ResourceFacts,
  is_in_combo: boolean,
  { wish, timeOf }: { wish: Wish; timeOf: TableTimeOf },
): Offer {
  const { id, name, capacity, zone, vip, priority } = resource
  return {
    kind: 'resource',
    id,
    name,
    resource_ids: [id],
    min_party: minPartyOf(resource),
    capacity,
    extra_seats: extraFor(resource, wish),
    zone,
    vip,
    priority,
    is_in_combo,
    ...dayOf([id], timeOf),
  }
}

/** The days of several tables as that of one: free until the first is taken, and as worn as the most used. */
function dayOf(ids: readonly number[], timeOf: TableTimeOf) {
  const times = ids.map(timeOf)
  const ends = times.flatMap(({ freeUntil }) => (freeUntil === null ? [] : [freeUntil]))
  return {
    free_until: ends.length === 0 ? null : instant(Math.min(...ends)),
    dead_minutes: times.reduce((sum, { deadMinutes }) => sum + deadMinutes, 0),
    used_today: Math.max(0, ...times.map(({ usedToday }) => usedToday)),
  }
}

/** Says that one of the tables is taken in the wanted time, and when it is all free again; null otherwise. */
function takenDenial({ resource_ids }: Offer, timeOf: TableTimeOf): OfferDenial | null {
  const taken = resource_ids.flatMap((id) => timeOf(id).taken ?? [])
  if (taken.length === 0) return null
  return {
    code: 'resource.taken',
    from: instant(Math.min(...taken.map(({ from }) => from))),
    until: instant(Math.max(...taken.map(({ until }) => until))),
  }
}

function comboOffer(
  { id, name, min_party, capacity, resource_ids }: TableCombo,
  members: readonly ResourceFacts[],
  timeOf: TableTimeOf,
): Offer {
  const zones = new Set(members.map(({ zone }) => fold(zone ?? '')))
  // A member may have lost seats since the combination was declared.
  const seats = members.reduce((sum, member) => sum + member.capacity, 0)
  return {
    kind: 'combo',
    id,
    name,
    resource_ids,
    min_party,
    capacity: Math.min(capacity, seats),
    extra_seats: 0,
    zone: zones.size === 1 ? (members[0]?.zone ?? null) : null,
    vip: members.some(({ vip }) => vip),
    priority: Math.min(...members.map(({ priority }) => priority)),
    is_in_combo: true,
    ...dayOf(resource_ids, timeOf),
  }
}

/** Whether whoever asks may have it at all: channel (D-5), the zones of an event (H-5) and VIP (M-2). Staff may give anybody a VIP table. */
function reachDenial({ channel, vip, zone }: ResourceFacts, { asking, isVip, zones = null }: Wish): OfferDenial | null {
  const denial = channelDenial(channel, asking)
  if (denial) return denial
  // Who stands at the door is seated wherever there is a table.
  const isOpen = zones === null || asking === 'walk_in' || zones.some((open) => isInZone({ zone }, open))
  if (!isOpen) return { code: 'resource.zone_closed' }
  return vip && !isVip && asking === 'public' ? { code: 'resource.vip_only' } : null
}

function offerDenial(
  offer: Offer,
  members: readonly ResourceFacts[],
  largestSingle: number,
  wish: Wish,
): OfferDenial | null {
  const { party, asking, at, now } = wish
  const seats = { ...offer, capacity: offer.capacity + offer.extra_seats }
  const misfit = party === null ? null : (fitDenial(party, seats) ?? peakDenial(party, offer, wish))
  if (misfit) return misfit
  for (const member of members) {
    const denial = reachDenial(member, wish) ?? statusDenial(member.stored, at, now)
    if (denial) return denial
  }
  // Combinations filled with small parties cost seats: the public gets one only when no single table is large enough (M-3).
  const isForMany = party === null || party > largestSingle
  return offer.kind === 'combo' && asking === 'public' && !isForMany
    ? { code: 'combo.singles_fit', capacity: largestSingle }
    : null
}

/** Tables below this size are for two all the same. */
const MIN_KEPT_CAPACITY = 4

/** Says that at this hour a table is kept for more people, or null (M-1): no two at a table for four. At the door nothing is kept. */
function peakDenial(party: number, { kind, capacity }: Offer, { isPeak, asking }: Wish): OfferDenial | null {
  const isKept = isPeak && asking !== 'walk_in' && kind === 'resource' && capacity >= MIN_KEPT_CAPACITY
  return isKept && party < capacity - 1 ? { code: 'resource.kept_for_more', minParty: capacity - 1 } : null
}

/**
 * The order of M-2: requested zone, VIP rule, single before combination, no chairs put beside it, least empty seats, not part of a combination, fewest
 * minutes that nobody could use, priority, least used today; then by name, as people count.
 */
function compareOffers(a: Offer, b: Offer, wish: Wish): number {
  const ofA = rankOf(a, wish)
  const ofB = rankOf(b, wish)
  for (const [at, value] of ofA.entries()) {
    const difference = value - (ofB[at] ?? 0)
    if (difference !== 0) return difference
  }
  const [nameA, nameB] = [naturalKey(a.name), naturalKey(b.name)]
  if (nameA !== nameB) return nameA < nameB ? -1 : 1
  return a.id - b.id
}

/** Whether it stands in a zone, whatever its accents and case; anything stands in none in particular. */
export const isInZone = (offer: Pick<Offer, 'zone'>, zone: string | null): boolean =>
  zone === null || fold(offer.zone ?? '') === fold(zone)

function rankOf(offer: Offer, { party, zone, isVip }: Wish): number[] {
  return [
    isInZone(offer, zone) ? 0 : 1,
    offer.vip === isVip ? 0 : 1,
    offer.kind === 'resource' ? 0 : 1,
    offer.extra_seats,
    offer.capacity - (party ?? 0),
    offer.is_in_combo ? 1 : 0,
    offer.dead_minutes,
    -offer.priority,
    offer.used_today,
  ]
}
