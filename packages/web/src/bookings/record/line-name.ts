import type { Booking } from '@muelle/contract/bookings/record'
import type { BookingTranslator } from './party-words.ts'

type Sold = Pick<Booking, 'party'>
type Line = Booking['quote']['lines'][number]

/**
 * A line of the price as it was sold (P8): the name it had then, people with their tariff (P2). `2 × Nacional`, `2 adultos (local)`,
 * `Kayak`.
 */
export function lineName({ party }: Sold, line: Line, t: BookingTranslator): string {
  const { kind, category_id, quantity, tariff, name } = line
  const category = kind === 'price' ? party.find((candidate) => candidate.category_id === category_id) : undefined
  const own = category?.name || name
  if (kind !== 'price' && quantity === 1) return own || t(`lines.${kind}`)
  const counted =
    category && !own
      ? t(`people.${category.age_range}`, { count: quantity })
      : t('line', { quantity, name: own || t(`lines.${kind}`) })
  return tariff ? t('atTariff', { name: counted, tariff: t(`tariffs.${tariff}`) }) : counted
}
