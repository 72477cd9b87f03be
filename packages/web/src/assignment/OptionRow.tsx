import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import styles from './AssignPanel.module.css'

type Props = {
  name: string
  /** What it carries, or what they do. */
  facts: string
  /** Why it cannot be chosen, or what stands against it; null when nothing does. */
  note: string | null
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

/** A boat or one of the crew as a large target; the reason against it stands in words below the name. */
export function OptionRow({ name, facts, note, isChosen, isDisabled, onToggle }: Props) {
  const id = useId()
  return (
    <label
      className={styles['option']}
      data-chosen={isChosen || undefined}
      data-refused={isDisabled || undefined}
      htmlFor={id}
    >
      <Checkbox
        id={id}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        aria-label={name}
        aria-describedby={`${id}-facts`}
      />
      <span className={styles['words']}>
        {name}
        <span id={`${id}-facts`} className={styles['two']}>
          {facts}
          {note && <span className={styles['two']}>{note}</span>}
        </span>
      </span>
    </label>
  )
}
