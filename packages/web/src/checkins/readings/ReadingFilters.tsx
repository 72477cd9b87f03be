import type { CheckinDay } from '@muelle/contract/checkins/day'
import { useTranslations } from 'use-intl'
import { DaySwitcher } from '../../departures/board/DaySwitcher.tsx'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { narrowed } from '../../router/list-search.ts'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import styles from './Readings.module.css'
import type { Shown } from './reading-queries.ts'
import { isNarrowed, type ReadingSearch, readingSearchOf, withoutFilters } from './reading-search.ts'

type Props = {
  shown: Shown
  today: string
  day: CheckinDay | undefined
  onChange: (search: ReadingSearch, options?: { replace: boolean }) => void
}

/** Of which day, and what narrows it. */
export function ReadingFilters({ shown: { search, date }, today, day, onChange }: Props) {
  const t = useTranslations('readings')
  const change = (next: Partial<ReadingSearch>) => onChange(narrowed(search, next))
  return (
    <div className={styles['filters']}>
      <DaySwitcher
        date={date}
        today={today}
        // The departures and people of one day are none of another.
        onChange={(picked) =>
          change({ date: picked === today ? undefined : picked, departure: undefined, user: undefined })
        }
      />
      <FilterBar
        className={styles['bar']}
        searchClassName={styles['search']}
        label={t('searchLabel')}
        placeholder={t('search')}
        search={search.search}
        onSearch={(typed) => {
          const next = readingSearchOf({ search: typed }).search
          // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
          onChange(narrowed(search, { search: next }), { replace: true })
          return next ?? ''
        }}
        isNarrowed={isNarrowed(search)}
        onClear={() => onChange(withoutFilters(search))}
      >
        <FilterSelect
          label={t('departure')}
          all={t('allDepartures')}
          options={(day?.departures ?? []).map(({ id, start_time, tour_name }) => ({
            value: String(id),
            label: `${formatTimeOfDay(start_time)} ${tour_name}`,
          }))}
          value={search.departure === undefined ? undefined : String(search.departure)}
          onPick={(value) => change({ departure: readingSearchOf({ departure: value }).departure })}
        />
        <FilterSelect
          label={t('user')}
          all={t('user')}
          options={(day?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.user === undefined ? undefined : String(search.user)}
          onPick={(value) => change({ user: readingSearchOf({ user: value }).user })}
        />
      </FilterBar>
    </div>
  )
}
