import { Button, Stack, Text } from '@mantine/core'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import styles from './FirstSteps.module.css'

/** Opens the sale on the day of the next departure, which may not be today. */
export function FirstSaleStep({ tour }: { tour: FirstSteps['tour'] }) {
  const t = useTranslations('firstSteps')
  const next = tour?.next_departure
  return (
    <Stack gap="xs">
      {next && (
        <Text size="sm" c="dimmed">
          {t('sellHint', { date: formatDate(next.date), time: formatTimeOfDay(next.start_time) })}
        </Text>
      )}
      <div>
        <Button
          className={styles['main'] ?? ''}
          renderRoot={(props) => (
            <Link {...props} to="/visitas" search={{ sale: 'new', ...(next && { saleDate: next.date }) }} />
          )}
        >
          {t('sell')}
        </Button>
      </div>
    </Stack>
  )
}
