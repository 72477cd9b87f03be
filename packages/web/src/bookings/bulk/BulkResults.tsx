import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconAlertTriangle, IconCheck, IconPlayerSkipForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { touristNameOf } from '../../tourists/tourist.ts'
import styles from './Bulk.module.css'
import { countOutcomes, type Outcome } from './run-each.ts'
import type { BulkRun } from './use-bulk-run.ts'

type LinesProps = { rows: readonly BookingRow[]; renderWords: (row: BookingRow) => ReactNode }

/** Each booking with what is said of it. */
export function BulkLines({ rows, renderWords }: LinesProps) {
  const t = useTranslations('bookings')
  const tBulk = useTranslations('bookingBulk')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <ul className={styles['lines']} aria-label={tBulk('results')} tabIndex={0}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles['who']}>
            <span className="mu-code">{row.ticket}</span> {touristNameOf(row) ?? t('anonymous')}
          </span>
          <span className={styles['said']}>{renderWords(row)}</span>
        </li>
      ))}
    </ul>
  )
}

type Props = { rows: readonly BookingRow[]; run: BulkRun; onClose: () => void }

/** What becomes of each booking while it goes on, and when it has ended, with a way to try the missing ones again. */
export function BulkResults({ rows, run, onClose }: Props) {
  const t = useTranslations('bookingBulk')
  const common = useTranslations('common')
  const { outcomes, state, total } = run
  const { done, failed } = countOutcomes(outcomes.values())
  const missing = rows.filter(({ id }) => outcomes.get(id)?.state !== 'done')
  const isRunning = state === 'running'
  return (
    <Stack gap="md">
      {isRunning && (
        <Progress value={total === 0 ? 0 : ((done + failed) / total) * 100} aria-label={t('progressLabel')} size="lg" />
      )}
      <Text fw={600} role="status">
        {isRunning
          ? t('running', { done: String(done + failed), total: String(total) })
          : t('summary', { done, failed })}
      </Text>
      <BulkLines rows={rows} renderWords={({ id }) => <OutcomeWords outcome={outcomes.get(id)} />} />
      <Group justify="flex-end" gap="xs">
        {isRunning && (
          <Button variant="default" mih={44} onClick={run.stop}>
            {t('stop')}
          </Button>
        )}
        {!isRunning && missing.length > 0 && (
          <Button variant="default" mih={44} onClick={() => run.start(missing)}>
            {t('again')}
          </Button>
        )}
        {!isRunning && (
          <Button mih={44} onClick={onClose} data-autofocus>
            {common('close')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function OutcomeWords({ outcome }: { outcome: Outcome | undefined }) {
  const t = useTranslations('bookingBulk')
  if (!outcome) return null
  if (outcome.state === 'done')
    return (
      <span className={styles['done']}>
        <IconCheck size={16} aria-hidden /> {outcome.words ?? t('doneOne')}
      </span>
    )
  if (outcome.state === 'skipped')
    return (
      <span>
        <IconPlayerSkipForward size={16} aria-hidden /> {t('notReached')}
      </span>
    )
  return (
    <span className={styles['failed']}>
      <IconAlertTriangle size={16} aria-hidden /> {outcome.state === 'refused' ? outcome.words : t('unknown')}
    </span>
  )
}
