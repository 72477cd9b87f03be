import type { Language } from '@muelle/contract/languages'
import type {
  ResourceOffer,
  SlotAlternatives,
  SlotFix,
  SlotReason as WireReason,
} from '@muelle/contract/visits/availability'
import { fieldErrorOf } from '@muelle/contract/wire'
import type { AskingChannel } from '@muelle/domain/resources/resource-channel'
import { type Instant, localDateOf, localTimeOf, type TimeZone } from '@muelle/domain/time'
import type { Alternatives } from '@muelle/domain/visits/availability/alternatives'
import type { Fix } from '@muelle/domain/visits/availability/fixes'
import type { Verdict } from '@muelle/domain/visits/availability/judge-slot'
import { type Offer, refusalOfOffer } from '@muelle/domain/visits/availability/offers'
import { mayPass, refusalOfReason, type SlotReason } from '@muelle/domain/visits/availability/reasons'
import type { Venue } from '@muelle/domain/visits/availability/venue'

export const wireInstant = (at: Instant): string => new Date(at).toISOString()
export const wireMoment = (at: Instant, zone: TimeZone) => ({
  starts_at: wireInstant(at),
  time: localTimeOf(at, zone),
})

type Manner = { venue: Venue; language: Language; asking: AskingChannel }

export function wireOffers({ offers, rejected }: Pick<Verdict, 'offers' | 'rejected'>, { venue, language }: Manner) {
  const nameOf = new Map(venue.resources.map(({ id, name }) => [id, name]))
  return {
    rows: offers.map((offer) => wireOffer(offer, nameOf)),
    count: offers.length,
    rejected: rejected.map(({ offer, denial }) => ({
      ...wireOffer(offer, nameOf),
      refusal: fieldErrorOf(language, refusalOfOffer(denial, venue.zone)),
    })),
  }
}

const wireOffer = (offer: Offer, nameOf: ReadonlyMap<number, string>): ResourceOffer => ({
  kind: offer.kind,
  id: offer.id,
  name: offer.name,
  resources: offer.resource_ids.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
  min_party: offer.min_party,
  extra_seats: offer.extra_seats,
  capacity: offer.capacity,
  zone: offer.zone,
  vip: offer.vip,
  free_until: offer.free_until === null ? null : wireInstant(offer.free_until),
})

/** The chain of reasons (D-7), each with its sentence. Where no table is left, the times instead are told beside it. */
export const wireReasons = (
  { reasons, slot }: Verdict,
  manner: Manner,
  instead: Alternatives | null = null,
): WireReason[] =>
  reasons.map((reason) => ({
    reason: reason.code,
    may_pass: mayPass(reason, manner.asking),
    refusal: fieldErrorOf(manner.language, refusalOf(reason, slot.date, manner.venue.zone, instead)),
  }))

export function refusalOf(
  reason: SlotReason,
  date: Verdict['slot']['date'],
  zone: TimeZone,
  instead: Alternatives | null,
) {
  const { near = [], days = [] } = instead ?? {}
  const alternatives = (near.length > 0 ? near : days).map(({ at }) => ({
    start_at: wireInstant(at),
    date: localDateOf(at, zone),
    start_time: localTimeOf(at, zone),
  }))
  return refusalOfReason(reason, date, alternatives)
}

export const wireAlternatives = ({ near, zones, days }: Alternatives, zone: TimeZone): SlotAlternatives => ({
  near: near.map(({ at, zones: free }) => ({ ...wireMoment(at, zone), zones: free })),
  zones,
  days: days.map(({ date, at }) => ({ date, ...wireMoment(at, zone) })),
})

export function wireFix(fix: Fix): SlotFix {
  switch (fix.kind) {
    case 'exceed':
    case 'join':
    case 'unassigned':
      return fix
    case 'give_kept':
      return { kind: fix.kind, ...tableOf(fix.offer) }
    case 'shorten':
      return { kind: fix.kind, ...tableOf(fix.offer), until: wireInstant(fix.until), minutes: fix.minutes }
    case 'shift':
      return { kind: fix.kind, ...tableOf(fix.offer), at: wireInstant(fix.at), minutes: fix.minutes }
  }
}
const tableOf = ({ name, resource_ids }: Offer) => ({ name, resource_ids: [...resource_ids] })
