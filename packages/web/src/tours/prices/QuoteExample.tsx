import { Group, Text } from '@mantine/core'
import type { Party } from '@muelle/domain/tours/party'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../bookings/exact-money.ts'
import { type PricedTour, priceOf } from '../../sale/tour-rules.ts'
import { useCategoryName } from '../../sale/use-category-name.ts'
import { SettingsSection } from '../../ui/SettingsSection.tsx'

/** Two adults and a child, or the first two kinds of passengers there are. */
function sampleParty({ categories }: PricedTour): Party {
  const adults = categories.find(({ age_range }) => age_range === 'adults') ?? categories[0]
  const child = categories.find(({ age_range }) => age_range === 'children')
  return [
    ...(adults ? [{ categoryId: adults.id, quantity: 2 }] : []),
    ...(child ? [{ categoryId: child.id, quantity: 1 }] : []),
  ]
}

/** What a family would pay with what was typed, as the desk would see it (P5): each option, and what is inside the sum. */
export function QuoteExample({ tour }: { tour: PricedTour }) {
  const t = useTranslations('tourPrices')
  const nameOf = useCategoryName()
  const party = sampleParty(tour)
  const money = (cents: number) => exactMoney(cents, tour.currency)
  const who = party
    .map(({ categoryId, quantity }) => {
      const category = tour.categories.find(({ id }) => id === categoryId)
      return category ? `${quantity} × ${nameOf(category)}` : ''
    })
    .join(' + ')
  const options = [{ id: null, name: t(`modes.${tour.price_mode}`) }, ...tour.options]
  return (
    <SettingsSection title={t('example')} description={who}>
      <output aria-label={t('example')}>
        {options.map(({ id, name }) => {
          const price = priceOf(tour, { party, optionId: id })
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
