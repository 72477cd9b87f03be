import { Chip, Group, Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { weekdayName, weekOrder } from '../i18n/day-names.ts'

type Props = { value: readonly number[]; onChange: (value: number[]) => void }

/** The days of the week on which a permit lets in. */
export function WeekdayChips({ value, onChange }: Props) {
  const t = useTranslations('parkingConfig')
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {t('permitDays')}
      </Input.Label>
      <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number).toSorted())}>
        <Group gap={6}>
          {weekOrder().map((weekday) => (
            <Chip key={weekday} value={String(weekday)} size="md">
              {weekdayName(weekday, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
