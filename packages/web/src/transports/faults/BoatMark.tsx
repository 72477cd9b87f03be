import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { openFaultsQuery } from './faults-query.ts'

type Props = { businessId: number; transportId: number }

/** Beside a boat that somebody is about to send out: what is wrong with it and not solved. Nothing where nothing is. */
export function BoatMark({ businessId, transportId }: Props) {
  const t = useTranslations('boatFaults')
  const { data = [] } = useQuery(openFaultsQuery(businessId))
  const kinds = new Set(data.filter(({ transport }) => transport.id === transportId).map(({ kind }) => kind))
  if (kinds.size === 0) return null
  return (
    <StatusBadge tone="waiting">
      {t('open')}: {[...kinds].map((kind) => t(kind)).join(', ')}
    </StatusBadge>
  )
}
