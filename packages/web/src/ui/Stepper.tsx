import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import styles from './Stepper.module.css'

type Props = {
  name: string
  /** What it costs or who belongs to it. */
  hint?: string
  quantity: number
  /** How many there may be at most. */
  max?: number
  /** How many one press adds. */
  step?: number
  addLabel: string
  removeLabel: string
  onQuantity: (quantity: number) => void
}

/** A whole number from zero on, counted with two buttons; rows of them are told apart by a line. */
export function Stepper({ name, hint, quantity, max = Infinity, step = 1, addLabel, removeLabel, onQuantity }: Props) {
  return (
    <div className={styles['row']} role="group" aria-label={name}>
      <div className={styles['words']}>
        <div className={styles['name']}>{name}</div>
        {hint && <div className={styles['hint']}>{hint}</div>}
      </div>
      <ActionIcon
        variant="default"
        radius="xl"
        size={44}
        className={styles['step'] ?? ''}
        aria-label={removeLabel}
        disabled={quantity === 0}
        onClick={() => onQuantity(quantity - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <output className={styles['quantity']} aria-label={name}>
        {quantity}
      </output>
      <ActionIcon
        variant="default"
        radius="xl"
        size={44}
        className={styles['step'] ?? ''}
        aria-label={addLabel}
        disabled={quantity >= max}
        onClick={() => onQuantity(Math.min(max, quantity + step))}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
