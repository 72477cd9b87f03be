import { AGE_RANGES, type AgeRange } from '@muelle/domain/tours/age-range'
import { TARIFFS, type Tariff } from '@muelle/domain/tours/tariff'
import type { useTranslations } from 'use-intl'

export type BookingTranslator = ReturnType<typeof useTranslations<'booking'>>
type Line = { age_range: AgeRange; quantity: number; tariff?: Tariff | null | undefined }
export type PartyCount = { range: AgeRange; tariff: Tariff | null; count: number }

/**
 * How many of each age travel at which tariff (P2), oldest first and the general price before the others; categories of one age count
 * together, and nobody is not mentioned.
 */
export function partyCountsOf(party: readonly Line[]): PartyCount[] {
  return AGE_RANGES.toReversed()
    .flatMap((range) => [null, ...TARIFFS].map((tariff) => ({ range, tariff })))
    .map(({ range, tariff }) => ({
      range,
      tariff,
      count: party
        .filter((line) => line.age_range === range && (line.tariff ?? null) === tariff)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ count }) => count > 0)
}

/** The party in words: «2 adultos, 1 adulto (nacional), 1 niño». */
export const partyWords = (party: readonly Line[], t: BookingTranslator): string =>
  partyCountsOf(party)
    .map(({ range, tariff, count }) => {
      const people = t(`people.${range}`, { count })
      return tariff ? t('atTariff', { name: people, tariff: t(`tariffs.${tariff}`) }) : people
    })
    .join(t('listSeparator'))
