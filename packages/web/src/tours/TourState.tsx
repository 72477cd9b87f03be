import type { TourRow } from '@muelle/contract/tours/record'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** Whether a tour is for sale, taken off, or not complete yet. */
export function TourState({ tour: { enabled, missing } }: { tour: Pick<TourRow, 'enabled' | 'missing'> }) {
  const t = useTranslations('tours')
  if (missing.length > 0) return <StatusBadge tone="waiting">{t('incomplete')}</StatusBadge>
  return <StatusBadge tone={enabled ? 'done' : 'neutral'}>{t(`states.${enabled}`)}</StatusBadge>
}
