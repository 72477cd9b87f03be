import type { GeoStatus } from '@muelle/domain/tracking/progress'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { GEO_TONES } from './geo-tones.ts'

type Props = { status: GeoStatus /** How many there are of it, where several are counted. */; count?: number }

/** How far a trip is, in the words of the specification. */
export function GeoBadge({ status, count }: Props) {
  const t = useTranslations('tracking.geo')
  return (
    <StatusBadge tone={GEO_TONES[status]}>
      {count === undefined ? '' : `${count} `}
      {t(status)}
    </StatusBadge>
  )
}
