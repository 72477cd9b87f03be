import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isGone } from '../api/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = { error: unknown; businessId: string; onRetry: () => void }

/** In place of a tour that could not be read: it does not exist for this person, or something failed. */
export function NoTour({ error, businessId, onRetry }: Props) {
  const t = useTranslations('tours')
  if (!isGone(error)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState role="alert" icon={IconMapOff} title={t('goneTitle')} description={t('goneHint')}>
      <Button
        renderRoot={(props) => <Link {...props} to="/business/tours/$business" params={{ business: businessId }} />}
        variant="default"
      >
        {t('backToList')}
      </Button>
    </EmptyState>
  )
}
