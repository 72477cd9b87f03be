import { MultiSelect, NativeSelect, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { PRICE_MODES } from '@muelle/domain/bookings/sale/price-lines'
import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { EditorForm } from '../editor/EditorForm.tsx'
import type { SectionProps } from '../editor/section-props.ts'
import { useSectionForm } from '../editor/use-section-form.ts'
import { CategoryList } from './CategoryList.tsx'
import { MoneyInput, PercentInput } from './MoneyInput.tsx'
import { OptionList } from './OptionList.tsx'
import { PricingFields } from './PricingFields.tsx'
import { NEW_BOAT, type PriceForm, type PriceValues, priceValuesOf, typedTour } from './price-values.ts'
import { QuoteExample } from './QuoteExample.tsx'

/** What a tour costs (P1–P3): its own price, the table by age, other options, tariffs and how far a price may fall. */
export function PricesSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourPrices')
  const section = useSectionForm<PriceValues>({
    tour,
    businessId,
    section: 'prices',
    valuesOf: priceValuesOf,
    bodyOf: (values) => values,
  })
  const { form } = section
  return (
    <EditorForm section={section}>
      <SettingsSection title={t('ownTitle')} description={t('ownHint')}>
        <OwnPrice form={form} />
      </SettingsSection>
      <SettingsSection title={t('tableTitle')} description={t('tableHint')}>
        <CategoryList form={form} />
      </SettingsSection>
      <SettingsSection title={t('optionsTitle')} description={t('optionsHint')}>
        <OptionList form={form} />
      </SettingsSection>
      <SettingsSection title={t('tariffsTitle')} description={t('tariffsHint')}>
        <TariffFields form={form} />
      </SettingsSection>
      <SettingsSection title={t('bandsTitle')} description={t('bandsHint')}>
        <BandFields form={form} />
      </SettingsSection>
      <QuoteExample tour={typedTour(tour, form.values)} />
    </EditorForm>
  )
}

function OwnPrice({ form }: { form: PriceForm }) {
  const t = useTranslations('tourPrices')
  const { price_mode: mode, boat_price: boat, tiers, boat_floor_cents: floorCents } = form.values
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('mode')}
        data={PRICE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
        value={mode}
        onChange={({ currentTarget: { value } }) => {
          const next = PRICE_MODES.find((known) => known === value) ?? mode
          form.setFieldValue('price_mode', next)
          if (next === 'per_boat' && boat === null) form.setFieldValue('boat_price', NEW_BOAT)
        }}
      />
      <PricingFields
        mode={mode}
        boat={boat}
        tiers={tiers}
        error={form.errors['tiers'] ?? form.errors['boat_price']}
        onBoat={(next) => form.setFieldValue('boat_price', next)}
        onTiers={(next) => form.setFieldValue('tiers', next)}
      />
      {mode !== 'per_person' && (
        <MoneyInput
          label={t('floorWhole')}
          description={t('floorHint')}
          cents={floorCents}
          onCents={(cents) => form.setFieldValue('boat_floor_cents', cents)}
        />
      )}
    </Stack>
  )
}

/** Which tariffs the tour sells, on which channels, and which are proven on arrival (P2). */
function TariffFields({ form }: { form: PriceForm }) {
  const t = useTranslations('tourPrices')
  const { tariffs } = form.values
  const channels = BOOKING_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))
  const set = (next: PriceValues['tariffs']) => form.setFieldValue('tariffs', next)
  return (
    <Stack gap="md">
      {TARIFFS.map((tariff) => {
        const sold = tariffs.find((known) => known.tariff === tariff)
        const change = (over: Partial<NonNullable<typeof sold>>) =>
          set(tariffs.map((known) => (known.tariff === tariff ? { ...known, ...over } : known)))
        return (
          <Stack key={tariff} gap="xs">
            <Switch
              label={t(`tariffs.${tariff}`)}
              checked={sold !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                set(
                  checked
                    ? [...tariffs, { tariff, needs_proof: false, channels: null }]
                    : tariffs.filter((known) => known.tariff !== tariff),
                )
              }
            />
            {sold && (
              <SimpleGrid cols={{ base: 1, sm: 2 }} pl="xl">
                <Switch
                  label={t('needsProof')}
                  checked={sold.needs_proof}
                  onChange={({ currentTarget: { checked } }) => change({ needs_proof: checked })}
                />
                <MultiSelect
                  aria-label={`${t(`tariffs.${tariff}`)}: ${t('soldOn')}`}
                  placeholder={sold.channels === null ? t('allChannels') : ''}
                  data={channels}
                  value={sold.channels ?? []}
                  onChange={(next) =>
                    change({
                      channels: next.length === 0 ? null : BOOKING_CHANNELS.filter((channel) => next.includes(channel)),
                    })
                  }
                />
              </SimpleGrid>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}

/** How much the roles that sell may take off by hand (P3); nothing typed is nothing. */
function BandFields({ form }: { form: PriceForm }) {
  const t = useTranslations('tourPrices')
  const tRole = useTranslations('roles.names')
  const { discount_bands: bands } = form.values
  const roles = BUSINESS_ROLES.filter((role) => role.startsWith('tour_'))
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {roles.map((role) => (
          <PercentInput
            key={role}
            label={tRole(role)}
            basisPoints={bands.find((band) => band.role === role)?.max_basis_points ?? 0}
            onBasisPoints={(points) =>
              form.setFieldValue('discount_bands', [
                ...bands.filter((band) => band.role !== role),
                ...(points > 0 ? [{ role, max_basis_points: points }] : []),
              ])
            }
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('bandsRelease')}
      </Text>
    </Stack>
  )
}
