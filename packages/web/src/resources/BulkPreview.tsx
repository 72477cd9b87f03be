import { Badge, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { bulkNames, MAX_BULK_QUANTITY } from '@muelle/domain/resources/names'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Quantity } from './quantity.ts'
import styles from './ResourcesPage.module.css'
import { matchingQuery } from './resource-queries.ts'

const ASK_AFTER_MS = 250
const SHOWN_NAMES = 4

type Props = { businessId: number; base: string; quantity: Quantity }

/** The names that a bulk will make, by the rule that the server follows (M-8). */
export function BulkPreview({ businessId, base, quantity }: Props) {
  const t = useTranslations('resources')
  const [wanted] = useDebouncedValue(base.trim(), ASK_AFTER_MS)
  const count = Number(quantity)
  const isAsked = wanted !== '' && count >= 1 && count <= MAX_BULK_QUANTITY
  const { data, isPlaceholderData } = useQuery({ ...matchingQuery(businessId, wanted), enabled: isAsked })
  if (!isAsked || !data || isPlaceholderData) return null

  // With more of that name than a page holds, the highest number is the server's to say.
  const isKnown = data.count <= data.rows.length
  const names = isKnown
    ? bulkNames(
        wanted,
        count,
        data.rows.map(({ name }) => name),
      )
    : []
  return (
    <div className={styles['preview']} role="status">
      <Text size="sm" c="dimmed">
        {t('preview')}
      </Text>
      {isKnown ? (
        <div className={styles['names']}>
          {names.slice(0, SHOWN_NAMES).map((name) => (
            <Badge key={name} color="agua" size="lg">
              {name}
            </Badge>
          ))}
          {names.length > SHOWN_NAMES && (
            <Text size="sm">{t('previewMore', { count: names.length - SHOWN_NAMES, last: names.at(-1) ?? '' })}</Text>
          )}
        </div>
      ) : (
        <Text size="sm">{t('previewUnknown')}</Text>
      )}
    </div>
  )
}
