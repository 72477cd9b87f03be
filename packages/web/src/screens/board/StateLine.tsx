import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { HOUR_MS } from '@muelle/domain/time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { dockCountsOf } from '../../checkins/dock-step.ts'
import { bookingCountOf } from '../../departures/board/booking-count.ts'
import { Countdown } from '../../departures/board/Countdown.tsx'
import { isStanding } from '../../departures/board/standing.ts'
import { endOf } from '../../departures/plan/main-action.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { clocksDiffer, viewerZone, zoneName } from '../../ui/light/zone-words.ts'
import styles from './DepartureHeading.module.css'

type Props = {
  departure: BoardDeparture
  id: string
  now: number
  /** Says how many bookings it has, where nothing is graver. */
  hasCount?: boolean
}

/** From so long before, how long it can still be sold is worth a word. */
const SOON_MS = 3 * HOUR_MS

/**
 * How a departure stands, in one line: its state where that is not simply open, then what asks for somebody, else how many bookings it
 * has and how long it sells.
 */
export function StateLine({ departure, id, now, hasCount = false }: Props) {
  const t = useTranslations('board')
  const states = useTranslations('status.departure')
  const { state, starts_at, time_zone } = departure
  const count = bookingCountOf(departure)
  const needsZone = clocksDiffer(starts_at, time_zone, viewerZone())
  return (
    <span className={styles['state']}>
      {state !== 'open' && (
        <span className={styles['word']} data-state={state}>
          {states(state)}
        </span>
      )}
      {state === 'boarding' && <Countdown until={starts_at} timeZone={time_zone} kind="departs" />}
      {state === 'under_way' && (
        <span>
          {t('arrives', {
            time: formatTimeOfDay(localParts(new Date(endOf(departure)).toISOString(), time_zone).time),
          })}
        </span>
      )}
      <AtDock departure={departure} now={now} />
      <BelowMinimum departure={departure} />
      <SaleNote departure={departure} id={id} now={now} />
      {hasCount && state === 'open' && departure.alert === null && count > 0 && (
        <span>{t('totals.inBookings', { count })}</span>
      )}
      {needsZone && <span>{zoneName(starts_at, time_zone)}</span>}
    </span>
  )
}

/** How many have come and are aboard, once somebody has. On a day with so many bookings that the board carries none the scans tell. */
function AtDock({ departure, now }: Pick<Props, 'departure' | 'now'>) {
  const t = useTranslations('board.totals')
  const counts = dockCountsOf(departure.bookings.filter((booking) => isStanding(booking, now)))
  if (counts === null) return null
  return <span>{t('atDock', { received: String(counts.received), boarded: String(counts.boarded) })}</span>
}

/** Reasons that the state or the seats have said already. */
const SAID: ReadonlySet<string> = new Set([
  'departure.full',
  'departure.closed',
  'departure.canceled',
  'departure.departed',
])

/** Why it cannot be sold; else what staff should know about selling it (W4); else, when it is soon, how long it can be (W5). */
function SaleNote({ departure, id, now }: Props) {
  const { reason, warning, cutoff_at, starts_at, time_zone, state } = departure
  if (reason)
    return SAID.has(reason.code) && (state !== 'open' || reason.code === 'departure.full') ? null : (
      <span id={id}>{reason.message}</span>
    )
  if (warning)
    return (
      <span className={styles['warning']}>
        <IconAlertTriangle size={14} aria-hidden />
        {warning.message}
      </span>
    )
  if (hasDeparted(state) || Date.parse(cutoff_at) - now > SOON_MS) return null
  return <Countdown until={cutoff_at} startsAt={starts_at} timeZone={time_zone} kind="cutoff" />
}

/** Too few people shortly before it sails (C9). */
function BelowMinimum({ departure: { alert } }: { departure: BoardDeparture }) {
  const t = useTranslations('board')
  if (!alert) return null
  return <span className={styles['warning']}>{t('belowMinimum', { missing: alert.min_people - alert.people })}</span>
}
