import type { changeParty } from '@muelle/contract/bookings/life'
import type { HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import type { CancelDenial } from '@muelle/domain/bookings/life/cancel'
import { agencyCentsOf } from '@muelle/domain/bookings/life/cancelation-quote'
import {
  droppedOf,
  type PartyChangePlan,
  partyChangeDenial,
  partyChangePlan,
} from '@muelle/domain/bookings/life/party-change'
import { type ExtraDenial, extraDenial } from '@muelle/domain/bookings/sale/extras'
import { type PriceLimitDenial, priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { maxPeopleOf, optionOf } from '@muelle/domain/bookings/sale/tour-quote'
import { type BookingTimeDenial, bookingTimeDenial } from '@muelle/domain/departures/plan/booking-window'
import { type DeskOpenDenial, deskOpenDenial, hasDeparted } from '@muelle/domain/departures/plan/state'
import { type DateCanceledDenial, dateCanceledDenial } from '@muelle/domain/recurrences/canceled-date'
import { type PartyDenial, type PartySize, partyDenial } from '@muelle/domain/tours/party'
import { type TariffDenial, tariffDenial } from '@muelle/domain/tours/party-tariffs'
import { deskAsking } from '../../departures/plan/asking.ts'
import { type DeparturePlan, factsOf, stateOf } from '../../departures/plan/plan.ts'
import { refusalOf, type Wire } from '../../platform/http/reason.ts'
import type { PartyLine } from '../record/life.sql.ts'
import { sellsCategory } from '../record/sold-categories.ts'
import { type ChangeBy, type Life, startOf, statusOf, withoutPenalty } from './lock-life.ts'
import { agesDropped, agesOf, withPart } from './penalty-parts.ts'
import { isOptionSold, type Requoted, requote, wishedParty } from './requote.ts'

export type PartyBody = HandlerInput<typeof changeParty>['body']
type Extras = Life['extras']

export type PlannedParty = {
  quote: Requoted
  plan: PartyChangePlan
  /** Its penalties, with what is charged for this change. */
  penalty_parts: Life['penalty_parts']
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
    isSameList(party, life.party, ({ category_id, tariff }) => `${category_id} ${tariff}`) &&
    isSameList(extras, life.extras, ({ extra_id }) => `${extra_id}`)
  const sold = withoutPenalty(life.quote)
  // Whoever only writes down names keeps the price as it was sold (P8).
  const quote: Requoted = isSame
    ? { wire: sold, size: { seats: life.seats, people: life.people } }
    : requote(target, life, { for: 'party', party, extras })
  const before = {
    list_cents: sold.list_cents,
    subtotal_cents: sold.subtotal_cents,
    extras_cents: sold.extras_cents,
    people: life.people,
  }
  const after = {
    list_cents: quote.wire.list_cents,
    extras_cents: quote.wire.extras_cents,
    people: quote.size.people,
    total_cents: quote.wire.total_cents,
  }
  const plan = partyChangePlan({
    policy: life.policy,
    kept_tier: life.moved_from_tier,
    starts_at: startOf(life),
    time_zone: life.time_zone,
    now,
    before,
    after,
    earlier_penalty_cents: life.penalty_cents,
    paid_cents: life.paid_cents,
    agency_cents: agencyCentsOf(life),
  })
  const penalty_parts = withPart(life, {
    penalty_cents: plan.penalty_cents,
    on: droppedOf({ before, after }),
    people: agesDropped(agesOf(target.categories, life.party), agesOf(target.categories, party)),
  })
  return { quote, plan, penalty_parts, party, extras, isSame, target }
}

function partyIn({ party }: Pick<PartyBody, 'party'>): PartyLine[] {
  const lines = new Map<string, PartyLine>()
  for (const { category_id, tariff: named, quantity } of party) {
    const tariff = named ?? ''
    const key = `${category_id} ${tariff}`
    if (quantity > 0) lines.set(key, { category_id, tariff, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

function extrasIn({ extras }: Pick<PartyBody, 'extras'>): Extras | undefined {
  if (!extras) return undefined
  const quantities = new Map<number, number>()
  for (const { extra_id, quantity } of extras)
    if (quantity > 0) quantities.set(extra_id, quantity + (quantities.get(extra_id) ?? 0))
  return [...quantities].map(([extra_id, quantity]) => ({ extra_id, quantity }))
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

type UnsoldRefusal = Wire<TariffDenial | ExtraDenial | PartyDenial | PriceLimitDenial> | Refusal<'price.option_unknown'>
type ClosedRefusal = Wire<DeskOpenDenial | DateCanceledDenial | BookingTimeDenial>
type PartyRefusal = Wire<CancelDenial> | UnsoldRefusal | ClosedRefusal

/** Says why a booking may not have these people and extras, or null; how many fit is for the statement that takes the seats to say (C5). */
export function partyRefusal(life: Life, by: ChangeBy, planned: PlannedParty): PartyRefusal | null {
  const denial = partyChangeDenial({ status: statusOf(life), departure_state: life.departure_state })
  if (denial || planned.isSame) return denial
  return unsoldRefusal(life, planned) ?? closedRefusal(life, by, planned)
}

/** Who is added is sold a place: the tour has to sell it (P1, P2) to a party of that size; who stays was sold theirs. */
function unsoldRefusal(life: Life, { party, extras, quote, target }: PlannedParty): UnsoldRefusal | null {
  const prices = pricesOf(target.tour, target.categories)
  const added = addedTo(life, party)
  if (added.length > 0 && !isOptionSold(prices, life)) return { code: 'price.option_unknown' }
  const gone = added.find(({ category_id }) => !sellsCategory(target, category_id))
  if (gone) return { code: 'party.unknown_category', categoryId: gone.category_id }
  const option = optionOf(prices, life.option_id)
  const { people } = quote.size
  const asked = extras.filter(({ extra_id, quantity }) => {
    const soldQuantity = life.extras.find((extra) => extra.extra_id === extra_id)?.quantity ?? 0
    const isOffered = prices.extras.some(({ id }) => id === extra_id)
    return quantity > soldQuantity || (isOffered && people < life.people)
  })
  return (
    tariffDenial(prices.tariffs, wishedParty(added), 'desk') ??
    extraDenial(prices.extras, asked, people) ??
    partyDenial(target.categories, wishedParty(party), {
      max_people: people > life.people && option ? maxPeopleOf(option) : null,
    }) ??
    priceLimitDenial(quote.wire)
  )
}

const addedTo = (life: Life, party: readonly PartyLine[]): PartyLine[] =>
  party.flatMap((line) => {
    const sold = life.party.find(
      ({ category_id, tariff }) => category_id === line.category_id && tariff === line.tariff,
    )
    const quantity = line.quantity - (sold?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** A departure that takes nobody any more lets people go, but nobody come: its state, its closed day, and its time (R5, R6, W1–W4). */
function closedRefusal(life: Life, { actor, now }: ChangeBy, { quote, target }: PlannedParty): ClosedRefusal | null {
  const { seats, people } = moreOf(quote, life)
  if (seats === 0 && people === 0) return null
  const facts = factsOf(target, deskAsking(actor, target.business_id, now))
  const denial =
    deskOpenDenial(stateOf(target)) ??
    dateCanceledDenial(target.canceled_date) ??
    bookingTimeDenial({ ...facts, hasDeparted: hasDeparted(facts.state) })
  return denial && refusalOf(denial, target.time_zone)
}
