import { Skeleton } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = { list: { data: unknown; error: unknown; refetch: () => unknown } }

/** In place of an account that is not there: not read yet, not read at all, or nobody has made them a seller. */
export function OwnAccount({ list }: Props) {
  const t = useTranslations('sellers')
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={160} aria-busy />
  return (
    <div className="mu-card">
      <EmptyState icon={IconCoin} title={t('notSellerTitle')} description={t('notSellerHint')} />
    </div>
  )
}
