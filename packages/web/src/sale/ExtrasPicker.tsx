import { ActionIcon } from '@mantine/core'
import type { TourExtra } from '@muelle/contract/tour-prices'
import type { Tour } from '@muelle/contract/tours'
import { maxQuantityOf } from '@muelle/domain/bookings/extras'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../bookings/exact-money.ts'
import styles from './PartyPicker.module.css'
import type { Sale } from './use-sale.ts'

/** What is sold beside the places. The first press on what everybody gets counts everybody. */
export function ExtrasPicker({ sale, tour }: { sale: Sale; tour: Tour }) {
  const { extras } = sale.state.choices
  const set = (id: number, quantity: number) =>
    sale.dispatch({ type: 'choices', change: { extras: { ...extras, [id]: Math.max(0, quantity) } } })
  return (
    <div className={`mu-card ${styles['rows']}`}>
      {tour.extras.map((extra) => (
        <ExtraStepper
          key={extra.id}
          extra={extra}
          quantity={extras[extra.id] ?? 0}
          people={sale.facts.size.people}
          currency={tour.currency}
          onSet={(quantity) => set(extra.id, quantity)}
        />
      ))}
    </div>
  )
}

type StepperProps = {
  extra: TourExtra
  quantity: number
  people: number
  currency: string
  onSet: (quantity: number) => void
}

function ExtraStepper({ extra, quantity, people, currency, onSet }: StepperProps) {
  const t = useTranslations('sale')
  const tChoices = useTranslations('saleChoices')
  const { name, per, price_cents: priceCents, max_quantity: maxQuantity } = extra
  const most = maxQuantityOf({ ...extra, priceCents, maxQuantity }, people)
  const step = quantity === 0 && per === 'person' ? Math.max(1, people) : 1
  return (
    <div className={styles['row']} role="group" aria-label={name}>
      <div className={styles['words']}>
        <div className={styles['name']}>{name}</div>
        <div className={styles['hint']}>{`${exactMoney(priceCents, currency)} ${tChoices(`per.${per}`)}`}</div>
      </div>
      <ActionIcon
        variant="default"
        radius="xl"
        size={44}
        className={styles['step'] ?? ''}
        aria-label={t('removeOne', { category: name })}
        disabled={quantity === 0}
        onClick={() => onSet(quantity - 1)}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <output className={styles['quantity']} aria-label={name}>
        {quantity}
      </output>
      <ActionIcon
        variant="default"
        radius="xl"
        size={44}
        className={styles['step'] ?? ''}
        aria-label={t('addOne', { category: name })}
        disabled={quantity >= most}
        onClick={() => onSet(Math.min(most, quantity + step))}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
