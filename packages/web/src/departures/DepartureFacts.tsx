import { Alert, Button, Group } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './DepartureDrawer.module.css'
import { SeatsBar } from './SeatsBar.tsx'
import { STATE_TONES } from './state-tones.ts'

/** How a departure stands, and what asks for a decision: too few people shortly before it sails (C9). */
export function DepartureFacts({ departure, onJoin }: { departure: BoardDeparture; onJoin: () => void }) {
  const t = useTranslations('departure')
  const states = useTranslations('status.departure')
  const { state, alert, currency, note } = departure
  return (
    <section>
      {alert && (
        <Alert color="ambar" mb="sm" role="note" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('minimum', {
            people: alert.people,
            min: alert.min_people,
            time: formatTimeOfDay(localParts(alert.decide_at, departure.time_zone).time),
          })}
          <Group gap="xs" mt={6}>
            <Button size="compact-md" variant="default" onClick={onJoin}>
              {t('join.action')}
            </Button>
          </Group>
        </Alert>
      )}
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
        {departure.reason && <div className={styles['wide']}>{departure.reason.message}</div>}
        {note && (
          <div className={styles['wide']}>
            <dt>{t('facts.note')}</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
