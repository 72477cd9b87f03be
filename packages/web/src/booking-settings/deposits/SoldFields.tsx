import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { MAX_ZONE_LENGTH } from '@muelle/contract/list-fields'
import { DEPOSIT_BOUNDS, DEPOSIT_RESOURCES, MAX_DEPOSIT_NAME } from '@muelle/domain/booking-settings/deposit-settings'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'

const MINUTES_PER_HOUR = 60
type Resource = (typeof DEPOSIT_RESOURCES)[number]
type FieldProps<T> = { value: T; onChange: (value: T) => void }

/** Fields beside each other; on a phone two of them, so that none is cut. */
export const FieldRow = ({ count = 3, children }: { count?: number; children: ReactNode }) => (
  <SimpleGrid cols={{ base: 2, xs: count }} spacing="md" style={{ alignItems: 'end' }}>
    {children}
  </SimpleGrid>
)

export function NameField({ value, onChange, isMissing }: FieldProps<string> & { isMissing: boolean }) {
  const t = useTranslations('depositRules')
  return (
    <TextInput
      label={t('name')}
      value={value}
      maxLength={MAX_DEPOSIT_NAME}
      required
      data-autofocus
      error={isMissing && t('nameRequired')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Until when nothing is kept, in hours; kept in minutes. */
export function FreeCancelField({ value, onChange }: FieldProps<number>) {
  const [least, most] = DEPOSIT_BOUNDS.freeCancelMinutes
  const t = useTranslations('depositRules')
  return (
    <DecimalInput
      label={t('freeCancel')}
      kept={value / MINUTES_PER_HOUR}
      min={least / MINUTES_PER_HOUR}
      max={most / MINUTES_PER_HOUR}
      decimalScale={1}
      hideControls={false}
      onNumber={(hours) => hours !== null && onChange(Math.round(hours * MINUTES_PER_HOUR))}
    />
  )
}

type Where = { zone: string | null; resource_type: Resource | null }
/** The tables it is for, and what else narrows it. */
export function WhereFields({
  zone,
  resource_type,
  onChange,
  children,
}: Where & { onChange: (changed: Partial<Where>) => void; children?: ReactNode }) {
  const t = useTranslations('depositRules')
  return (
    <FieldRow count={children ? 3 : 2}>
      <TextInput
        label={t('zone')}
        value={zone ?? ''}
        placeholder={t('any')}
        maxLength={MAX_ZONE_LENGTH}
        onChange={(event) => onChange({ zone: event.currentTarget.value.trim() || null })}
      />
      <Select
        label={t('resource')}
        value={resource_type}
        placeholder={t('any')}
        clearable
        data={DEPOSIT_RESOURCES.map((value) => ({ value, label: t(`resources.${value}`) }))}
        onChange={(value) => onChange({ resource_type: DEPOSIT_RESOURCES.find((one) => one === value) ?? null })}
      />
      {children}
    </FieldRow>
  )
}
