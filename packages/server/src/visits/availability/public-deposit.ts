import type { DepositTerms } from '@muelle/contract/deposits/visit-money'
import type { Language } from '@muelle/contract/languages'
import type { judgeSlot } from '@muelle/domain/visits/availability/judge-slot'
import type { Venue } from '@muelle/domain/visits/availability/venue'
import type { VenueFacts } from '../../businesses/venue.ts'
import { askedOf, textOf } from '../deposits/ask-deposit.ts'

type Asking = { verdict: ReturnType<typeof judgeSlot>; party: number; zone: string | null }

/** What a guest would be asked beforehand for the best table of that time (F-1), in their language. */
export function depositOf(
  language: Language,
  { time_zone, currency, settings }: VenueFacts,
  { resources }: Pick<Venue, 'resources'>,
  { verdict, party, zone }: Asking,
): { deposit: DepositTerms | null; needs_package: boolean } {
  const asks = { currency, deposits: settings.deposits, packages: settings.packages }
  const venue = { asks, zone: time_zone, dayCut: settings.visit.dayCut }
  const ids = verdict.offers[0]?.resource_ids ?? []
  const tables = resources.filter(({ id }) => ids.includes(id))
  const asked = { party, start: verdict.slot.at, zone, tables, channel: 'public', package: null } as const
  const terms = askedOf(venue, asked, null)
  if (terms === null) return { deposit: null, needs_package: false }
  if ('code' in terms) return { deposit: null, needs_package: true }
  const deposit: DepositTerms = {
    kind: terms.kind,
    rule_name: terms.ruleName,
    amount_cents: terms.amountCents,
    fee_cents: terms.feeCents,
    currency,
    free_until: new Date(terms.freeUntil).toISOString(),
    text: textOf(language, terms, venue),
    package: null,
  }
  return { deposit, needs_package: false }
}
