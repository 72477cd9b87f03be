import type { changeParty } from '@muelle/contract/booking-life'
import type { HandlerInput } from '@muelle/contract/call'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { extraDenial } from '@muelle/domain/bookings/extras'
import { type PartyChangePlan, partyChangeDenial, partyChangePlan } from '@muelle/domain/bookings/party-change'
import { maxPeopleOf, optionOf } from '@muelle/domain/bookings/tour-quote'
import { bookingTimeDenial } from '@muelle/domain/departures/booking-window'
import { dateCanceledDenial } from '@muelle/domain/departures/canceled-date'
import { departureOpenDenial, hasDeparted } from '@muelle/domain/departures/state'
import { type PartySize, partyDenial } from '@muelle/domain/tours/party'
import { tariffDenial } from '@muelle/domain/tours/tariff'
import { deskAsking } from '../departures/asking.ts'
import { type DeparturePlan, factsOf, stateOf } from '../departures/plan.ts'
import { refusalOf } from '../platform/http/reason.ts'
import { tourPrices } from '../tours/tour-facts.ts'
import type { PartyLine } from './life.sql.ts'
import { type ChangeBy, type Life, startOf, statusOf, withoutPenalty } from './lock-life.ts'
import { isOptionSold, type Requoted, requote, wishedParty } from './requote.ts'
import { sellsCategory } from './sold-categories.ts'

export type PartyBody = HandlerInput<typeof changeParty>['body']
type Extras = Life['extras']

export type PlannedParty = {
  quote: Requoted
  plan: PartyChangePlan
  party: PartyLine[]
  extras: Extras
  /** Nobody comes or goes and no extra does: the price stays, and so does everything that is asked of one. */
  isSame: boolean
  target: DeparturePlan
}

/** What other people or extras on a booking come to: size, price and penalty (§7). Lines for the same people or extra are added up. */
export function planParty(
  life: Life,
  { now }: Pick<ChangeBy, 'now'>,
  target: DeparturePlan,
  body: Pick<PartyBody, 'party' | 'extras'>,
): PlannedParty {
  const party = partyIn(body)
  const extras = extrasIn(body) ?? life.extras
  const isSame =
    isSameList(party, life.party, ({ categoryId, tariff }) => `${categoryId} ${tariff}`) &&
    isSameList(extras, life.extras, ({ extraId }) => `${extraId}`)
  const sold = withoutPenalty(life.quote)
  // Whoever only writes down names keeps the price as it was sold (P8).
  const quote: Requoted = isSame
    ? { wire: sold, size: { seats: life.seats, people: life.people } }
    : requote(target, life, { for: 'party', party, extras })
  const plan = partyChangePlan({
    policy: life.policy,
    keptTier: life.movedFromTier,
    startsAt: startOf(life),
    now,
    before: {
      listCents: sold.list_cents,
      subtotalCents: sold.subtotal_cents,
      extrasCents: sold.extras_cents,
      people: life.people,
    },
    after: {
      listCents: quote.wire.list_cents,
      extrasCents: quote.wire.extras_cents,
      people: quote.size.people,
      totalCents: quote.wire.total_cents,
    },
    earlierPenaltyCents: life.penaltyCents,
    paidCents: life.paidCents,
  })
  return { quote, plan, party, extras, isSame, target }
}

function partyIn({ party }: Pick<PartyBody, 'party'>): PartyLine[] {
  const lines = new Map<string, PartyLine>()
  for (const { category_id: categoryId, tariff: named, quantity } of party) {
    const tariff = named ?? ''
    const key = `${categoryId} ${tariff}`
    if (quantity > 0) lines.set(key, { categoryId, tariff, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

function extrasIn({ extras }: Pick<PartyBody, 'extras'>): Extras | undefined {
  if (!extras) return undefined
  const quantities = new Map<number, number>()
  for (const { extra_id: extraId, quantity } of extras)
    if (quantity > 0) quantities.set(extraId, quantity + (quantities.get(extraId) ?? 0))
  return [...quantities].map(([extraId, quantity]) => ({ extraId, quantity }))
}

/** Whether two lists, each of different things, hold as much of the same. */
function isSameList<T extends { quantity: number }>(
  list: readonly T[],
  other: readonly T[],
  keyOf: (one: T) => string,
) {
  const quantities = new Map(other.map((one) => [keyOf(one), one.quantity]))
  return list.length === other.length && list.every((one) => quantities.get(keyOf(one)) === one.quantity)
}

/** What a change takes more of its departure than the booking has. */
export const moreOf = ({ size }: Requoted, life: Pick<Life, 'seats' | 'people'>): PartySize => ({
  seats: Math.max(0, size.seats - life.seats),
  people: Math.max(0, size.people - life.people),
})

/** Says why a booking may not have these people and extras, or null; how many fit is for the statement that takes the seats to say (C5). */
export function partyRefusal(life: Life, by: ChangeBy, planned: PlannedParty): Refusal | null {
  const denial = partyChangeDenial({ status: statusOf(life), departureState: life.departureState })
  if (denial || planned.isSame) return denial
  return unsoldRefusal(life, planned) ?? closedRefusal(life, by, planned)
}

/** Who is added is sold a place: the tour has to sell it (P1, P2) to a party of that size; who stays was sold theirs. */
function unsoldRefusal(life: Life, { party, extras, quote, target }: PlannedParty): Refusal | null {
  const prices = tourPrices(target.tour, target.categories)
  const added = addedTo(life, party)
  if (added.length > 0 && !isOptionSold(prices, life)) return { code: 'price.option_unknown' }
  const gone = added.find(({ categoryId }) => !sellsCategory(target, categoryId))
  if (gone) return { code: 'party.unknown_category', categoryId: gone.categoryId }
  const option = optionOf(prices, life.optionId)
  const { people } = quote.size
  const asked = extras.filter(({ extraId, quantity }) => {
    const soldQuantity = life.extras.find((extra) => extra.extraId === extraId)?.quantity ?? 0
    const isOffered = prices.extras.some(({ id }) => id === extraId)
    return quantity > soldQuantity || (isOffered && people < life.people)
  })
  return (
    tariffDenial(prices.tariffs, wishedParty(added), 'desk') ??
    extraDenial(prices.extras, asked, people) ??
    partyDenial(target.categories, wishedParty(party), {
      maxPeople: people > life.people && option ? maxPeopleOf(option) : null,
    })
  )
}

const addedTo = (life: Life, party: readonly PartyLine[]): PartyLine[] =>
  party.flatMap((line) => {
    const sold = life.party.find(({ categoryId, tariff }) => categoryId === line.categoryId && tariff === line.tariff)
    const quantity = line.quantity - (sold?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** A departure that takes nobody any more lets people go, but nobody come: its state, its closed day, and its time (R5, R6, W1–W4). */
function closedRefusal(life: Life, { actor, now }: ChangeBy, { quote, target }: PlannedParty): Refusal | null {
  const { seats, people } = moreOf(quote, life)
  if (seats === 0 && people === 0) return null
  const facts = factsOf(target, deskAsking(actor, target.businessId, now))
  const denial =
    departureOpenDenial(stateOf(target), target.onlineStatus, 'desk') ??
    dateCanceledDenial(target.canceledDate) ??
    bookingTimeDenial({ ...facts, hasDeparted: hasDeparted(facts.state) })
  return denial && (refusalOf(denial as { code: RefusalCode }, target.timeZone) as Refusal)
}
