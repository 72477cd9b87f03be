import type { Language } from '@muelle/contract/languages'
import type { DepositTerms, OfferedPackage } from '@muelle/contract/visits/deposits/visit-money'
import type { judgeSlot } from '@muelle/domain/visits/availability/judge-slot'
import type { Venue } from '@muelle/domain/visits/availability/venue'
import { fitsPackage } from '@muelle/domain/visits/deposits/package'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Deny } from '../../platform/denied.ts'
import { askedOf, chosenPackage, offeredPackage, wireTerms } from '../deposits/ask-deposit.ts'

type Asking = { verdict: ReturnType<typeof judgeSlot>; party: number; zone: string | null; package: string | null }
type Asked = { deposit: DepositTerms | null; needs_package: boolean; packages: OfferedPackage[] }

/**
 * What a guest would be asked beforehand for the best table of that time (F-1), in their language, and which packages they may buy with one
 * that is free then (N-3); for the package that they chose, of the best table that it is for.
 */
export function depositOf(
  language: Language,
  { time_zone, currency, settings }: VenueFacts,
  { resources }: Pick<Venue, 'resources'>,
  { verdict, party, zone, package: key }: Asking,
  deny: Deny<'deposit.package_unknown'>,
): Asked {
  const asks = { currency, deposits: settings.deposits, packages: settings.packages }
  const venue = { asks, zone: time_zone, dayCut: settings.visit.dayCut }
  const chosen = chosenPackage(venue, key, deny)
  const offers = verdict.reasons.length > 0 ? [] : verdict.offers
  const plans = offers.map(({ resource_ids }) => resources.filter(({ id }) => resource_ids.includes(id)))
  const isFor = (one: NonNullable<typeof chosen>) => (tables: (typeof plans)[number]) =>
    tables.every((table) => fitsPackage(one, table))
  const tables = (chosen ? plans.find(isFor(chosen)) : plans[0]) ?? []
  const packages = asks.packages.filter((one) => plans.some(isFor(one))).map((one) => offeredPackage(one, party))
  const asked = { party, start: verdict.slot.at, zone, tables, channel: 'public', package: key } as const
  const terms = askedOf(venue, asked, chosen)
  if (terms === null) return { deposit: null, needs_package: false, packages }
  if ('code' in terms) return { deposit: null, needs_package: true, packages }
  return { deposit: wireTerms(language, terms, venue), needs_package: false, packages }
}
