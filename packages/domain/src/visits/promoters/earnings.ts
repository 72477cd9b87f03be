import type { Cents } from '../../money.ts'
import { packageTab } from '../deposits/package.ts'
import type { VisitPaymentStatus } from '../deposits/payment-status.ts'
import { hasCome, isFallen, type VisitStatus } from '../status.ts'
import { type PromoterTerms, type PromoterTrigger, promoterAmount } from './rule.ts'

/** A commission's way (N-6): expected, earned, let go by the manager, refused by them, or taken back since what it was for is no longer so. */
export const PROMOTER_STATES = ['estimated', 'earned', 'approved', 'rejected', 'reverted'] as const
export type PromoterState = (typeof PROMOTER_STATES)[number]
/** What it is for has happened, and nobody has refused it. */
export const EARNED_STATES = ['earned', 'approved'] as const satisfies readonly PromoterState[]
/** What it is for has happened, whatever the manager says of it: its place among those of the night stays as it was then. */
export const HAPPENED_STATES = [...EARNED_STATES, 'rejected'] as const satisfies readonly PromoterState[]
/** Of several of one visit, the one to be told comes first. */
export const TOLD_FIRST = [
  'earned',
  'approved',
  'estimated',
  'rejected',
  'reverted',
] as const satisfies readonly PromoterState[]

/** What of a visit its promoter's commissions follow from. */
export type BroughtVisit = {
  status: VisitStatus
  party_size: number
  party_in: number
  /** The same telephone stands on another list of the night: it does not count (N-5). */
  isDuplicate: boolean
  /** Somebody else brought it, as it was said later. */
  isReplaced: boolean
  /** The package with what it costs less what was given back of it; null without one. */
  package: { key: string; netCents: Cents; isPaid: boolean; isGivenBack: boolean } | null
  /** What was consumed besides it. */
  consumptionNetCents: Cents
}

/** The money of a visit as its deposit and its tab say it; what was asked and kept of a package, and all that was consumed. */
export type VisitMoney = {
  package: {
    key: string
    totalCents: Cents
    askedCents: Cents
    keptCents: Cents
    status: VisitPaymentStatus | null
  } | null
  consumedCents: Cents
  /** Somebody of the house closed the table: the clock alone closes none (S-6). */
  isClosed: boolean
}

/**
 * What of a visit's money a share is reckoned on (N-6): as with tours, a price with the taxes inside it, since people speak of a share of
 * the ticket. A package counts once what is asked of it beforehand was paid, less what went back. One of which nothing is asked beforehand,
 * or no more since that was waived, is paid at the bar: it counts once the tab has come to its price, or somebody closed the table. With a
 * package, what is consumed counts beyond it. What was given away is on no tab.
 */
export function moneyBrought({
  package: sold,
  consumedCents,
  isClosed,
}: VisitMoney): Pick<BroughtVisit, 'package' | 'consumptionNetCents'> {
  if (!sold) return { package: null, consumptionNetCents: Math.max(0, consumedCents) }
  const { key, totalCents, askedCents, keptCents, status } = sold
  const isAsked = askedCents > 0 && status !== 'inactive'
  const wasPaid = isAsked && status === 'payed'
  const isPaidAtBar = !isAsked && (isClosed || consumedCents >= totalCents)
  const backCents = wasPaid ? Math.max(0, askedCents - keptCents) : 0
  return {
    package: {
      key,
      netCents: Math.max(0, totalCents - backCents),
      isPaid: isPaidAtBar || (wasPaid && keptCents > 0),
      isGivenBack: wasPaid && keptCents <= 0,
    },
    consumptionNetCents: packageTab(totalCents, Math.max(0, consumedCents)).beyondCents,
  }
}

/** What of a trigger there is: how many and of how much, and whether it has happened. */
type Happened = { count: number; baseCents: Cents; isDone: boolean } | null

function happened(trigger: PromoterTrigger, visit: BroughtVisit): Happened {
  const came = hasCome(visit.status)
  switch (trigger) {
    case 'person_entered': {
      const isIn = visit.party_in > 0
      return { count: isIn ? visit.party_in : visit.party_size, baseCents: 0, isDone: isIn }
    }
    case 'visit_arrived':
      return { count: 1, baseCents: 0, isDone: came || visit.party_in > 0 }
    case 'package_paid':
      return visit.package
        ? { count: 1, baseCents: visit.package.netCents, isDone: visit.package.isPaid && came }
        : null
    case 'consumption':
      return visit.consumptionNetCents > 0
        ? { count: 1, baseCents: visit.consumptionNetCents, isDone: visit.status === 'finished' }
        : null
  }
}

/** Of a trigger, what this promoter has of the same night already: how many, and how many cents. */
export type BeforeThis = (trigger: PromoterTrigger) => { count: number; cents: Cents }

export type PromoterLine = {
  trigger: PromoterTrigger
  state: 'estimated' | 'earned' | 'reverted'
  count: number
  base_cents: Cents
  amount_cents: Cents
}

const rulesNow = (terms: readonly PromoterTerms[], visit: BroughtVisit): PromoterTerms[] => {
  const fits = terms.filter(({ package_key }) => package_key === null || package_key === visit.package?.key)
  return fits.filter(
    (one) =>
      one.package_key !== null || !fits.some((other) => other.trigger === one.trigger && other.package_key !== null),
  )
}

/**
 * What a promoter has of a visit as it stands (N-6): expected until its trigger has happened, earned then, nothing of who never came, was
 * turned away, did not pay, is a duplicate or was brought by somebody else. One line for each trigger at most (I10).
 */
export function promoterLines(
  terms: readonly PromoterTerms[],
  visit: BroughtVisit,
  beforeThis: BeforeThis,
): PromoterLine[] {
  const isVoid = isFallen(visit.status) || visit.isDuplicate || visit.isReplaced
  return rulesNow(terms, visit).flatMap((rule): PromoterLine[] => {
    const found = happened(rule.trigger, visit)
    if (!found) return []
    const { trigger } = rule
    const isBack = trigger === 'package_paid' && visit.package?.isGivenBack === true
    if (isVoid || isBack) return [{ trigger, state: 'reverted', count: 0, base_cents: 0, amount_cents: 0 }]
    const before = beforeThis(trigger)
    return [
      {
        trigger,
        state: found.isDone ? 'earned' : 'estimated',
        count: found.count,
        base_cents: found.baseCents,
        amount_cents: promoterAmount(rule, {
          count: found.count,
          before: before.count,
          baseCents: found.baseCents,
          beforeCents: before.cents,
        }),
      },
    ]
  })
}

/** A line as it is kept: what the manager let go of it is part of what it comes to. */
export type KeptLine = { state: PromoterState; amount_cents: Cents; approved_cents: Cents }

/**
 * What becomes of a kept line when its visit changes: what was let go shrinks with what it was for and never grows by itself, since more
 * than was seen waits for the manager again. What they refused stays refused, unless it comes to something else.
 */
export function lineAfter(kept: KeptLine | null, now: Pick<PromoterLine, 'state' | 'amount_cents'>): KeptLine {
  const { amount_cents } = now
  const approved_cents = Math.min(kept?.approved_cents ?? 0, now.state === 'earned' ? amount_cents : 0)
  if (now.state !== 'earned') return { state: now.state, amount_cents, approved_cents: 0 }
  if (kept?.state === 'rejected' && kept.amount_cents === amount_cents)
    return { state: kept.state, amount_cents, approved_cents: kept.approved_cents }
  const isLetGo = kept?.state === 'approved' && approved_cents === amount_cents
  return { state: isLetGo ? 'approved' : 'earned', amount_cents, approved_cents }
}

export type DecisionDenial =
  | { code: 'promoter_commission.changed'; amountCents: Cents }
  | { code: 'promoter_commission.not_earned' }

/** Says why a line cannot be decided as it was seen: it comes to something else now, or it is not earned or decided already. */
export function decisionDenial(line: KeptLine, shownCents: Cents): DecisionDenial | null {
  if (line.state !== 'earned') return { code: 'promoter_commission.not_earned' }
  return line.amount_cents === shownCents
    ? null
    : { code: 'promoter_commission.changed', amountCents: line.amount_cents }
}
