import type { Answer } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import type { listAvailableResources, listFreeResources, ResourceOffer } from '@muelle/contract/resources/record'
import { fieldErrorOf } from '@muelle/contract/wire'
import type { ResourceType } from '@muelle/domain/resources/resource-type'
import { instantOf, localDate, localDateOf, localTime, localTimeOf } from '@muelle/domain/time'
import { judgeResources, type Offer, refusalOfOffer, type Wish } from '@muelle/domain/visits/availability/offers'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import { listAllCombos } from './combos.sql.ts'
import { listAllResources } from './resources.sql.ts'
import { storedStatusOf } from './wire-resource.ts'

/** What can be given out now to somebody at the door (D-8). Without a party: every single resource that is free. */
export async function free(context: Context<typeof listFreeResources>): Promise<Answer<typeof listFreeResources>> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { party = null, zone = null, vip, type } = input.query
  const wish: Wish = { party, at: now, now, zone, isVip: vip === 'true', asking: 'walk_in', isPeak: false }
  return offersFor(tx, business.id, {
    wish,
    types: type ?? null,
    language: facts.language,
    time_zone: business.time_zone,
  })
}

/** What could be given to a party at a local date and time of the business (D-8). */
export async function available(
  context: Context<typeof listAvailableResources>,
): Promise<Answer<typeof listAvailableResources>> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { party, zone = null, vip, type, channel } = input.query
  const { date = localDateOf(now, business.time_zone), time = localTimeOf(now, business.time_zone) } = input.query
  const at = instantOf(localDate(date), localTime(time), business.time_zone)
  const wish: Wish = { party, at, now, zone, isVip: vip === 'true', asking: channel, isPeak: false }
  const offers = await offersFor(tx, business.id, {
    wish,
    types: type ?? null,
    language: facts.language,
    time_zone: business.time_zone,
  })
  return { ...offers, starts_at: new Date(at).toISOString(), time_zone: business.time_zone }
}

type Asking = { wish: Wish; types: readonly ResourceType[] | null; language: Language; time_zone: string }

/** Judges the resources of a business; of combinations those whose tables are all of the wanted types. */
async function offersFor(tx: Tx, businessId: number, { wish, types, language, time_zone }: Asking) {
  const resources = (await listAllResources(tx, businessId)).filter(({ type }) => types?.includes(type) ?? true)
  const combos = wish.party === null ? [] : await listAllCombos(tx, businessId)
  const { offers, rejected } = judgeResources(
    resources.map((resource) => ({ ...resource, stored: storedStatusOf(resource) })),
    combos.map((combo) => ({ ...combo, resource_ids: combo.resources.map(({ id }) => id) })),
    wish,
  )
  const nameOf = new Map(resources.map(({ id, name }) => [id, name]))
  return {
    rows: offers.map((offer) => wireOffer(offer, nameOf)),
    count: offers.length,
    rejected: rejected.map(({ offer, denial }) => ({
      ...wireOffer(offer, nameOf),
      refusal: fieldErrorOf(language, refusalOfOffer(denial, time_zone)),
    })),
  }
}

const wireOffer = (offer: Offer, nameOf: ReadonlyMap<number, string>): ResourceOffer => ({
  kind: offer.kind,
  id: offer.id,
  name: offer.name,
  resources: offer.resource_ids.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
  min_party: offer.min_party,
  capacity: offer.capacity,
  zone: offer.zone,
  vip: offer.vip,
})
