import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { MinimumNote } from '../plan/MinimumNote.tsx'
import styles from './DepartureDrawer.module.css'
import { SeatsBar } from './SeatsBar.tsx'
import { seatsWordOf } from './seats-word.ts'
import { missingOf } from './standing.ts'

type Props = { departure: BoardDeparture; onJoin: () => void; onCloseAll: () => void }

/** How a departure stands, and what asks for a decision: too few people shortly before it sails (C9). */
export function DepartureFacts({ departure, onJoin, onCloseAll }: Props) {
  const t = useTranslations('departure')
  const board = useTranslations('board')
  const { currency, paid_cents } = departure
  const { word, count } = seatsWordOf(departure)
  const missing = missingOf(departure)
  return (
    <section>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('facts.seats')}</dt>
          <dd>
            <SeatsBar used={departure.seats_used} capacity={departure.capacity} isFull={word === 'taken'} />
            <span className={styles['note']}>{board(`seatsLeft.${word}`, { count })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('facts.people')}</dt>
          <dd>
            <b>{formatNumber(departure.people_used)}</b> / {formatNumber(departure.people_limit)}
          </dd>
        </div>
        <div>
          <dt>{t('facts.money')}</dt>
          <dd>
            <b>{formatMoney(paid_cents, currency)}</b>
            {missing > 0 && (
              <span className={styles['owes']}>{board('missing', { amount: formatMoney(missing, currency) })}</span>
            )}
          </dd>
        </div>
      </dl>
      {departure.reason && <p className={styles['reason']}>{departure.reason.message}</p>}
      <MinimumNote {...{ departure, onJoin, onCloseAll }} />
    </section>
  )
}
