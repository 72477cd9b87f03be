import { Button, Group, Stack, Text } from '@mantine/core'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import styles from './FirstSteps.module.css'

/** Opens the sale on the day of the next departure, which may not be today: to try it, or for real. */
export function FirstSaleStep({ steps }: { steps: FirstSteps }) {
  const t = useTranslations('firstSteps')
  const { tour, trial } = steps
  const next = tour?.next_departure
  const saleDate = next ? { saleDate: next.date } : {}
  return (
    <Stack gap="xs">
      <Text size="sm">
        {next && t('sellHint', { date: formatDate(next.date), time: formatTimeOfDay(next.start_time) })}{' '}
        {trial && t(trial === 'made' ? 'tried' : 'tryHint')}
      </Text>
      <Group gap="sm">
        <Button
          className={styles['main'] ?? ''}
          renderRoot={(props) => <Link {...props} to="/visitas" search={{ sale: 'new', ...saleDate }} />}
        >
          {t('sell')}
        </Button>
        {trial && (
          <Button
            variant="default"
            className={styles['main'] ?? ''}
            renderRoot={(props) => <Link {...props} to="/visitas" search={{ sale: 'trial', ...saleDate }} />}
          >
            {t('try')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
