import type { TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './Verdict.module.css'

type Props = {
  icon?: TablerIcon
  words: string
  onPress: () => void
  isFilled?: boolean
  shortcut?: string
  /** Why it cannot be pressed. */
  denial?: string | null
  isBusy?: boolean
}

/** One thing that can be done about a verdict; one that cannot says why. */
export function Deed({ icon: Icon, words, onPress, isFilled = false, shortcut, denial = null, isBusy = false }: Props) {
  const reasonId = useId()
  return (
    <div className={styles['deed']}>
      <button
        type="button"
        data-filled={isFilled || undefined}
        disabled={isBusy || denial !== null}
        onClick={onPress}
        {...(shortcut && { 'aria-keyshortcuts': shortcut })}
        {...(denial !== null && { 'aria-describedby': reasonId })}
      >
        {Icon && <Icon size={24} aria-hidden />}
        {words}
      </button>
      {denial !== null && <small id={reasonId}>{denial}</small>}
    </div>
  )
}
