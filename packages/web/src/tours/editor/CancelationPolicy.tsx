import { Button, Group, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import type { CancelationTier } from '@muelle/contract/tours/conditions'
import { MAX_TIER_DAYS, MAX_TIER_HOURS } from '@muelle/contract/tours/tour-bounds'
import {
  MAX_CANCELATION_TIERS,
  PENALTY_KINDS,
  POLICY_PRESETS,
  type PolicyPreset,
  TIER_UNITS,
} from '@muelle/domain/tours/cancelation-policy'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ConditionForm } from './condition-values.ts'
import { PolicyWords } from './PolicyWords.tsx'
import { RowTools } from './RowTools.tsx'
import { counted, countOf, inUnit, unitOfTiers, wireTier } from './tier-units.ts'

const PRESETS = Object.keys(POLICY_PRESETS) as PolicyPreset[]
const MAX = { hours: MAX_TIER_HOURS, days: MAX_TIER_DAYS } as const

/** What giving a booking back costs, in tiers (X1): ready ones to begin with, and the whole in words. */
export function CancelationPolicy({ form, currency }: { form: ConditionForm; currency: string }) {
  const t = useTranslations('tourEditor')
  const { cancelation_tiers: tiers } = form.values
  const set = (next: CancelationTier[]) => form.setFieldValue('cancelation_tiers', next)
  const change = (index: number, changes: Partial<CancelationTier>) =>
    set(tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)))
  const error = form.errors['cancelation_tiers']
  const unit = unitOfTiers(tiers)
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={t('presets')}>
        {PRESETS.map((preset) => (
          <Button key={preset} variant="default" onClick={() => set(POLICY_PRESETS[preset].map(wireTier))}>
            {t(`preset.${preset}`)}
          </Button>
        ))}
      </Group>
      {tiers.length > 0 && (
        <SegmentedControl
          maw={420}
          size="md"
          styles={{ label: { paddingBlock: 12 } }}
          aria-label={t('tierUnit')}
          data={TIER_UNITS.map((value) => ({ value, label: t(`tierUnits.${value}`) }))}
          value={unit}
          onChange={(next) => set(tiers.map((tier) => inUnit(tier, next === 'days' ? 'days' : 'hours')))}
        />
      )}
      {tiers.map((tier, index) => (
        // The place in the list is all that tells two new rows apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="xs" align="flex-end">
          <NumberInput
            w={150}
            label={t(unit === 'days' ? 'tierDays' : 'tierHours')}
            min={0}
            max={MAX[unit]}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            value={countOf(tier)}
            onChange={(value) => typeof value === 'number' && change(index, counted(tier, value))}
          />
          <Select
            w={190}
            label={t('tierKind')}
            allowDeselect={false}
            data={PENALTY_KINDS.map((value) => ({ value, label: t(`penalties.${value}`) }))}
            value={tier.penalty_kind}
            onChange={(kind) => kind && change(index, { penalty_kind: kind, penalty_value: 0 })}
          />
          <NumberInput
            w={130}
            label={tier.penalty_kind === 'percent' ? t('tierPercent') : t('tierAmount', { currency })}
            min={0}
            {...(tier.penalty_kind === 'percent' && { max: 100 })}
            decimalScale={2}
            hideControls
            inputMode="decimal"
            value={tier.penalty_value / 100}
            onChange={(value) => typeof value === 'number' && change(index, { penalty_value: Math.round(value * 100) })}
          />
          <RowTools
            name={t(unit === 'days' ? 'tierNameDays' : 'tierName', { count: countOf(tier) })}
            index={index}
            count={tiers.length}
            onMove={(to) => set(tiers.map((_, at) => tiers[at === index ? to : at === to ? index : at] ?? tier))}
            onRemove={() => set(tiers.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={tiers.length >= MAX_CANCELATION_TIERS}
          onClick={() =>
            set([...tiers, inUnit({ hours_before: 0, penalty_kind: 'percent', penalty_value: 10_000 }, unit)])
          }
        >
          {t('tierAdd')}
        </Button>
      </Group>
      {error && (
        <Text size="sm" c="coral" role="alert">
          {error}
        </Text>
      )}
      <PolicyWords tiers={tiers} currency={currency} />
    </Stack>
  )
}
