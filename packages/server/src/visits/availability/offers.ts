import type { Answer } from '@muelle/contract/call'
import type { listAvailableResources, listFreeResources } from '@muelle/contract/visits/availability'
import type { ResourceType } from '@muelle/domain/resources/resource-type'
import { addDays, instantOf, localDate, localDateOf, localTime, localTimeOf } from '@muelle/domain/time'
import { alternativesTo, OTHER_DAYS_WITHIN } from '@muelle/domain/visits/availability/alternatives'
import { fixesFor } from '@muelle/domain/visits/availability/fixes'
import { askedBy, judgeSlot, wishOf } from '@muelle/domain/visits/availability/judge-slot'
import { judgeResources } from '@muelle/domain/visits/availability/offers'
import { slotAt } from '@muelle/domain/visits/availability/slot'
import { tableTimesFor } from '@muelle/domain/visits/availability/table-time'
import { stayUntil } from '@muelle/domain/visits/availability/turn'
import { slotRulesOf, turnRulesOf, type Venue } from '@muelle/domain/visits/availability/venue'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { withDoor } from './door.ts'
import { readTaken, readVenue, spanOfDays } from './read-venue.ts'
import { wireAlternatives, wireFix, wireInstant, wireOffers, wireReasons } from './wire-slot.ts'

/** What is free now for somebody at the door, and until when (D-8, K-2). Without a party: every single resource that is free. */
export async function free(context: Context<typeof listFreeResources>): Promise<Answer<typeof listFreeResources>> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { party, zone = null, vip, type } = input.query
  const today = localDateOf(now, business.time_zone)
  const days = { from: today, to: today }
  const [{ venue }, taken] = await Promise.all([
    readVenue(tx, business, days),
    readTaken(tx, business.id, spanOfDays(business.time_zone, days), {
      now,
      asking: 'walk_in',
      usesOn: today,
      isNow: true,
    }),
  ])
  const ofType = only(venue, type)
  const question = askedBy('walk_in', party ?? 1, now, { zone, isVip: vip === 'true' })
  const wish = wishOf(venue, slotAt(slotRulesOf(venue), now), question)
  // Whether anybody is there now is all that counts; when the next one comes is told beside it.
  const rules = { ...turnRulesOf(venue), bufferMinutes: 0 }
  const moment = stayUntil(rules, now, now, false)
  const combos = party === undefined ? [] : ofType.combos
  const judged = judgeResources(
    ofType.resources,
    combos,
    { ...wish, party: party ?? null },
    tableTimesFor(rules, taken, moment),
  )
  return wireOffers(judged, { venue, language: facts.language, asking: 'walk_in' })
}

/** What could be given to a party at a local date and time of the business for its whole stay (D-8), why not, and what would help (D-6, D-7). */
export async function available(
  context: Context<typeof listAvailableResources>,
): Promise<Answer<typeof listAvailableResources>> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { time_zone } = business
  const { party, zone = null, vip, type, channel, duration } = input.query
  const { date = localDateOf(now, time_zone), time = localTimeOf(now, time_zone) } = input.query
  const at = instantOf(localDate(date), localTime(time), time_zone)
  const day = localDateOf(at, time_zone)
  const days = { from: day, to: addDays(day, OTHER_DAYS_WITHIN) }
  const isNow = channel === 'walk_in'
  const [{ venue: whole, hasRules }, read] = await Promise.all([
    readVenue(tx, business, days),
    readTaken(tx, business.id, spanOfDays(time_zone, days), {
      now,
      asking: channel,
      usesOn: day,
      isNow,
    }),
  ])
  const venue = only(whole, type)
  const taken = isNow && hasRules ? await withDoor(tx, business.id, venue, read, now) : read
  const question = askedBy(channel, party, now, { zone, isVip: vip === 'true', minutes: duration ?? null })
  const verdict = judgeSlot(venue, taken, at, question)
  const manner = { venue, language: facts.language, asking: channel }
  const instead = hasRules && verdict.reasons.length > 0 ? alternativesTo(venue, taken, verdict, question) : null
  return {
    ...wireOffers(verdict, manner),
    starts_at: wireInstant(at),
    ends_at: wireInstant(verdict.stay.endsAt),
    time_zone,
    is_cut: verdict.stay.isCut,
    is_bookable: hasRules ? verdict.isBookable : verdict.offers.length > 0,
    reasons: hasRules ? wireReasons(verdict, manner, instead) : [],
    fixes: hasRules && channel !== 'public' ? fixesFor(venue, taken, verdict, question).map(wireFix) : [],
    alternatives: instead && wireAlternatives(instead, time_zone),
  }
}

/** The resources of the wanted types, and the combinations whose tables are all of them. */
function only(venue: Venue, types: readonly ResourceType[] | undefined): Venue {
  if (!types) return venue
  return { ...venue, resources: venue.resources.filter(({ type }) => types.includes(type)) }
}
