import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import type { CancelationTier } from '@muelle/contract/tours/conditions'
import { MAX_TIER_HOURS } from '@muelle/contract/tours/tour-bounds'
import {
  MAX_CANCELATION_TIERS,
  PENALTY_KINDS,
  POLICY_PRESETS,
  type PolicyPreset,
} from '@muelle/domain/tours/cancelation-policy'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ConditionForm } from './ConditionsSection.tsx'
import { PolicyWords } from './PolicyWords.tsx'
import { RowTools } from './RowTools.tsx'

const PRESETS = Object.keys(POLICY_PRESETS) as PolicyPreset[]
const wireTiers = (preset: PolicyPreset): CancelationTier[] =>
  POLICY_PRESETS[preset].map(({ hoursBefore, penaltyKind, penaltyValue }) => ({
    hours_before: hoursBefore,
    penalty_kind: penaltyKind,
    penalty_value: penaltyValue,
  }))

/** What giving a booking back costs, in tiers (X1): ready ones to begin with, and the whole in words. */
export function CancelationPolicy({ form, currency }: { form: ConditionForm; currency: string }) {
  const t = useTranslations('tourEditor')
  const { cancelation_tiers: tiers } = form.values
  const set = (next: CancelationTier[]) => form.setFieldValue('cancelation_tiers', next)
  const change = (index: number, changes: Partial<CancelationTier>) =>
    set(tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)))
  const error = form.errors['cancelation_tiers']
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={t('presets')}>
        {PRESETS.map((preset) => (
          <Button key={preset} variant="default" onClick={() => set(wireTiers(preset))}>
            {t(`preset.${preset}`)}
          </Button>
        ))}
      </Group>
      {tiers.map((tier, index) => (
        // The place in the list is all that tells two new rows apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="xs" align="flex-end">
          <NumberInput
            w={150}
            label={t('tierHours')}
            min={0}
            max={MAX_TIER_HOURS}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            value={tier.hours_before}
            onChange={(value) => typeof value === 'number' && change(index, { hours_before: value })}
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
            name={t('tierName', { hours: tier.hours_before })}
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
          onClick={() => set([...tiers, { hours_before: 0, penalty_kind: 'percent', penalty_value: 10_000 }])}
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
