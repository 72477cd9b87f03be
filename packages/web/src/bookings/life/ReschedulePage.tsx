import { Button, Skeleton, Text, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { bookingQuery } from '../record/booking-queries.ts'
import { partyWords } from '../record/party-words.ts'
import { MovePicker } from './MovePicker.tsx'
import { MoveReason } from './MoveReason.tsx'
import { MoveTerms } from './MoveTerms.tsx'
import styles from './ReschedulePage.module.css'
import { useMove } from './use-move.ts'

const route = getRouteApi('/_panel/tour-booking-list/$business/reschedule/$booking')

/** A booking beside the departure it moves to: what it is now, a week of departures with their seats, and the new price. */
export function ReschedulePage() {
  const t = useTranslations('booking')
  const { booking: id } = route.useParams()
  const { data, error, refetch } = useQuery(bookingQuery(Number(id)))
  if (error) return <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
  return data ? <Reschedule booking={data} /> : <Skeleton height={320} />
}

function Reschedule({ booking }: { booking: Booking }) {
  const t = useTranslations()
  const words = useTranslations('booking')
  const navigate = useNavigate()
  const search = { booking: booking.id }
  const { chosen, choose, waive, move, asked, isPending, why, sayWhy } = useMove(
    booking,
    () => void navigate({ to: '/tour-booking-list', search }),
  )
  const refusal = booking.actions.find(({ action }) => action === 'reschedule')?.refusal
  return (
    <>
      <PageHeader
        description={`${touristNameOf(booking) ?? t('booking.unnamed')} · ${booking.ticket}`}
        actions={
          <Button
            renderRoot={(props) => <Link to="/tour-booking-list" search={search} {...props} />}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('life.back')}
          </Button>
        }
      />
      {refusal && (
        <Text role="alert" c="coral" mb="md">
          {refusal.message}
        </Text>
      )}
      <div className={styles['sides']}>
        <section className="mu-card" aria-label={t('life.now')}>
          <div className={styles['side']}>
            <Title order={2}>{t('life.now')}</Title>
            <Text fw={500}>{booking.tour.name}</Text>
            <Text>
              {formatLongDate(booking.departure.local_date)},{' '}
              <span className="mu-num">{formatTimeOfDay(booking.departure.start_time)}</span>
            </Text>
            <Text>{partyWords(booking.party, words)}</Text>
            <Text className="mu-num">{exactMoney(booking.total_cents, booking.currency)}</Text>
          </div>
        </section>
        <section className="mu-card" aria-label={t('life.next')}>
          <div className={styles['side']}>
            <Title order={2}>{t('life.next')}</Title>
            {chosen ? (
              <MoveTerms booking={booking} chosen={chosen} isPending={isPending} onWaive={waive} onMove={move} />
            ) : (
              <Text c="dimmed">{t('life.chooseOne')}</Text>
            )}
            {!refusal && <MoveReason why={why} onWhy={sayWhy} />}
            {!refusal && (
              <MovePicker booking={booking} chosen={chosen?.departure ?? null} pending={asked} onChoose={choose} />
            )}
          </div>
        </section>
      </div>
    </>
  )
}
