import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listTours } from '@muelle/contract/tours/record'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import styles from './Calendar.module.css'
import { CALENDAR_VIEWS, movedBy } from './calendar-search.ts'
import { rangeWords } from './range-words.ts'
import type { ViewProps } from './view-props.ts'

/** The view, the days it shows, and the tour it is about; all three live in the address. */
export function CalendarToolbar({ business, date, search, go, today }: ViewProps & { today: string }) {
  const t = useTranslations('calendar')
  const view = search.view ?? 'month'
  const { data: tours } = useQuery({
    queryKey: ['calendar-tours', business.business_id],
    queryFn: ({ signal }) =>
      ask(listTours, { params: { id: business.business_id }, query: { count: MAX_PAGE_ROWS } }, { signal }),
  })
  const show = (next: string) => go({ date: next === today ? undefined : next, open: undefined })
  return (
    <div className={styles['toolbar']}>
      <div className={styles['move']}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('previous')}
          onClick={() => show(movedBy(view, date, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h2 className={styles['range']} aria-live="polite">
          {rangeWords(view, date)}
        </h2>
        <ActionIcon variant="default" size={44} aria-label={t('next')} onClick={() => show(movedBy(view, date, 1))}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" h={44} disabled={date === today} onClick={() => show(today)}>
          {t('today')}
        </Button>
      </div>
      <Select
        className={styles['tour'] ?? ''}
        aria-label={t('tour')}
        placeholder={t('allTours')}
        clearable
        searchable
        data={(tours?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.tour === undefined ? null : String(search.tour)}
        onChange={(tour) => go({ tour: tour === null ? undefined : Number(tour), open: undefined })}
      />
      <SegmentedControl
        aria-label={t('view')}
        data={CALENDAR_VIEWS.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={(next) => go({ view: next === 'month' ? undefined : next, open: undefined })}
      />
    </div>
  )
}
