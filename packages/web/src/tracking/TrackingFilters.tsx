import { Button } from '@mantine/core'
import { instant, localDateOf } from '@muelle/domain/time'
import { GEO_STATUSES } from '@muelle/domain/tracking/progress'
import { IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateFilter } from '../bookings/list/DateFilter.tsx'
import { narrowed } from '../router/list-search.ts'
import { useSession } from '../session/use-session.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import styles from './Trackings.module.css'
import { isNarrowed, type TrackingSearch, trackingSearchOf } from './tracking-search.ts'

type Props = {
  businessId: number
  timeZone: string
  search: TrackingSearch
  onChange: (search: TrackingSearch) => void
}

/** What narrows the list of trips: tour, how far, and days. */
export function TrackingFilters({ businessId, timeZone, search, onChange }: Props) {
  const t = useTranslations('tracking')
  const { tours } = useSession()
  const [openedAt] = useState(() => instant(Date.now()))
  const own = tours.filter(({ business_id }) => business_id === businessId)
  const change = (next: Partial<TrackingSearch>) => onChange(narrowed(search, next))
  const day = (name: 'from' | 'to') => (
    <DateFilter
      label={t(name === 'from' ? 'filterFrom' : 'filterTo')}
      date={search[name]}
      today={localDateOf(openedAt, timeZone)}
      onChange={(date) => change({ [name]: date })}
    />
  )
  return (
    <div className={styles['filters']} role="search">
      <FilterSelect
        label={t('filterTour')}
        all={t('allTours')}
        options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.tour === undefined ? undefined : String(search.tour)}
        onPick={(value) => change({ tour: trackingSearchOf({ tour: value }).tour })}
      />
      <FilterSelect
        label={t('filterStatus')}
        all={t('allStatuses')}
        options={GEO_STATUSES.map((value) => ({ value, label: t(`geo.${value}`) }))}
        value={search.status}
        onPick={(value) => change({ status: trackingSearchOf({ status: value }).status })}
      />
      {day('from')}
      {day('to')}
      {isNarrowed({ ...search, search: undefined }) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onChange({ sort: search.sort })}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
