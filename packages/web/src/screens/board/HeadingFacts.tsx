import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconAlertTriangle, IconShip, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SeatsBar } from '../../departures/board/SeatsBar.tsx'
import { transportNames } from '../../departures/plan/transport-names.ts'
import { useRights } from '../../session/use-session.ts'
import { useBoardActions } from './board-actions.ts'
import styles from './DepartureHeading.module.css'

type Props = { departure: BoardDeparture }

/** With what and with whom it sails; a press assigns both (C10). */
export function BoatAndCrew({ departure }: Props) {
  const t = useTranslations('board')
  const { can } = useRights()
  const { begin } = useBoardActions()
  const words = (
    <>
      <IconShip size={16} aria-hidden />
      {transportNames(departure) ?? t('noTransport')}
      {departure.crew.length > 0 && (
        <>
          <IconUser size={16} role="img" aria-label={t('crew')} />
          {departure.crew.map(({ name }) => name).join(', ')}
        </>
      )}
    </>
  )
  if (!can('mdu_tour_booking', 'edit') || hasDeparted(departure.state))
    return <span className={styles['fact']}>{words}</span>
  return (
    <UnstyledButton
      className={`${styles['fact']} ${styles['press']}`}
      onClick={() => begin({ kind: 'assign', departure })}
    >
      {words}
      <VisuallyHidden>{t('assign')}</VisuallyHidden>
    </UnstyledButton>
  )
}

/** How full it is; a press changes its seats (C7). */
export function Seats({ departure }: Props) {
  const t = useTranslations('board')
  const { can } = useRights()
  const { begin } = useBoardActions()
  const bar = <SeatsBar used={departure.seats_used} capacity={departure.capacity} />
  if (!can('mdu_tour', 'edit') || hasDeparted(departure.state)) return bar
  return (
    <UnstyledButton className={styles['press'] ?? ''} onClick={() => begin({ kind: 'capacity', departure })}>
      {bar}
      <VisuallyHidden>{t('changeSeats')}</VisuallyHidden>
    </UnstyledButton>
  )
}

/** Too few people shortly before it sails (C9). */
export function BelowMinimum({ departure: { alert } }: Props) {
  const t = useTranslations('board')
  if (!alert) return null
  return (
    <span className={styles['warning']}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('belowMinimum', { missing: alert.min_people - alert.people })}
    </span>
  )
}
