import { Chip, Group, Input } from '@mantine/core'
import { useId } from 'react'
import { weekdayName, weekOrder } from '../i18n/day-names.ts'

type Props = {
  label: string
  value: readonly number[]
  isDisabled?: boolean
  onChange: (value: number[]) => void
}

/** The days of the week on which something holds. */
export function WeekdayChips({ label, value, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {label}
      </Input.Label>
      <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number).toSorted())}>
        <Group gap={6}>
          {weekOrder().map((weekday) => (
            <Chip key={weekday} value={String(weekday)} size="md" disabled={isDisabled}>
              {weekdayName(weekday, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
