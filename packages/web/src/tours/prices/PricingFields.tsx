import { ActionIcon, Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { type BoatPrice, PRICE_LIMITS, type PriceTier } from '@muelle/contract/tours/prices'
import type { PriceMode } from '@muelle/domain/bookings/sale/price-lines'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MoneyInput } from './MoneyInput.tsx'
import { nextTier } from './price-values.ts'

const PEOPLE = {
  min: 1,
  max: PRICE_LIMITS.people,
  allowDecimal: false,
  hideControls: true,
  inputMode: 'numeric',
} as const

type Props = {
  mode: PriceMode
  boat: BoatPrice | null
  tiers: readonly PriceTier[]
  error?: ReactNode
  onBoat: (boat: BoatPrice) => void
  onTiers: (tiers: PriceTier[]) => void
}

/** The amounts of one way of pricing (P1): of a boat, or of tiers. One per person has its prices in the table. */
export function PricingFields({ mode, boat, tiers, error, onBoat, onTiers }: Props) {
  return (
    <>
      {mode === 'per_boat' && boat && <BoatFields boat={boat} onBoat={onBoat} />}
      {mode === 'per_tier' && <TierFields tiers={tiers} onTiers={onTiers} />}
      {error && (
        <Text size="sm" c="error" role="alert">
          {error}
        </Text>
      )}
    </>
  )
}

function BoatFields({ boat, onBoat }: { boat: BoatPrice; onBoat: Props['onBoat'] }) {
  const t = useTranslations('tourPrices')
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <MoneyInput
        label={t('boatBase')}
        cents={boat.base_cents}
        onCents={(base_cents) => onBoat({ ...boat, base_cents })}
      />
      <NumberInput
        {...PEOPLE}
        label={t('boatIncluded')}
        value={boat.included_people}
        onChange={(value) => typeof value === 'number' && onBoat({ ...boat, included_people: value })}
      />
      <MoneyInput
        label={t('boatExtra')}
        cents={boat.extra_person_cents}
        onCents={(extra_person_cents) => onBoat({ ...boat, extra_person_cents })}
      />
    </SimpleGrid>
  )
}

function TierFields({ tiers, onTiers }: { tiers: readonly PriceTier[]; onTiers: Props['onTiers'] }) {
  const t = useTranslations('tourPrices')
  const change = (index: number, over: Partial<PriceTier>) =>
    onTiers(tiers.map((tier, at) => (at === index ? { ...tier, ...over } : tier)))
  return (
    <Stack gap="xs">
      {tiers.map((tier, index) => (
        // The place in the list is all that tells two new rows apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
          <NumberInput
            {...PEOPLE}
            flex={1}
            label={t('tierFrom')}
            value={tier.min_people}
            onChange={(value) => typeof value === 'number' && change(index, { min_people: value })}
          />
          <NumberInput
            {...PEOPLE}
            flex={1}
            label={t('tierTo')}
            value={tier.max_people}
            onChange={(value) => typeof value === 'number' && change(index, { max_people: value })}
          />
          <MoneyInput
            flex={2}
            label={t('price')}
            cents={tier.price_cents}
            onCents={(price_cents) => change(index, { price_cents })}
          />
          <ActionIcon
            variant="subtle"
            color="coral"
            size={44}
            aria-label={t('removeTier', { from: tier.min_people, to: tier.max_people })}
            onClick={() => onTiers(tiers.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onTiers([...tiers, nextTier([...tiers])])}
        >
          {t('addTier')}
        </Button>
      </Group>
    </Stack>
  )
}
