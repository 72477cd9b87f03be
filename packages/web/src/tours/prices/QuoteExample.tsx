import { Group, Text } from '@mantine/core'
import type { Tour } from '@muelle/contract/tours/record'
import { type PricedTour, pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import type { Party } from '@muelle/domain/tours/party'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { priceOf } from './tour-rules.ts'
import { useCategoryName } from './use-category-name.ts'

/** Two adults and a child, or the first two kinds of passengers there are. */
function sampleParty({ categories }: PricedTour): Party {
  const adults = categories.find(({ age_range }) => age_range === 'adults') ?? categories[0]
  const child = categories.find(({ age_range }) => age_range === 'children')
  return [
    ...(adults ? [{ category_id: adults.id, quantity: 2 }] : []),
    ...(child ? [{ category_id: child.id, quantity: 1 }] : []),
  ]
}

/** What a family would pay with what was typed, as the desk would see it (P5): each option, and what is inside the sum. */
export function QuoteExample({ tour }: { tour: Omit<PricedTour, 'categories'> & Pick<Tour, 'categories'> }) {
  const t = useTranslations('tourPrices')
  const nameOf = useCategoryName()
  const party = sampleParty(tour)
  const prices = pricesOf(tour)
  const money = (cents: number) => exactMoney(cents, tour.currency)
  const who = party
    .map(({ category_id: categoryId, quantity }) => {
      const category = tour.categories.find(({ id }) => id === categoryId)
      return category ? `${quantity} × ${nameOf(category)}` : ''
    })
    .join(' + ')
  const options = [{ id: null, name: t(`modes.${tour.price_mode}`) }, ...tour.options]
  return (
    <SettingsSection title={t('example')} description={who}>
      <output aria-label={t('example')}>
        {options.map(({ id, name }) => {
          const price = priceOf(prices, { party, option_id: id })
          const inside = price.lines
            .filter(
              ({ kind, total_cents }) =>
                kind !== 'price' && kind !== 'boat' && kind !== 'extra_person' && total_cents > 0,
            )
            .map((line) => `${line.name ?? ''} ${money(line.total_cents)}`.trim())
          return (
            <Group key={id ?? 'own'} justify="space-between" gap="xs" wrap="nowrap" align="flex-start" py={4}>
              <div>
                <Text fw={500}>{name}</Text>
                {inside.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {t('ofWhich', { parts: inside.join(', ') })}
                  </Text>
                )}
              </div>
              <Text fw={600}>{money(price.total_cents)}</Text>
            </Group>
          )
        })}
      </output>
    </SettingsSection>
  )
}
