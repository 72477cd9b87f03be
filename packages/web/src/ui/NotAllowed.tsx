import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from './EmptyState.tsx'

/** In place of a screen that the person's permission does not include. */
export function NotAllowed() {
  const t = useTranslations()
  return (
    <EmptyState
      icon={IconLock}
      titleOrder={1}
      title={t('errors.notAllowedTitle')}
      description={t('errors.notAllowedBody')}
    >
      <Button component={Link} to="/visitas" variant="default">
        {t('shell.backToVisits')}
      </Button>
    </EmptyState>
  )
}
