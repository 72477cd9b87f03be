import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconAlertTriangle, IconClock, IconPrinter, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Countdown } from '../../departures/board/Countdown.tsx'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { saleDenialOf } from '../../departures/plan/sale-denial.ts'
import { STATE_TONES } from '../../departures/plan/state-tones.ts'
import { formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { Hint } from '../../ui/Hint.tsx'
import { clocksDiffer, viewerZone, zoneName } from '../../ui/light/zone-words.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useBoardActions } from './board-actions.ts'
import styles from './DepartureHeading.module.css'
import { BelowMinimum, BoatAndCrew, Seats } from './HeadingFacts.tsx'

const visits = getRouteApi('/_panel/visitas')

type Props = { departure: BoardDeparture; titleId: string }

/** A departure at a glance: when, what, with which boat, how full, how much money, and whether it may be sold. */
export function DepartureHeading({ departure, titleId }: Props) {
  const t = useTranslations('board')
  const states = useTranslations('status.departure')
  const { state } = departure
  const paid = formatMoney(departure.paid_cents, departure.currency)
  const total = formatMoney(departure.total_cents, departure.currency)
  const needsZone = clocksDiffer(departure.starts_at, departure.time_zone, viewerZone())
  return (
    <header className={styles['heading']}>
      <h2 id={titleId} className={styles['title']}>
        <visits.Link
          to="."
          search={(previous) => ({ ...previous, departure: departureKey(departure) })}
          className={styles['open'] ?? ''}
          preload={false}
        >
          <span className={styles['time']}>{formatTimeOfDay(departure.start_time)}</span>
          <span className={styles['tour']}>{departure.tour_name}</span>
        </visits.Link>
      </h2>
      <div className={styles['facts']}>
        <BoatAndCrew departure={departure} />
        <BelowMinimum departure={departure} />
        {/* An open departure is the rule and needs no badge. */}
        {state !== 'open' && <StatusBadge tone={STATE_TONES[state]}>{states(state)}</StatusBadge>}
        {needsZone && <span>{zoneName(departure.starts_at, departure.time_zone)}</span>}
        <SaleNote departure={departure} />
      </div>
      <div className={styles['numbers']}>
        <span className={styles['money']}>
          <VisuallyHidden>{t('totals.paid')} </VisuallyHidden>
          {paid === total ? paid : t('collected', { paid, total })}
        </span>
        <Hint label={t('onBoard', { used: departure.people_used, limit: departure.people_limit })}>
          <span className={styles['fact']}>
            <IconUsers size={16} role="img" aria-label={t('onBoardLabel')} />
            <span className="mu-num">
              {departure.people_used}/{departure.people_limit}
            </span>
          </span>
        </Hint>
        <Seats departure={departure} />
      </div>
      <div className={styles['acts']}>
        {departure.bookings.length > 0 && <PrintButton departure={departure} />}
        <SellButton departure={departure} />
      </div>
    </header>
  )
}

const reasonIdOf = ({ schedule_id, id, start_time }: BoardDeparture) =>
  `departure-${schedule_id ?? `extra-${id}`}-${start_time.replace(':', '')}-reason`

/** Why it cannot be sold; else what staff should know about selling it (W4); else how long it can be (W5). */
function SaleNote({ departure }: { departure: BoardDeparture }) {
  const { reason, warning, cutoff_at, time_zone } = departure
  if (reason)
    return (
      <span
        id={reasonIdOf(departure)}
        className={styles['reason']}
        data-over={hasDeparted(departure.state) || undefined}
      >
        {reason.message}
      </span>
    )
  if (warning)
    return (
      <span className={styles['warning']}>
        <IconAlertTriangle size={14} aria-hidden />
        {warning.message}
      </span>
    )
  return (
    <span className={styles['fact']}>
      <IconClock size={14} aria-hidden />
      <Countdown until={cutoff_at} startsAt={departure.starts_at} timeZone={time_zone} kind="cutoff" />
    </span>
  )
}

/** Puts the passenger list of this departure on paper. */
function PrintButton({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('board')
  const { begin } = useBoardActions()
  const name = t('printDeparture', { time: formatTimeOfDay(departure.start_time), tour: departure.tour_name })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={`${styles['print']} mu-no-print`}
      aria-label={name}
      onClick={() => begin({ kind: 'print', departure })}
    >
      <IconPrinter size={16} />
    </ActionIcon>
  )
}

/** Opens the sale of this departure. Refused, it stays reachable with the keyboard, so that its reason is read. */
function SellButton({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('board')
  const { sell } = useBoardActions()
  const { can } = useRights()
  const reason = saleDenialOf(departure, can('mdu_tour', 'edit'))
  const scheduleId = saleChoiceOf(departure)
  if (!sell || scheduleId === null) return null
  const name = t('sellDeparture', { tour: departure.tour_name, time: formatTimeOfDay(departure.start_time) })
  return (
    <Hint label={reason?.message} disabled={reason === null}>
      <Button
        variant="light"
        size="compact-md"
        className={`${styles['sell']} mu-no-print`}
        aria-label={name}
        {...(reason && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonIdOf(departure) })}
        onClick={(event) => (reason ? event.preventDefault() : sell(scheduleId))}
      >
        {t('sell')}
      </Button>
    </Hint>
  )
}
