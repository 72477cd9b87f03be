import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './BoardToolbar.module.css'
import { type BoardSearch, isFiltered, PAYMENT_FILTERS, TRACKING_FILTERS } from './board-search.ts'
import { SearchBox } from './SearchBox.tsx'

type Props = {
  search: BoardSearch
  tours: { id: number; name: string }[]
  onChange: (change: Partial<BoardSearch>) => void
  /** Enter in the search box. */
  onSubmit: (text: string) => void
  /** Whether every departure is unfolded, and the switch of it. */
  all: boolean
  onAll: (all: boolean) => void
  /** What stands before the search. */
  children: ReactNode
}

/** What of the day is shown. The filters wait behind a button until one is set; on a phone the search does too. */
export function BoardToolbar({ search, tours, onChange, onSubmit, all, onAll, children }: Props) {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const hasFilter = [search.tour, search.pago, search.seguimiento].some((value) => value !== undefined)
  const areShown = isOpen || hasFilter
  return (
    <div className={`${styles['toolbar']} mu-no-print`} data-toolbar="">
      {children}
      <search className={styles['search']} data-open={areShown || Boolean(search.q) || undefined}>
        <SearchBox value={search.q ?? ''} onChange={(text) => onChange({ q: text || undefined })} onSubmit={onSubmit} />
      </search>
      <ActionIcon
        variant="default"
        className={styles['square'] ?? ''}
        aria-label={t('board.filters')}
        aria-expanded={areShown}
        aria-controls="board-filters"
        onClick={() => setIsOpen(!areShown)}
      >
        <IconFilter size={16} />
      </ActionIcon>
      <div id="board-filters" className={styles['filters']} data-open={areShown || undefined}>
        <Button variant="default" aria-pressed={all} onClick={() => onAll(!all)}>
          {t('board.openAll')}
        </Button>
        <NativeSelect
          aria-label={t('board.filterTour')}
          value={search.tour === undefined ? '' : String(search.tour)}
          onChange={({ currentTarget: { value } }) => onChange({ tour: value ? Number(value) : undefined })}
          data={[
            { value: '', label: t('board.allTours') },
            ...withChosen(tours, search.tour).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <NativeSelect
          aria-label={t('board.filterPayment')}
          value={search.pago ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ pago: PAYMENT_FILTERS.find((candidate) => candidate === value) })
          }
          data={[
            { value: '', label: t('board.filterPayment') },
            ...PAYMENT_FILTERS.map((value) => ({
              value,
              label: value === 'due' ? t('board.withDue') : t(`status.payment.${value}`),
            })),
          ]}
        />
        <NativeSelect
          aria-label={t('board.filterTracking')}
          value={search.seguimiento ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ seguimiento: TRACKING_FILTERS.find((candidate) => candidate === value) })
          }
          data={[
            { value: '', label: t('board.filterTracking') },
            ...TRACKING_FILTERS.map((value) => ({
              value,
              label: value === 'proof' ? t('board.withoutProof') : t(`status.tracking.${value}`),
            })),
          ]}
        />
        {isFiltered(search) && (
          <Button variant="subtle" onClick={() => onChange(NO_FILTER)}>
            {t('common.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  )
}

export const NO_FILTER = { q: undefined, tour: undefined, pago: undefined, seguimiento: undefined } as const

/** A tour that does not sail on this day stays in the list while it is the filter. */
const withChosen = (tours: { id: number; name: string }[], chosen: number | undefined) =>
  chosen === undefined || tours.some(({ id }) => id === chosen) ? tours : [...tours, { id: chosen, name: `#${chosen}` }]
