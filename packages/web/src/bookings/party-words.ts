import type { BookingRow } from '@muelle/contract/bookings'
import { AGE_RANGES, type AgeRange } from '@muelle/domain/tours/age-range'
import type { useTranslations } from 'use-intl'

export type BookingTranslator = ReturnType<typeof useTranslations<'booking'>>

/** How many of each age travel, oldest first; categories of one age count together, and nobody is not mentioned. */
export function partyCountsOf(party: BookingRow['party']): { range: AgeRange; count: number }[] {
  return AGE_RANGES.toReversed()
    .map((range) => ({
      range,
      count: party.filter(({ age_range }) => age_range === range).reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ count }) => count > 0)
}

/** The party in words: «2 adultos, 1 niño». */
export const partyWords = (party: BookingRow['party'], t: BookingTranslator): string =>
  partyCountsOf(party)
    .map(({ range, count }) => t(`people.${range}`, { count }))
    .join(t('listSeparator'))
