import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { Departure } from '@muelle/contract/departures/plan'
import { addDays, instant, type LocalDate, localDate, localDateOf } from '@muelle/domain/time'
import type { PartySize } from '@muelle/domain/tours/party'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { missingIn } from '../../departures/plan/room.ts'
import { formatDate, formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './MovePicker.module.css'
import { DAYS_SHOWN, daysOf, weekQuery } from './move-options.ts'

type Props = {
  booking: BookingRow
  chosen: Departure | null
  /** The one that is being asked about. */
  pending: Departure | null
  onChoose: (departure: Departure) => void
}

/** A week of departures to move to, each with the seats it has; those that do not fit say why and cannot be pressed. */
export function MovePicker({ booking, chosen, pending, onChoose }: Props) {
  const t = useTranslations('life')
  const common = useTranslations('common')
  const [first] = useState(() => firstDayOf(booking))
  const [from, setFrom] = useState(first)
  const { data, error, refetch } = useQuery(weekQuery(booking.tour.id, from))
  const days = data && daysOf(data, booking)
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('earlier')}
          disabled={from <= first}
          onClick={() => setFrom(addDays(from, -DAYS_SHOWN))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={500} aria-live="polite">
          {formatDate(from)} – {formatDate(addDays(from, DAYS_SHOWN - 1))}
        </Text>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('later')}
          onClick={() => setFrom(addDays(from, DAYS_SHOWN))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {error && <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton role="status" height={220} aria-label={common('loading')} />}
      {days?.length === 0 && <Text c="dimmed">{t('noDepartures')}</Text>}
      <div className={styles['days']}>
        {days?.map(([day, departures]) => (
          <section key={day} aria-label={formatLongDate(day)}>
            <Title order={3} className={styles['day'] ?? ''}>
              {formatLongDate(day)}
            </Title>
            <div className={styles['options']}>
              {departures.map((departure) => (
                <Option
                  key={`${departure.id}-${departure.schedule_id}-${departure.start_time}`}
                  departure={departure}
                  party={booking}
                  isChosen={chosen === departure}
                  isPending={pending === departure}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Stack>
  )
}

type OptionProps = {
  departure: Departure
  party: PartySize
  isChosen: boolean
  isPending: boolean
  onChoose: (departure: Departure) => void
}

function Option({ departure, party, isChosen, isPending, onChoose }: OptionProps) {
  const t = useTranslations('life')
  const { reason, vacancies } = departure
  const missing = missingIn(departure, party)
  const said =
    reason && reason.code !== 'departure.full'
      ? reason.message
      : missing > 0
        ? `${t('seatsLeft', { count: vacancies })} · ${t('placesMissing', { count: missing })}`
        : t('seatsLeft', { count: vacancies })
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      className={styles['option'] ?? ''}
      h="auto"
      mih={44}
      aria-pressed={isChosen}
      loading={isPending}
      disabled={reason !== null || missing > 0}
      onClick={() => onChoose(departure)}
    >
      <span className={styles['words']}>
        <b className="mu-num">{formatTimeOfDay(departure.start_time)}</b>
        <span className={styles['seats']}>{said}</span>
      </span>
    </Button>
  )
}

/** The day of the booking, or today when that is over. */
function firstDayOf({ departure }: BookingRow): LocalDate {
  const today = localDateOf(instant(Date.now()), departure.time_zone)
  const own = localDate(departure.local_date)
  return own > today ? own : today
}
