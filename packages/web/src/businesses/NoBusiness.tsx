import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isGone } from '../api/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = { error: unknown; onRetry: () => void }

/** In place of a business that could not be read: it does not exist for this person, or something failed. */
export function NoBusiness({ error, onRetry }: Props) {
  const t = useTranslations('businesses')
  if (!isGone(error)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState role="alert" icon={IconBuildingStore} title={t('missingTitle')} description={t('missingHint')}>
      <Button component={Link} to="/business" variant="default">
        {t('backToList')}
      </Button>
    </EmptyState>
  )
}
