import type {
  DepositChannel,
  DepositKind,
  DepositResource,
  DepositRule,
  VenuePackage,
} from '../../booking-settings/deposit-settings.ts'
import { windowCovers } from '../../booking-settings/weekly-window.ts'
import { MINUTES_PER_DAY, minutesOfLocalTime } from '../../hours/clock-text.ts'
import { businessDateOf, weekdayKeyOf } from '../../hours/opening.ts'
import type { Weekday } from '../../hours/schedules.ts'
import {
  HOUR_MS,
  type Instant,
  instant,
  type LocalDate,
  type LocalTime,
  localDateOf,
  localTimeOf,
  MINUTE_MS,
  type TimeZone,
} from '../../time.ts'
import { packageDeposit, type SoldPackage, soldPackage } from './package.ts'

/** Who wants to come, and when, as the rules of a venue see it. */
export type Wanted = {
  party: number
  start: Instant
  /** The business day, its weekday, and the minute of it, counted on past midnight (H-3). */
  date: LocalDate
  weekday: Weekday
  minute: number
  zone: string | null
  /** Which kinds of tables it would have; empty: nobody knows yet, and a rule for one kind does not fit. */
  resources: readonly DepositResource[]
  channel: DepositChannel
}

/** When a visit begins, on the clock of its business day: after midnight the hours of a night go on. */
export function whenOf(
  start: Instant,
  { zone, dayCut }: { zone: TimeZone; dayCut: LocalTime },
): Pick<Wanted, 'start' | 'date' | 'weekday' | 'minute'> {
  const date = businessDateOf(start, zone, dayCut)
  const beyond = localDateOf(start, zone) > date ? MINUTES_PER_DAY : 0
  return { start, date, weekday: weekdayKeyOf(date), minute: minutesOfLocalTime(localTimeOf(start, zone)) + beyond }
}

/** What is asked of a visit: what its guests saw before they confirmed, kept as it was (F-1). */
export type DepositTerms = {
  kind: Exclude<DepositKind, 'none'>
  ruleName: string
  /** Nothing of a card guarantee: it is asked for the card alone. */
  amountCents: number
  /** At most this is kept of it, or charged to the card (F-3). */
  feeCents: number
  /** Until when calling off costs nothing: at this very instant it is too late. */
  freeUntil: Instant
  text: string | null
  package: SoldPackage | null
}

export type PackageDenial = { code: 'deposit.package_required' } | { code: 'deposit.package_unknown' }

/** Whether a rule is for this party at this time (F-1). */
export const ruleFits = (rule: DepositRule, wanted: Wanted): boolean =>
  wanted.party >= rule.minParty &&
  (rule.maxParty === null || wanted.party <= rule.maxParty) &&
  (rule.date === null || rule.date === wanted.date) &&
  fitsHours(rule, wanted) &&
  (rule.zone === null || rule.zone === wanted.zone) &&
  (rule.resourceType === null || wanted.resources.includes(rule.resourceType)) &&
  (rule.channel === null || rule.channel === wanted.channel)

const fitsHours = ({ weekdays, from, to }: DepositRule, { weekday, minute }: Wanted): boolean =>
  from === null || to === null ? weekdays.includes(weekday) : windowCovers({ weekdays, from, to }, weekday, minute)

/** The rule that holds: the first that fits, in the order in which the venue wrote them. */
export const ruleFor = (rules: readonly DepositRule[], wanted: Wanted): DepositRule | null =>
  rules.find((rule) => ruleFits(rule, wanted)) ?? null

/**
 * What is asked of a party, null where nothing is, or why it cannot come so: a package that was chosen says what is asked for it whatever
 * the rules say, and a rule may let nobody come without one.
 */
export function termsFor(
  { rules, chosen }: { rules: readonly DepositRule[]; chosen: VenuePackage | null },
  wanted: Wanted,
): DepositTerms | null | PackageDenial {
  if (chosen) return packageTerms(chosen, wanted)
  const rule = ruleFor(rules, wanted)
  if (rule === null || rule.kind === 'none') return null
  if (rule.kind === 'package') return { code: 'deposit.package_required' }
  if (rule.kind === 'card_guarantee') return guaranteeTerms(rule, wanted)
  const amountCents = rule.kind === 'deposit_fixed' ? rule.amountCents : rule.amountCents * wanted.party
  return {
    kind: rule.kind,
    ruleName: rule.name,
    ...costs(rule, wanted, amountCents),
    text: rule.text,
    package: null,
  }
}

/** A card is kept and nothing is paid: the fee is all that may ever be charged, and a rule without one asks for nothing. */
const guaranteeTerms = (rule: DepositRule, wanted: Wanted): DepositTerms | null => {
  const feeCents = rule.feeCents ?? 0
  const { freeUntil } = costs(rule, wanted, feeCents)
  const { name: ruleName, text } = rule
  return feeCents > 0
    ? { kind: 'card_guarantee', ruleName, amountCents: 0, feeCents, freeUntil, text, package: null }
    : null
}

const packageTerms = (chosen: VenuePackage, wanted: Wanted): DepositTerms => ({
  kind: 'package',
  ruleName: chosen.name,
  ...costs(chosen, wanted, packageDeposit(chosen, wanted.party)),
  text: chosen.contents,
  package: soldPackage(chosen, wanted.party),
})

const costs = (
  { feeCents, freeCancelMinutes }: Pick<DepositRule, 'feeCents' | 'freeCancelMinutes'>,
  { start }: Wanted,
  amountCents: number,
) => ({
  amountCents,
  feeCents: Math.min(amountCents, feeCents ?? amountCents),
  freeUntil: instant(start - freeCancelMinutes * MINUTE_MS),
})

/**
 * Until when a table is kept for what is to be paid (F-2): minutes where guests pay by themselves, hours where staff sent a link, and not
 * beyond the start, unless that is sooner than anybody can pay.
 */
export function payUntil(
  { payMinutes, sentHours }: { payMinutes: number; sentHours: number },
  { now, start, isOnline }: { now: Instant; start: Instant; isOnline: boolean },
): Instant {
  const least = now + payMinutes * MINUTE_MS
  if (isOnline) return instant(least)
  return instant(Math.max(least, Math.min(now + sentHours * HOUR_MS, start)))
}

/** F-5: whoever puts it off in time takes the deposit along, and with it as much time to call off; whoever is late stays so. */
export const carriedFreeUntil = (
  freeUntil: Instant,
  { now, before, after }: { now: Instant; before: Instant; after: Instant },
) => (now < freeUntil ? instant(freeUntil + (after - before)) : freeUntil)
