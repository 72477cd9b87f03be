import { SegmentedControl, Switch, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  hint?: string
  options: readonly Value[]
  /** The words of an option. */
  renderOption: (value: Value) => ReactNode
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({
  label,
  hint,
  options,
  renderOption,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <div>
        <Text id={id} fw={500}>
          {label}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        transitionDuration={0}
        className={styles['control'] ?? ''}
        data={options.map((option) => ({ value: option, label: renderOption(option) }))}
        value={value}
        onChange={(next) => {
          const chosen = options.find((option) => option === next)
          if (chosen !== undefined) onChange(chosen)
        }}
      />
    </div>
  )
}

type ToggleProps = { label: string; hint: string; value: boolean; onChange: (value: boolean) => void }

/** Something that is there or not. */
export function Toggle({ label, hint, value, onChange }: ToggleProps) {
  return (
    <Switch
      className={styles['toggle'] ?? ''}
      label={label}
      description={hint}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
