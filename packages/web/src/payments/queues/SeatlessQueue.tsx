import { Button, Skeleton } from '@mantine/core'
import type { MoneyWithoutSeat } from '@muelle/contract/payments/without-seat'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatShortDay, formatTimeOfDay } from '../../i18n/format.ts'
import { relativeTime } from '../../i18n/relative-time.ts'
import { useRights } from '../../session/use-session.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { ageOf } from '../owed.ts'
import styles from '../Payments.module.css'
import { reseatsQuery, withoutSeatQuery } from '../payment-queries.ts'
import { TicketLink } from '../use-move-columns.tsx'
import { QueueCard } from './QueueCard.tsx'
import queues from './Queues.module.css'
import { useReseat } from './use-reseat.tsx'

type Props = { businessId: number; nowMs: number; onGiveBack: (bookingId: number) => void }

/** Money that came when its seats were gone (B2): a press gives it another departure, another one gives it back. */
export function SeatlessQueue({ businessId, nowMs, onGiveBack }: Props) {
  const t = useTranslations('moneyQueues')
  const { data } = useQuery(withoutSeatQuery(businessId))
  if (!data || data.count === 0) return null
  return (
    <QueueCard
      title={t('withoutSeat')}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      rows={data.rows}
      count={data.count}
      sum={data.sums.map(({ currency, refund_due_cents }) => exactMoney(refund_due_cents, currency)).join(' · ')}
      renderRow={(row) => <Waiting key={row.booking_id} row={row} nowMs={nowMs} onGiveBack={onGiveBack} />}
    />
  )
}

function Waiting({ row, nowMs, onGiveBack }: Pick<Props, 'nowMs' | 'onGiveBack'> & { row: MoneyWithoutSeat }) {
  const t = useTranslations('moneyQueues')
  const payments = useTranslations('payments')
  const { can } = useRights()
  const name = touristNameOf(row) ?? payments('anonymous')
  const trip = { day: formatShortDay(row.travel_date), time: formatTimeOfDay(row.start_time) }
  return (
    <li className={styles['stacked']}>
      <div className={styles['line']}>
        <span className={styles['who']}>
          <b className={styles['name']}>{name}</b>
          <span className={styles['note']}>
            <TicketLink id={row.booking_id} ticket={row.ticket} /> {t('wasFor', { ...trip, people: row.people })}
          </span>
        </span>
        <span className={styles['amount']}>
          <b className="mu-num">{exactMoney(row.refund_due_cents, row.currency)}</b>
          <span className={styles['note']} data-age={ageOf(row.since, nowMs)}>
            {relativeTime(row.since, nowMs)}
          </span>
        </span>
      </div>
      <div className={queues['seats']}>
        {can('mdu_tour_booking', 'edit') && <Departures row={row} />}
        {can('mdu_refund', 'create') && (
          <Button
            variant="subtle"
            mih={44}
            onClick={() => onGiveBack(row.booking_id)}
            aria-label={payments('giveBackTo', { name })}
          >
            {payments('giveBack')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The departures that would take it. */
function Departures({ row }: { row: MoneyWithoutSeat }) {
  const t = useTranslations('moneyQueues')
  const { data } = useQuery(reseatsQuery(row.booking_id))
  const { send, isPending } = useReseat(row)
  if (!data) return <Skeleton height={44} w="100%" />
  if (data.refunding_cents > 0) return <p className={styles['note']}>{t('onItsWayBack')}</p>
  if (data.departures.length === 0) return <p className={styles['note']}>{t('noneFits')}</p>
  return (
    <>
      <p className={styles['note']}>{t('putOn')}</p>
      {data.departures.map((one) => {
        const { schedule_id, departure_id, date, start_time, seats_left: seats } = one
        const departure =
          departure_id !== null ? { departure_id } : schedule_id !== null ? { schedule_id, date } : undefined
        const words = { day: formatShortDay(date), time: formatTimeOfDay(start_time) }
        return (
          <Button
            key={`${date} ${start_time}`}
            variant="light"
            mih={44}
            px="sm"
            disabled={isPending || departure === undefined}
            onClick={() => departure && send({ version: data.version, departure, ...words })}
          >
            {t('seatOn', { ...words, seats })}
          </Button>
        )
      })}
    </>
  )
}
