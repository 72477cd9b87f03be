import { Button, Code, Group, Text } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { isMissingPart } from '../browser/missing-part.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { sentenceOf } from '../ui/notify.ts'
import { MissingPart } from './MissingPart.tsx'

/** A page for what broke: what happened, whether work is lost, and what to do next. */
export function RouteError({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const t = useTranslations()
  const router = useRouter()

  if (isMissingPart(error)) return <MissingPart error={error} />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const isApiError = error instanceof ApiError
  const title = isApiError ? t('errors.session') : t('errors.unexpectedTitle')
  const body = isApiError ? sentenceOf(error) : t('errors.unexpectedBody')

  return (
    <EmptyState role="alert" icon={IconPlugConnectedX} title={title} description={body}>
      {!isApiError && <Code block>{error.message}</Code>}
      {isApiError && error.requestId && (
        <Text size="sm" c="dimmed">
          {t('errors.requestId', { id: error.requestId })}
        </Text>
      )}
      <Group gap="xs" justify="center">
        <Button leftSection={<IconRefresh size={16} />} onClick={retry}>
          {t('common.retry')}
        </Button>
        <Button variant="default" component={Link} to="/visitas">
          {t('shell.backToVisits')}
        </Button>
      </Group>
    </EmptyState>
  )
}
