import { type BookingStatus, CANCELED_STATUSES, VOID_STATUSES, WAITING_STATUSES } from '../bookings/record/status.ts'
import { allocate, type Cents, percentOf, ratioOf } from '../money.ts'
import type { Bearer } from '../promotions/promotion.ts'
import { type SaleDebts, saleDebts } from './commission.ts'
import type { EarnerRole, EarnerTerms } from './earner.ts'
import { commissionBy, type PeopleByAge } from './rule.ts'

/** What of a booking its earners' commissions follow from (S4). */
export type EarningBooking = {
  status: BookingStatus
  /** Places after every discount, and extras, with the taxes inside them. */
  subtotal_cents: Cents
  extras_cents: Cents
  /** Given back of the price without canceling. */
  goodwill_cents: Cents
  /** What was taken off, and whose money it is (O4). */
  discounts: readonly { taken_cents: Cents; bearer: Bearer }[]
  /** Of a canceled one: what it cost the customer, and what of their money stayed. */
  penalty_cents: Cents
  kept_cents: Cents
  people: PeopleByAge
  /** Penalties that it brought while it stood on. */
  penalty_parts: readonly PenaltyPart[]
}

/**
 * A penalty of a booking that stood on, and what it was charged on: the price of those who were dropped, or of all before a move. Somebody who
 * came in the place of another counts against them, so that there may be fewer than nobody of an age.
 */
export type PenaltyPart = {
  penalty_cents: Cents
  revenue_cents: Cents
  discounts: readonly { taken_cents: Cents; bearer: Bearer }[]
  people: PeopleByAge
}

/** A price that somebody earns on: of a booking that stands, or of a part of one. */
type Price = Pick<EarningBooking, 'discounts' | 'people'> & { revenueCents: Cents }

const isOneOf = (statuses: readonly BookingStatus[], status: BookingStatus) => statuses.includes(status)

/** What commissions are reckoned on: the price after discounts without fees and tips, less what was given back of it. */
export const revenueOf = ({ subtotal_cents, extras_cents, goodwill_cents }: EarningBooking): Cents =>
  Math.max(0, subtotal_cents + extras_cents - goodwill_cents)

/** What the earners of a booking may have together (S1). */
export const maximumOf = (booking: EarningBooking, maxBasisPoints: number): Cents =>
  percentOf(revenueOf(booking), maxBasisPoints)

const priceOf = (booking: EarningBooking): Price => ({
  revenueCents: revenueOf(booking),
  discounts: booking.discounts,
  people: booking.people,
})

/** What of the discounts earners bear themselves, and what they bear in proportion to their commission (O4); the house bears the rest. */
function borneBy({ discounts }: Pick<Price, 'discounts'>): { sellerCents: Cents; proratedCents: Cents } {
  const sumOf = (bearer: Bearer) =>
    discounts.reduce((sum, discount) => (discount.bearer === bearer ? sum + discount.taken_cents : sum), 0)
  const [, half = 0] = allocate(sumOf('split'), [1, 1])
  return { sellerCents: sumOf('seller') + half, proratedCents: sumOf('prorated') }
}

/** What each earner would have of a price, before the tour's maximum. */
function wantedOf(price: Price, earners: readonly Pick<EarnerTerms, 'rule'>[]): Cents[] {
  const { sellerCents, proratedCents } = borneBy(price)
  const baseCents = price.revenueCents + sellerCents + proratedCents
  const shares = earners.map(({ rule }) => {
    const cents = commissionBy(rule, baseCents, price.people)
    return baseCents === 0 ? 0 : cents - ratioOf(proratedCents, Math.min(cents, baseCents), baseCents)
  })
  const sum = shares.reduce((total, cents) => total + cents, 0)
  if (sum === 0) return shares
  const borne = allocate(Math.min(sellerCents, sum), shares)
  return shares.map((cents, at) => cents - (borne[at] ?? 0))
}

/** What each earner would have of a booking that stands, before the tour's maximum. */
export const wantedCommissions = (booking: EarningBooking, earners: readonly Pick<EarnerTerms, 'rule'>[]): Cents[] =>
  wantedOf(priceOf(booking), earners)

/** What each has of a price: together never more than the tour's maximum, in proportion where they would have more (S1). */
function sharesOf(price: Price, earners: readonly EarnerTerms[], maxBasisPoints: number): Cents[] {
  const wanted = wantedOf(price, earners)
  const maxCents = percentOf(price.revenueCents, maxBasisPoints)
  const sum = wanted.reduce((total, cents) => total + cents, 0)
  return sum > maxCents ? allocate(maxCents, wanted) : wanted
}

/**
 * What each earner has of a booking as it stands now: a pure function of what the booking keeps (S4). Together never more than the
 * tour's maximum. Nothing while nobody has confirmed it or once it came to nothing; of penalties a share where that is agreed, and of a
 * canceled one nothing else.
 */
export function earningsOf(booking: EarningBooking, earners: readonly EarnerTerms[], maxBasisPoints: number): Cents[] {
  const { status } = booking
  if (isOneOf(WAITING_STATUSES, status) || isOneOf(VOID_STATUSES, status)) return earners.map(() => 0)
  const isCanceled = isOneOf(CANCELED_STATUSES, status)
  const shares = sharesOf(priceOf(booking), earners, maxBasisPoints)
  const ofPenalties = sharesOfPenalties(booking, isCanceled, earners, maxBasisPoints)
  return earners.map(({ earns_on_no_show, earns_on_penalty }, at) => {
    const earnsOnPrice = !isCanceled && (status !== 'no_show' || earns_on_no_show)
    return (earnsOnPrice ? (shares[at] ?? 0) : 0) + (earns_on_penalty ? (ofPenalties[at] ?? 0) : 0)
  })
}

/**
 * The same share of each penalty that stayed as of the price that it was charged on (E7), never more than of one that stands: so dropping
 * people one by one comes to what calling off all at once does. What no part of it names was charged on the price as it is.
 */
function sharesOfPenalties(
  booking: EarningBooking,
  isCanceled: boolean,
  earners: readonly EarnerTerms[],
  maxBasisPoints: number,
): Cents[] {
  const { penalty_cents, kept_cents, penalty_parts } = booking
  const charged = [
    ...penalty_parts.map(({ revenue_cents, ...part }) => ({ ...part, revenueCents: revenue_cents })),
    { ...priceOf(booking), penalty_cents },
  ]
  const sums = earners.map(() => 0)
  let leftCents = Math.max(0, isCanceled ? Math.min(penalty_cents, kept_cents) : penalty_cents)
  for (const part of charged) {
    const cents = Math.min(part.penalty_cents, leftCents)
    leftCents -= cents
    if (cents === 0 || part.revenueCents === 0) continue
    const keptCents = Math.min(cents, part.revenueCents)
    sharesOf(part, earners, maxBasisPoints).forEach((share, at) => {
      sums[at] = (sums[at] ?? 0) + ratioOf(share, keptCents, part.revenueCents)
    })
  }
  return sums
}

export type CommissionOverMaximum = { code: 'commission.over_maximum'; commissionCents: Cents; maxCents: Cents }

/** Says that chosen earners would have more together than the tour allows (S1), or null. */
export function maximumDenial(
  booking: EarningBooking,
  earners: readonly EarnerTerms[],
  maxBasisPoints: number,
): CommissionOverMaximum | null {
  const commissionCents = wantedCommissions(booking, earners).reduce((sum, cents) => sum + cents, 0)
  const maxCents = maximumOf(booking, maxBasisPoints)
  return commissionCents > maxCents ? { code: 'commission.over_maximum', commissionCents, maxCents } : null
}

/** Of several, who takes the customer's money where it is not the house: the one who closed before those who sent them. */
const COLLECTORS: readonly EarnerRole[] = ['closed', 'agency', 'captured']

type Earning = Pick<EarnerTerms, 'relation' | 'keeps_commission'> & { role: EarnerRole; commission_cents: Cents }
export type EarnerDebts = Omit<SaleDebts, 'customerPaysHouseCents'>

/** What of a booking's money there is: its price, what of it the house has booked, and whether its agency pays in place of the customer. */
export type EarningMoney = { totalCents: Cents; bookedCents: Cents; isAgencyPaying?: boolean }

/**
 * Who owes whom for a booking with several earners (S1, S2): one of them collects at most, the others are paid by the house. An agency
 * that pays is who collects, at its net, whatever is agreed with it otherwise.
 */
export function earnerDebts(agreed: readonly Earning[], money: EarningMoney): EarnerDebts[] {
  const earners = money.isAgencyPaying ? agreed.map(payingAgency) : agreed
  const collector = COLLECTORS.flatMap((role) =>
    earners.filter((earner) => earner.role === role && earner.relation !== 'house_collects'),
  )[0]
  return earners.map((earner) => {
    const { relation, keeps_commission, commission_cents } = earner
    const sale = { total_cents: money.totalCents, commission_cents }
    if (earner !== collector) return withoutHouse(saleDebts('house_collects', sale))
    return lessBooked(withoutHouse(saleDebts(relation, sale, keeps_commission)), sale, money.bookedCents)
  })
}

const payingAgency = (earner: Earning): Earning => ({
  ...earner,
  relation: earner.role === 'agency' ? 'net_rate' : 'house_collects',
})

const withoutHouse = ({ customerPaysHouseCents: _house, ...debts }: SaleDebts): EarnerDebts => debts

/**
 * What the house has booked, the seller did not take: they hand over what is still missing of the house's part, and where the house has
 * more than its part, it owes them that, up to their commission.
 */
function lessBooked(
  { customerPaysSellerCents, houseOwesSellerCents, sellerOwesHouseCents }: EarnerDebts,
  { total_cents, commission_cents }: { total_cents: Cents; commission_cents: Cents },
  bookedCents: Cents,
): EarnerDebts {
  const partCents = total_cents - commission_cents + houseOwesSellerCents
  return {
    customerPaysSellerCents: Math.max(0, Math.min(customerPaysSellerCents, total_cents - bookedCents)),
    houseOwesSellerCents: Math.min(commission_cents, houseOwesSellerCents + Math.max(0, bookedCents - partCents)),
    sellerOwesHouseCents: Math.max(0, sellerOwesHouseCents - bookedCents),
  }
}
