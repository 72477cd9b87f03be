import { Button, Text } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ApiError, isOffline } from '../api/api-error.ts'
import { EmptyState } from './EmptyState.tsx'
import { sentenceOf } from './notify.ts'

type Props = { error: unknown; title?: string; onRetry?: () => void }

/** What took the place of a list or a card: the server's sentence, its reference, and another try. */
export function ErrorState({ error, title, onRetry }: Props) {
  const t = useTranslations()
  const isUnread = isOffline(error)
  return (
    <EmptyState
      role="alert"
      icon={isUnread ? IconWifiOff : IconPlugConnectedX}
      title={isUnread ? t('errors.notReadTitle') : (title ?? t('errors.list'))}
      description={sentenceOf(error)}
    >
      {error instanceof ApiError && error.requestId && (
        <Text size="sm" c="dimmed">
          {t('errors.requestId', { id: error.requestId })}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </EmptyState>
  )
}
