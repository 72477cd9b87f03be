import { Text, Title } from '@mantine/core'
import type { Import } from '@muelle/contract/imports/record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDayText } from '../customers/use-day-text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import styles from './Imports.module.css'
import { importsQuery } from './import-queries.ts'

export const STATE_TONES: Record<Import['state'], StatusTone> = {
  read: 'waiting',
  running: 'progress',
  done: 'done',
  undoing: 'progress',
  undone: 'neutral',
}

/** The files that were imported, the latest first. */
export function ImportList() {
  const t = useTranslations('imports')
  const day = useDayText()
  const { data, error, refetch } = useQuery(importsQuery())
  return (
    <section className={`mu-card ${styles['card']}`}>
      <Title order={2} size="h4" mb="xs">
        {t('past')}
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={styles['list']}>
        {data?.rows.map(({ id, file_name, kind, business, rows, state, created_at, by }) => (
          <li key={id}>
            <span className={styles['grow']}>
              <Link to="/customer/import" search={{ id }}>
                {file_name}
              </Link>
              <Text size="sm" c="dimmed">
                {[t(`kinds.${kind}`), business?.name, t('lines', { count: rows }), day(created_at), by]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </span>
            <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
