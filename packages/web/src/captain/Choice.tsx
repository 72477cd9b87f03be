import type { TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './DeckForm.module.css'

type ChoiceProps<V> = {
  legend: string
  options: readonly { value: V; words: string; icon?: TablerIcon }[]
  chosen: V | null
  onChoose: (value: V) => void
}

/** One of a few, each as large as a glove needs it. */
export function Choice<V extends string | number>({ legend, options, chosen, onChoose }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {options.map(({ value, words, icon: Icon }) => (
        <label key={value} className={styles['option']}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {Icon && <Icon size={32} aria-hidden />}
          {words}
        </label>
      ))}
    </fieldset>
  )
}
