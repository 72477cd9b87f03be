import { Skeleton, Stack, Text } from '@mantine/core'
import { bookableStarts, type StartRules } from '@muelle/domain/hours/bookable-starts'
import { MINUTES_PER_DAY } from '@muelle/domain/hours/clock-text'
import type { OpeningHours } from '@muelle/domain/hours/opening'
import type { LocalDate } from '@muelle/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingSettingsQuery } from './general-queries.ts'
import styles from './StartsPreview.module.css'
import { timeOfDay } from './use-hours-words.ts'

type Props = { businessId: number; hours: OpeningHours; date: LocalDate }

/**
 * When visits could begin on a date with the hours as they are typed: the server's own rule (H-4), with what the booking settings
 * say. Nothing for a business that takes no visits by the hour.
 */
export function StartsPreview({ businessId, hours, date }: Props) {
  const t = useTranslations('hours')
  const { data, isPending } = useQuery(bookingSettingsQuery(businessId))
  const reservation = data?.sections.reservation
  if (isPending) return <Skeleton height={44} />
  if (!reservation) return null
  const rules: StartRules = {
    gridMinutes: reservation.grid_minutes,
    lastArrivalMinutes: reservation.last_arrival_minutes,
  }
  const starts = bookableStarts(hours, date, rules)
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed" aria-live="polite">
        {t('previewCount', { count: starts.length })}{' '}
        {starts.length > 0 && t('previewRule', { grid: rules.gridMinutes, last: rules.lastArrivalMinutes })}
      </Text>
      {starts.length > 0 && (
        <ul className={styles['starts']}>
          {starts.map((start) => (
            <li key={start} className={`${styles['start']} mu-num`}>
              {timeOfDay(start)}
              {start >= MINUTES_PER_DAY && <span className={styles['following']}> {t('followingDay')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
