import type { TourExtra } from '@muelle/contract/tours/prices'
import type { Tour } from '@muelle/contract/tours/record'
import { maxQuantityOf } from '@muelle/domain/bookings/sale/extras'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import type { Sale } from '../use-sale.ts'
import styles from './PartyPicker.module.css'

/** What is sold beside the places. The first press on what everybody gets counts everybody. */
export function ExtrasPicker({ sale, tour }: { sale: Sale; tour: Tour }) {
  const { extras } = sale.state.choices
  const set = (id: number, quantity: number) =>
    sale.dispatch({ type: 'choices', change: { extras: { ...extras, [id]: Math.max(0, quantity) } } })
  return (
    <div className={`mu-card ${styles['rows']}`}>
      {tour.extras.map((extra) => (
        <ExtraRow
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

type RowProps = {
  extra: TourExtra
  quantity: number
  people: number
  currency: string
  onSet: (quantity: number) => void
}

function ExtraRow({ extra, quantity, people, currency, onSet }: RowProps) {
  const t = useTranslations('sale')
  const tChoices = useTranslations('saleChoices')
  const { name, per, price_cents: priceCents, max_quantity: maxQuantity } = extra
  return (
    <Stepper
      name={name}
      hint={`${exactMoney(priceCents, currency)} ${tChoices(`per.${per}`)}`}
      quantity={quantity}
      max={maxQuantityOf({ ...extra, price_cents: priceCents, max_quantity: maxQuantity }, people)}
      step={quantity === 0 && per === 'person' ? Math.max(1, people) : 1}
      addLabel={t('addOne', { category: name })}
      removeLabel={t('removeOne', { category: name })}
      onQuantity={onSet}
    />
  )
}
