import { fold } from '../text.ts'
import type { Instant } from '../time.ts'
import { type FitDenial, fitDenial, minPartyOf } from './fit.ts'
import { naturalKey } from './names.ts'
import { type AskingChannel, type ChannelDenial, channelDenial, type ResourceChannel } from './resource-channel.ts'
import { type StatusDenial, type StoredStatus, statusDenial } from './resource-status.ts'
import type { ResourceType } from './resource-type.ts'

/** A resource as the rules see it. */
export type ResourceFacts = {
  id: number
  name: string
  type: ResourceType
  capacity: number
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
}

export type OfferDenial =
  | FitDenial
  | ChannelDenial
  | StatusDenial
  | { code: 'resource.vip_only' }
  | { code: 'combo.singles_fit'; capacity: number }

/** A resource or a combination that could be given out. */
export type Offer = {
  kind: 'resource' | 'combo'
  id: number
  name: string
  resource_ids: readonly number[]
  min_party: number
  capacity: number
  /** Of a combination only where all its members share it. */
  zone: string | null
  vip: boolean
  priority: number
  is_in_combo: boolean
}
export type Judged = { offers: Offer[]; rejected: { offer: Offer; denial: OfferDenial }[] }

/**
 * Which resources and combinations a party could be given, the best first (M-2), and why not the others (D-8). What stands is
 * status, size, channel and VIP; who is seated or planned there is not known to this rule.
 */
export function judgeResources(resources: readonly ResourceFacts[], combos: readonly TableCombo[], wish: Wish): Judged {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  const joined = new Set(combos.flatMap(({ resource_ids }) => resource_ids))
  const largestSingle = Math.max(
    0,
    ...resources.filter((single) => !reachDenial(single, wish)).map(({ capacity }) => capacity),
  )

  const judged: Judged = { offers: [], rejected: [] }
  const judge = (offer: Offer, members: readonly ResourceFacts[]) => {
    const denial = offerDenial(offer, members, largestSingle, wish)
    if (denial) judged.rejected.push({ offer, denial })
    else judged.offers.push(offer)
  }
  for (const resource of resources) judge(singleOffer(resource, joined.has(resource.id)), [resource])
  for (const combo of combos) {
    const members = combo.resource_ids.flatMap((id) => byId.get(id) ?? [])
    if (members.length === combo.resource_ids.length) judge(comboOffer(combo, members), members)
  }
  judged.offers.sort((a, b) => compareOffers(a, b, wish))
  return judged
}

function singleOffer(resource: ResourceFacts, is_in_combo: boolean): Offer {
  const { id, name, capacity, zone, vip, priority } = resource
  return {
    kind: 'resource',
    id,
    name,
    resource_ids: [id],
    min_party: minPartyOf(resource),
    capacity,
    zone,
    vip,
    priority,
    is_in_combo,
  }
}

function comboOffer(
  { id, name, min_party, capacity, resource_ids }: TableCombo,
  members: readonly ResourceFacts[],
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
    zone: zones.size === 1 ? (members[0]?.zone ?? null) : null,
    vip: members.some(({ vip }) => vip),
    priority: Math.min(...members.map(({ priority }) => priority)),
    is_in_combo: true,
  }
}

/** Whether whoever asks may have it at all: channel (D-5) and VIP (M-2). Staff may give anybody a VIP table. */
function reachDenial({ channel, vip }: ResourceFacts, { asking, isVip }: Wish): OfferDenial | null {
  const denial = channelDenial(channel, asking)
  if (denial) return denial
  return vip && !isVip && asking === 'public' ? { code: 'resource.vip_only' } : null
}

function offerDenial(
  offer: Offer,
  members: readonly ResourceFacts[],
  largestSingle: number,
  wish: Wish,
): OfferDenial | null {
  const { party, asking, at, now } = wish
  const misfit = party === null ? null : fitDenial(party, offer)
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

/**
 * The order of M-2, as far as it does not depend on visits: requested zone, VIP rule, single before combination, least empty
 * seats, not part of a combination, priority; then by name, as people count.
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

function rankOf(offer: Offer, { party, zone, isVip }: Wish): number[] {
  return [
    zone === null || fold(offer.zone ?? '') === fold(zone) ? 0 : 1,
    offer.vip === isVip ? 0 : 1,
    offer.kind === 'resource' ? 0 : 1,
    offer.capacity - (party ?? 0),
    offer.is_in_combo ? 1 : 0,
    -offer.priority,
  ]
}
