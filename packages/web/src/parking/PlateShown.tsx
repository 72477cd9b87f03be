import { plateText } from '@muelle/domain/parking/plate'
import styles from './Gate.module.css'

type Props = { typed: string; label: string; likely: string | null }

/** What was typed as it stands on the car, and the rest of the likeliest plate in grey behind the caret. */
export function PlateShown({ typed, label, likely }: Props) {
  const shown = plateText(typed)
  const rest = likely === null ? '' : plateText(likely).slice(shown.length)
  return (
    <output className={styles['plate']} aria-label={label} data-typed={typed}>
      <span>{shown}</span>
      <span className={styles['caret']} aria-hidden />
      <span className={styles['ghost']} aria-hidden>
        {rest}
      </span>
    </output>
  )
}
