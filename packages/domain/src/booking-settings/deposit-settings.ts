import type { Weekday } from '../hours/schedules.ts'
import type { LocalDate, LocalTime } from '../time.ts'

/** What a venue asks before it keeps a table (F-1). A card guarantee is kept by a provider and costs nothing unless nobody comes. */
export const DEPOSIT_KINDS = ['none', 'card_guarantee', 'deposit_fixed', 'deposit_person', 'prepay', 'package'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]
/** What becomes of what is kept when guests call off too late (F-4). */
export const LATE_CANCELS = ['keep', 'credit'] as const
export type LateCancel = (typeof LATE_CANCELS)[number]
export const DEPOSIT_CHANNELS = ['public', 'internal'] as const
export type DepositChannel = (typeof DEPOSIT_CHANNELS)[number]
export const DEPOSIT_RESOURCES = ['mesa', 'sillon'] as const
export type DepositResource = (typeof DEPOSIT_RESOURCES)[number]

/** For whom something is asked, and what (F-1). The first rule that fits holds; what is null fits everybody. */
export type DepositRule = {
  name: string
  kind: DepositKind
  /** Of `deposit_fixed` all of it, of `deposit_person` and `prepay` for each person; of the others nothing is paid beforehand. */
  amountCents: number
  /** At most this is kept of who does not come or calls off too late; null: all that was asked for. Of a kept card at most this is charged. */
  feeCents: number | null
  /** Until how long before the start calling off costs nothing. */
  freeCancelMinutes: number
  minParty: number
  maxParty: number | null
  weekdays: readonly Weekday[]
  /** Hours of the business day; `to` at or before `from` lies on the next day. Both or none. */
  from: LocalTime | null
  to: LocalTime | null
  zone: string | null
  resourceType: DepositResource | null
  channel: DepositChannel | null
  /** One business day alone: an event. */
  date: LocalDate | null
  /** What the venue says of it in its own words. */
  text: string | null
}

export type DepositSettings = {
  /** How long a table is kept for money that guests pay by themselves, and for what staff ask for with a link (F-2). */
  payMinutes: number
  sentHours: number
  lateCancel: LateCancel
  /** Whoever does not come is charged without anybody looking at it (F-3). */
  chargesByItself: boolean
  rules: readonly DepositRule[]
}

/** A table with what is on it for one price (N-3). */
export type VenuePackage = {
  key: string
  name: string
  priceCents: number
  /** How many the price is for, and what each further one costs. */
  people: number
  extraPersonCents: number
  /** What is asked beforehand: a share of the price or an amount, one of both. */
  depositPercent: number | null
  depositCents: number | null
  feeCents: number | null
  freeCancelMinutes: number
  contents: string
  zone: string | null
  resourceType: DepositResource | null
  /** Until when the table is kept for a party that has not come; null: as long as any other. */
  limitTime: LocalTime | null
}

export const DEFAULT_DEPOSITS: DepositSettings = {
  payMinutes: 15,
  sentHours: 24,
  lateCancel: 'keep',
  chargesByItself: false,
  rules: [],
}

export const DEPOSIT_BOUNDS = {
  payMinutes: [5, 120],
  sentHours: [1, 168],
  amountCents: [0, 100_000_000],
  freeCancelMinutes: [0, 43_200],
  party: [1, 500],
  percent: [1, 100],
} as const
export const MAX_DEPOSIT_RULES = 20
export const MAX_PACKAGES = 30
export const MAX_DEPOSIT_NAME = 60
export const MAX_DEPOSIT_TEXT = 500

export type DepositSettingsDenial =
  | { code: 'deposit.amount_missing'; name: string }
  | { code: 'deposit.fee_missing'; name: string }
  | { code: 'deposit.rule_party'; name: string }
  | { code: 'deposit.rule_hours'; name: string }
  | { code: 'deposit.rule_days'; name: string }
  | { code: 'deposit.package_deposit'; name: string }

const WITH_AMOUNT: ReadonlySet<DepositKind> = new Set(['deposit_fixed', 'deposit_person', 'prepay'])
/** Whether a rule of this kind says how much is paid beforehand. */
export const asksForAmount = (kind: DepositKind): boolean => WITH_AMOUNT.has(kind)

/** Says why these rules cannot hold, or null: one that fits nobody, asks for nothing, or for what cannot be done. */
export function depositsDenial({ rules }: DepositSettings): DepositSettingsDenial | null {
  for (const { name, kind, amountCents, feeCents, minParty, maxParty, weekdays, from, to } of rules) {
    if (kind === 'card_guarantee' && (feeCents ?? 0) === 0) return { code: 'deposit.fee_missing', name }
    if (asksForAmount(kind) !== amountCents > 0) return { code: 'deposit.amount_missing', name }
    if (maxParty !== null && maxParty < minParty) return { code: 'deposit.rule_party', name }
    if ((from === null) !== (to === null)) return { code: 'deposit.rule_hours', name }
    if (weekdays.length === 0 || new Set(weekdays).size < weekdays.length) return { code: 'deposit.rule_days', name }
  }
  return null
}

export type StoredCardDenial = { code: 'deposit.no_stored_card'; name: string }

/** Says which rule asks for a card that nobody could keep for this venue, or null. */
export function storedCardDenial(
  { rules }: { rules: readonly Pick<DepositRule, 'name' | 'kind'>[] },
  { keepsCards }: { keepsCards: boolean },
): StoredCardDenial | null {
  const asking = keepsCards ? undefined : rules.find(({ kind }) => kind === 'card_guarantee')
  return asking ? { code: 'deposit.no_stored_card', name: asking.name } : null
}

/** Says why these packages cannot be sold, or null. */
export function packagesDenial(packages: readonly VenuePackage[]): DepositSettingsDenial | null {
  for (const { name, priceCents, depositPercent, depositCents } of packages) {
    const isOneOfBoth = (depositPercent === null) !== (depositCents === null)
    if (!isOneOfBoth || priceCents === 0 || (depositCents ?? 0) > priceCents || depositCents === 0)
      return { code: 'deposit.package_deposit', name }
  }
  return null
}
