import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconShip, IconSteeringWheel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SeatsBar } from '../../departures/board/SeatsBar.tsx'
import { seatsWordOf } from '../../departures/board/seats-word.ts'
import { isIdle, missingOf } from '../../departures/board/standing.ts'
import { transportNames } from '../../departures/plan/transport-names.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { useBoardActions } from './board-actions.ts'
import styles from './DepartureHeading.module.css'

type Props = { departure: BoardDeparture }

/** Who takes it out: the captain, or else whoever of the crew is there. */
const captainsOf = ({ crew }: BoardDeparture) => {
  const captains = crew.filter(({ duty }) => duty === 'captain')
  return captains.length > 0 ? captains.map(({ name }) => name).join(', ') : null
}

/** The boat over the captain; a press assigns both (C10). What is missing says so where it can still be mended. */
export function BoatAndCrew({ departure }: Props) {
  const t = useTranslations('board')
  const { can } = useRights()
  const { begin } = useBoardActions()
  const isAsked = !hasDeparted(departure.state) && departure.state !== 'canceled' && !isIdle(departure)
  const mayAssign = can('mdu_tour_booking', 'edit') && isAsked
  const line = (icon: ReactNode, name: string | null, missing: string) => (
    <span className={styles['line']}>
      {icon}
      {name !== null ? (
        <span className={styles['cut']}>{name}</span>
      ) : mayAssign ? (
        <span className={styles['lacks']}>{t('assignOne', { missing })}</span>
      ) : (
        <span className={styles['dim']}>{missing}</span>
      )}
    </span>
  )
  const words = (
    <>
      {line(<IconShip size={16} aria-hidden />, transportNames(departure), t('noBoat'))}
      {line(<IconSteeringWheel size={16} role="img" aria-label={t('crew')} />, captainsOf(departure), t('noCaptain'))}
    </>
  )
  if (!mayAssign) return <span className={styles['pair']}>{words}</span>
  return (
    <UnstyledButton
      className={`${styles['pair']} ${styles['press']}`}
      onClick={() => begin({ kind: 'assign', departure })}
    >
      {words}
      <VisuallyHidden>{t('assign')}</VisuallyHidden>
    </UnstyledButton>
  )
}

/** Boat and captain in one line of words, as a phone has room for. */
export function BoatWords({ departure }: Props) {
  const t = useTranslations('board')
  const boat = transportNames(departure)
  const captain = captainsOf(departure)
  const missing = styles[isIdle(departure) ? 'dim' : 'bad'] ?? ''
  return (
    <span className={styles['cut']}>
      {boat ?? <span className={missing}>{t('noBoat')}</span>} ·{' '}
      {captain ?? <span className={missing}>{t('noCaptain')}</span>}
    </span>
  )
}

/** What is left, in words. */
export function SeatsWord({ departure }: Props) {
  const t = useTranslations('board')
  const { word, count } = seatsWordOf(departure)
  return (
    <span className={styles['word']} data-word={word}>
      {t(`seatsLeft.${word}`, { count })}
    </span>
  )
}

/** How full it is; a press changes its seats (C7). */
export function Seats({ departure }: Props) {
  const t = useTranslations('board')
  const { can } = useRights()
  const { begin } = useBoardActions()
  const { capacity, seats_used, people_used, people_limit } = departure
  const isTaken = seatsWordOf(departure).word === 'taken'
  const words = (
    <>
      <SeatsBar used={seats_used} capacity={capacity} isFull={isTaken} />
      <VisuallyHidden>{t('onBoard', { used: people_used, limit: people_limit })}</VisuallyHidden>
      <SeatsWord departure={departure} />
    </>
  )
  if (!can('mdu_tour', 'edit') || hasDeparted(departure.state)) return <span className={styles['pair']}>{words}</span>
  return (
    <UnstyledButton
      className={`${styles['pair']} ${styles['press']}`}
      onClick={() => begin({ kind: 'capacity', departure })}
    >
      {words}
      <VisuallyHidden>{t('changeSeats')}</VisuallyHidden>
    </UnstyledButton>
  )
}

/** What was collected, and what is still missing of it. */
export function Money({ departure }: Props) {
  const t = useTranslations('board')
  const { paid_cents, total_cents, currency } = departure
  const missing = missingOf(departure)
  return (
    <span className={`${styles['pair']} ${styles['money']}`}>
      <span>
        <VisuallyHidden>{t('totals.paid')} </VisuallyHidden>
        {formatMoney(paid_cents, currency)}
      </span>
      {missing > 0 ? (
        <span className={styles['owes']}>{t('missing', { amount: formatMoney(missing, currency) })}</span>
      ) : (
        total_cents > 0 && <span className={styles['dim']}>{t('settled')}</span>
      )}
    </span>
  )
}
