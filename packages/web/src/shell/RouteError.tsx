import { Button, Code, Group, Text } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { sentenceOf } from '../ui/notify.ts'

/** Browsers word it differently: a chunk that is no longer on the server after an update of it. */
const isMissingChunk = (error: Error) =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** A page for what broke: what happened, whether work is lost, and what to do next. */
export function RouteError({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const t = useTranslations()
  const router = useRouter()

  const isOutdated = isMissingChunk(error)
  const retry = () => {
    if (isOutdated) return location.reload()
    reset()
    void router.invalidate()
  }
  const isApiError = error instanceof ApiError
  const title = isOutdated ? t('errors.outdatedTitle') : isApiError ? t('errors.session') : t('errors.unexpectedTitle')
  const body = isOutdated ? t('errors.outdatedBody') : isApiError ? sentenceOf(error) : t('errors.unexpectedBody')

  return (
    <EmptyState role="alert" icon={IconPlugConnectedX} title={title} description={body}>
      {!isOutdated && !isApiError && <Code block>{error.message}</Code>}
      {isApiError && error.requestId && (
        <Text size="sm" c="dimmed">
          {t('errors.requestId', { id: error.requestId })}
        </Text>
      )}
      <Group gap="xs" justify="center">
        <Button leftSection={<IconRefresh size={16} />} onClick={retry}>
          {isOutdated ? t('errors.reload') : t('common.retry')}
        </Button>
        <Button variant="default" component={Link} to="/visitas">
          {t('shell.backToVisits')}
        </Button>
      </Group>
    </EmptyState>
  )
}
