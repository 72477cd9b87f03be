import { Button, Group } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { network } from '../api/ask.ts'
import { reloadOnceFor } from '../browser/missing-part.ts'
import { useOnline } from '../browser/use-online.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RoutePending } from './RoutePending.tsx'

/** A server that is away while the browser has a network: it is looked for as often. */
const LOOK_EVERY_MS = 5_000

/**
 * A screen whose code did not come. Without a way to the server it says so and comes by itself once there is one: until then a reload would
 * leave nothing at all. With one, the page is reloaded, since a newer version has other files; once, and then the person decides.
 */
export function MissingPart({ error }: { error: Error }) {
  const t = useTranslations()
  const isOnline = useOnline()
  const [answers, setAnswers] = useState<boolean | null>(null)
  const look = useCallback(async () => {
    const isAnswered = await network.answers()
    if (!isAnswered || !reloadOnceFor(error, Date.now())) setAnswers(isAnswered)
  }, [error])
  useEffect(() => {
    if (!isOnline) return
    const soon = setTimeout(() => void look())
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [isOnline, look])

  if (isOnline && answers === null) return <RoutePending />
  const isThere = isOnline && answers === true
  return (
    <EmptyState
      role="alert"
      icon={isThere ? IconPlugConnectedX : IconWifiOff}
      title={isThere ? t('errors.outdatedTitle') : t('errors.notReadTitle')}
      description={isThere ? t('errors.outdatedBody') : t('errors.notRead')}
    >
      <Group gap="xs" justify="center">
        <Button
          leftSection={<IconRefresh size={16} />}
          disabled={!isOnline}
          onClick={() => (isThere ? location.reload() : void look())}
        >
          {isThere ? t('errors.reload') : t('common.retry')}
        </Button>
        <Button variant="default" component={Link} to="/visitas">
          {t('shell.backToVisits')}
        </Button>
      </Group>
    </EmptyState>
  )
}
