import { Skeleton, Stack, Text } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import styles from './Bulk.module.css'
import { BulkLines } from './BulkResults.tsx'
import type { Asked } from './use-asked.ts'

type Props<T> = {
  rows: readonly BookingRow[]
  asked: ReadonlyMap<number, Asked<T>> | undefined
  /** How many have answered so far. */
  count: number
  renderWords: (answer: T) => string
}

/** What each booking says beforehand: what it would come to, or why not; and how many of each. */
export function AskedLines<T>({ rows, asked, count, renderWords }: Props<T>) {
  const t = useTranslations('bookingBulk')
  if (!asked)
    return (
      <Stack gap="xs">
        <Text role="status">{t('asking', { done: String(count), total: String(rows.length) })}</Text>
        <Skeleton height={120} />
      </Stack>
    )
  const impossible = [...asked.values()].filter((one) => 'refusal' in one).length
  return (
    <Stack gap="xs">
      <Text role="status">
        {t('possible', { count: rows.length - impossible })}
        {impossible > 0 && ` · ${t('impossible', { count: impossible })}`}
      </Text>
      <BulkLines
        rows={rows}
        renderWords={({ id }) => {
          const one = asked.get(id)
          if (!one) return null
          return 'answer' in one ? renderWords(one.answer) : <span className={styles['failed']}>{one.refusal}</span>
        }}
      />
    </Stack>
  )
}
