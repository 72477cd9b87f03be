import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { depositText } from '@muelle/contract/visits/deposits/deposit-words'
import type { OfferedPackage, DepositTerms as WireTerms } from '@muelle/contract/visits/deposits/visit-money'
import type { VenuePackage } from '@muelle/domain/booking-settings/deposit-settings'
import { type Instant, instant } from '@muelle/domain/time'
import { packageDeposit, packagePrice, type SoldPackage, tableKeptUntil } from '@muelle/domain/visits/deposits/package'
import { type DepositTerms, payUntil, termsFor, type Wanted, whenOf } from '@muelle/domain/visits/deposits/policy'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { VisitVenue } from '../life/venue.ts'
import { insertDeposit } from './deposits.sql.ts'

const iso = (at: Instant) => new Date(at).toISOString()
export const languageOf = (text: string): Language => LANGUAGES.find((one) => one === text) ?? LANGUAGES[0]

type Asked = {
  party: number
  start: Instant
  zone: string | null
  /** The tables that it would have. */
  tables: readonly { type: string; zone: string | null }[]
  channel: Wanted['channel']
  package: string | null
}

/** The package of a venue that somebody named, null where none was named. */
export function chosenPackage(
  { asks }: Pick<VisitVenue, 'asks'>,
  key: string | null,
  deny: Deny<'deposit.package_unknown'>,
): VenuePackage | null {
  if (key === null) return null
  return asks?.packages.find((one) => one.key === key) ?? deny({ code: 'deposit.package_unknown' })
}

export const wirePackage = (sold: SoldPackage) => ({
  key: sold.key,
  name: sold.name,
  contents: sold.contents,
  people: sold.people,
  price_cents: sold.priceCents,
  extra_person_cents: sold.extraPersonCents,
  total_cents: sold.totalCents,
})

/** A package as a party is offered it. */
export const offeredPackage = (one: VenuePackage, party: number): OfferedPackage => ({
  key: one.key,
  name: one.name,
  contents: one.contents,
  people: one.people,
  price_cents: packagePrice(one, party),
  deposit_cents: packageDeposit(one, party),
})

const KINDS = ['mesa', 'sillon'] as const
/** What a venue asks of a party with these tables (F-1), null where it asks nothing, or the refusal of a rule. */
export function askedOf(
  venue: Pick<VisitVenue, 'asks' | 'zone' | 'dayCut'>,
  asked: Asked,
  chosen: VenuePackage | null,
): ReturnType<typeof termsFor> {
  if (!venue.asks) return null
  const { party, start, tables, channel } = asked
  return termsFor(
    { rules: venue.asks.deposits.rules, chosen },
    {
      party,
      channel,
      ...whenOf(start, venue),
      zone: tables[0]?.zone ?? asked.zone,
      resources: KINDS.filter((kind) => tables.some(({ type }) => type === kind)),
    },
  )
}

type Keeping = { terms: DepositTerms; chosen: VenuePackage | null; language: Language; date: string; now: Instant }

/** What guests read of it, the venue's own words last. */
const textOf = (language: Language, terms: DepositTerms, { asks, zone }: Pick<VisitVenue, 'asks' | 'zone'>): string =>
  depositText(language, {
    kind: terms.kind,
    amount_cents: terms.amountCents,
    fee_cents: terms.feeCents,
    currency: asks?.currency ?? 'MXN',
    free_until: iso(terms.freeUntil),
    own: terms.text,
    package_name: terms.package?.name ?? null,
    time_zone: zone,
  })

/** What is asked as the desk and guests are told of it before there is a visit. */
export const wireTerms = (
  language: Language,
  terms: DepositTerms,
  venue: Pick<VisitVenue, 'asks' | 'zone'>,
): WireTerms => ({
  kind: terms.kind,
  rule_name: terms.ruleName,
  amount_cents: terms.amountCents,
  fee_cents: terms.feeCents,
  currency: venue.asks?.currency ?? 'MXN',
  free_until: iso(terms.freeUntil),
  text: textOf(language, terms, venue),
  package: terms.package && wirePackage(terms.package),
})

/** Keeps what was asked of a new visit as its guests saw it, whatever the venue sets later (F-1). */
export async function keepTerms(
  tx: Tx,
  venue: VisitVenue,
  visitId: number,
  { terms, chosen, language, date, now }: Keeping,
): Promise<void> {
  if (!venue.asks) throw new Error('a venue without rules asked for a deposit')
  const { deposits, currency } = venue.asks
  const until = tableKeptUntil(chosen?.limitTime ?? null, { ...venue, date: date as Wanted['date'] })
  await insertDeposit(tx, {
    visit_id: visitId,
    business_id: venue.id,
    kind: terms.kind,
    rule_name: terms.ruleName,
    amount_cents: terms.amountCents,
    fee_cents: terms.feeCents,
    currency,
    free_until: iso(terms.freeUntil),
    late_cancel: deposits.lateCancel,
    charges_by_itself: deposits.chargesByItself,
    pay_minutes: deposits.payMinutes,
    sent_hours: deposits.sentHours,
    text: textOf(language, terms, venue),
    own_text: terms.text,
    package: terms.package,
    table_until: until === null ? null : iso(until),
    created_at: iso(now),
  })
}

/** Until when a visit is kept for a deposit that is not paid (F-2). */
export const unpaidUntil = (
  set: { pay_minutes: number; sent_hours: number },
  facts: { now: Instant; start: Instant; isOnline: boolean },
): string => iso(payUntil({ payMinutes: set.pay_minutes, sentHours: set.sent_hours }, facts))

export const isOnlineSource = (source: string): boolean => source === 'public' || source === 'google'
export const instantOfText = (text: string): Instant => instant(Date.parse(text))
