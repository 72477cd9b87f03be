import { fullName } from '@muelle/domain/full-name'
import { IconCircleCheckFilled, IconCircleMinus, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Told } from '../dock/told.ts'
import styles from './Verdict.module.css'

type Props = { told: Told; isBusy: boolean; onChoose: (passengers: readonly number[]) => void }

/** Who of a party comes in: a press on a person, or one fewer and one more. Whom another scan let in stays. */
export function PartyPicker({ told: { passengers, party, detail }, isBusy, onChoose }: Props) {
  const t = useTranslations('scan')
  const sayBooking = useTranslations('booking')
  const missing = detail.missing ?? []
  const last = passengers.at(-1)
  const [next] = missing
  const order = (chosen: number[]) => chosen.toSorted((a, b) => a - b)
  return (
    <div role="group" aria-label={t('party')} className={styles['party']}>
      <div className={styles['count']}>
        <button
          type="button"
          aria-label={t('oneFewer')}
          aria-keyshortcuts="-"
          disabled={isBusy || last === undefined}
          onClick={() => last !== undefined && onChoose(passengers.filter((one) => one !== last))}
        >
          <IconMinus size={34} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('oneMore')}
          disabled={isBusy || next === undefined}
          onClick={() => next !== undefined && onChoose(order([...passengers, next]))}
        >
          <IconPlus size={34} aria-hidden />
        </button>
      </div>
      <div className={styles['people']}>
        {party.map(({ position, first_name, last_name, category, age_range }) => {
          const isMissing = missing.includes(position)
          const isOfThis = passengers.includes(position)
          const Icon = isMissing ? IconCircleMinus : IconCircleCheckFilled
          return (
            <button
              key={position}
              type="button"
              aria-pressed={!isMissing}
              disabled={isBusy || (!isMissing && !isOfThis)}
              data-missing={isMissing || undefined}
              onClick={() =>
                onChoose(isOfThis ? passengers.filter((one) => one !== position) : order([...passengers, position]))
              }
            >
              <Icon size={26} aria-hidden />
              <span>
                <strong>{fullName(first_name, last_name) || t('person', { number: String(position) })}</strong>
                <small>{category || sayBooking(`people.${age_range}`, { count: 1 })}</small>
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
