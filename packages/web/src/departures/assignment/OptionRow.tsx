import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './AssignPanel.module.css'

type Props = {
  name: string
  /** What it carries, or what they do. */
  facts: string
  /** Why it cannot be chosen, or what stands against it; null when nothing does. */
  note: string | null
  /** What is known of it besides, and stands against nothing. */
  mark?: ReactNode
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
  /** Puts it in the place of those chosen; absent where there is nothing to replace. */
  onReplace?: (() => void) | undefined
}

/** A boat or one of the crew as a large target; the reason against it stands in words below the name. */
export function OptionRow({ name, facts, note, mark, isChosen, isDisabled, onToggle, onReplace }: Props) {
  const id = useId()
  const t = useTranslations('assignment')
  const option = (
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
        {name} {mark}
        <span id={`${id}-facts`} className={styles['two']}>
          {facts}
          {note && <span className={styles['two']}>{note}</span>}
        </span>
      </span>
    </label>
  )
  if (!onReplace) return option
  return (
    <div className={styles['replaceable']}>
      {option}
      <Button variant="light" h="auto" mih={44} aria-label={t('replaceWith', { name })} onClick={onReplace}>
        {t('replace')}
      </Button>
    </div>
  )
}
