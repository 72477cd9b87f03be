import { DAY_MS, type Instant, instant } from '../time.ts'

/** How many days an account goes on selling that nobody pays for. */
export const GRACE_DAYS = 14

/** How a subscription stands, in the words of the provider that collects it. */
export const SUBSCRIPTION_STATES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
/** Somebody pays, or may still try for nothing. */
export const PAID_STATES = ['active', 'trialing'] as const satisfies readonly SubscriptionState[]
export const PERIOD_UNITS = ['day', 'week', 'month', 'year'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** A subscription as its provider told it last. */
export type ToldSubscription = {
  state: SubscriptionState
  /** The period that runs, paid or not. */
  periodStart: Instant
  periodEnd: Instant
  /** When it ends by somebody's wish, or ended. */
  endsAt: Instant | null
  /** It ended because nobody paid the last period. */
  hasFailed: boolean
}

export const isPaid = ({ state }: Pick<ToldSubscription, 'state'>): boolean =>
  PAID_STATES.some((paid) => paid === state)
/** It stands, but its last bill is open: that is paid, not a new one begun. */
export const isOwed = ({ state }: Pick<ToldSubscription, 'state'>): boolean =>
  state === 'past_due' || state === 'unpaid' || state === 'paused'

/** Which of several counts, the best first: a customer may have begun two. */
const RANK: Readonly<Record<SubscriptionState, number>> = {
  active: 0,
  trialing: 1,
  past_due: 2,
  unpaid: 3,
  paused: 4,
  canceled: 5,
  incomplete: 6,
  incomplete_expired: 7,
}
/** The one that counts of all that a customer has: the best, and of equals the one whose period begins last. */
export const presentOf = <S extends Pick<ToldSubscription, 'state' | 'periodStart'>>(all: readonly S[]): S | null =>
  all.toSorted((a, b) => RANK[a.state] - RANK[b.state] || b.periodStart - a.periodStart)[0] ?? null

/**
 * Since when nobody pays for an account, also where that is yet to come; null as long as nobody stopped. `before` is what was known of
 * the same subscription: its provider begins a new period each month that nobody pays, and that gives no new days of grace.
 */
export function unpaidFrom(
  told: ToldSubscription | null,
  { offeredAt, before }: { offeredAt: Instant; before: Instant | null },
): Instant | null {
  const stopped = stoppedAt(told, { offeredAt, before })
  // Nobody owes for days on which no plans were sold.
  return stopped !== null && stopped < offeredAt ? offeredAt : stopped
}

function stoppedAt(
  told: ToldSubscription | null,
  { offeredAt, before }: { offeredAt: Instant; before: Instant | null },
): Instant | null {
  if (told === null || told.state === 'incomplete' || told.state === 'incomplete_expired') return offeredAt
  if (isPaid(told)) return told.endsAt
  if (told.state === 'canceled' && !told.hasFailed) return told.endsAt ?? told.periodEnd
  return before !== null && before < told.periodStart ? before : told.periodStart
}

/** From when on nothing is sold any more. Nothing else ever stops: what is there is read, served and exported for ever. */
export const locksAt = (unpaid: Instant | null): Instant | null =>
  unpaid === null ? null : instant(unpaid + GRACE_DAYS * DAY_MS)

/** What an account has: `free` where no plans are sold. */
export const PLAN_STANDINGS = ['free', 'active', 'ending', 'grace', 'locked'] as const
export type PlanStanding = (typeof PLAN_STANDINGS)[number]

export function planStanding(unpaid: Instant | null, now: Instant): Exclude<PlanStanding, 'free'> {
  const lock = locksAt(unpaid)
  if (unpaid === null || lock === null) return 'active'
  if (now < unpaid) return 'ending'
  return now < lock ? 'grace' : 'locked'
}

export type LapsedDenial = { code: 'subscription.lapsed'; graceDays: number }
/** Whether an account may sell: the one thing that stops once the days of grace are over. */
export const sellingDenial = (lock: Instant | null, now: Instant): LapsedDenial | null =>
  lock !== null && now >= lock ? { code: 'subscription.lapsed', graceDays: GRACE_DAYS } : null
