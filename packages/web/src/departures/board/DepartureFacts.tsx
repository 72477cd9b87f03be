import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MinimumNote } from '../plan/MinimumNote.tsx'
import { STATE_TONES } from '../plan/state-tones.ts'
import styles from './DepartureDrawer.module.css'
import { SeatsBar } from './SeatsBar.tsx'

type Props = { departure: BoardDeparture; onJoin: () => void; onCloseAll: () => void }

/** How a departure stands, and what asks for a decision: too few people shortly before it sails (C9). */
export function DepartureFacts({ departure, onJoin, onCloseAll }: Props) {
  const t = useTranslations('departure')
  const states = useTranslations('status.departure')
  const { state, currency, note } = departure
  return (
    <section>
      <MinimumNote {...{ departure, onJoin, onCloseAll }} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('facts.seats')}</dt>
          <dd>
            <SeatsBar used={departure.seats_used} capacity={departure.capacity} />
          </dd>
        </div>
        <div>
          <dt>{t('facts.people')}</dt>
          <dd>
            {formatNumber(departure.people_used)} / {formatNumber(departure.people_limit)}
          </dd>
        </div>
        <div>
          <dt>{t('facts.money')}</dt>
          <dd>
            {formatMoney(departure.paid_cents, currency)} / {formatMoney(departure.total_cents, currency)}
          </dd>
        </div>
        <div>
          <dt>{t('sections.now')}</dt>
          <dd>
            <StatusBadge tone={STATE_TONES[state]}>{states(state)}</StatusBadge>
          </dd>
        </div>
        {note && (
          <div className={styles['wide']}>
            <dt>{t('facts.note')}</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
      {departure.reason && <p className={styles['reason']}>{departure.reason.message}</p>}
    </section>
  )
}
