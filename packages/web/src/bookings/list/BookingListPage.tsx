import { Button, Select } from '@mantine/core'
import { listBookings } from '@muelle/contract/bookings/list'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconAnchor, IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { narrowed, pageOf } from '../../router/list-search.ts'
import { useBusiness } from '../../session/use-business.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { useLastPage } from '../../ui/list/use-last-page.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { keptRun } from '../bulk/kept-run.ts'
import { useRunOwner } from '../bulk/use-bulk-run.ts'
import { useSelection } from '../bulk/use-selection.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { bookingExport } from '../export/export-source.ts'
import type { BookingStep } from '../life/booking-step.ts'
import { PrintOneTicket } from '../messages/load-print-ticket.ts'
import { BookingCard } from './BookingCard.tsx'
import { BookingFilters } from './BookingFilters.tsx'
import styles from './BookingListPage.module.css'
import { filterOf, listQueryOf } from './booking-list-query.ts'
import {
  type BookingListSearch,
  isNarrowed,
  PAGE_SIZES,
  pageRowsOf,
  sortOf,
  withoutFilters,
} from './booking-list-search.ts'
import { ListTotals, TotalsFrame } from './ListTotals.tsx'
import { useBoxColumn } from './SelectBox.tsx'
import { useBookingColumns } from './use-booking-columns.tsx'

const BookingDrawer = lazy(() =>
  Promise.all([import('../record/BookingDrawer.tsx'), loadDeskTexts()]).then(([part]) => ({
    default: part.BookingDrawer,
  })),
)
const route = getRouteApi('/_panel/tour-booking-list/')

const rowId = ({ id }: BookingRow) => id

/** The bookings of a business's tours; filters, order, page and the open booking live in the address. */
export function BookingListPage() {
  const t = useTranslations('bookings')
  const { business } = useBusiness()
  const search = route.useSearch()
  const navigate = useNavigate()
  const openRow = route.useNavigate()
  const change = (next: BookingListSearch, options?: { replace: boolean }) =>
    void navigate({ to: '/tour-booking-list', search: next, ...options })

  const list = useBookings(search, business?.business_id ?? null)
  useLastPage(list, {
    page: pageOf(search),
    pageRows: pageRowsOf(search),
    onPage: (page) => change({ ...search, page }, { replace: true }),
  })
  const [printing, setPrinting] = useState<number | null>(null)
  const [step, setStep] = useState<{ id: number; step: BookingStep } | null>(null)
  const openStep = useCallback(
    ({ id }: BookingRow, wanted?: BookingStep) => {
      if (wanted === 'print') return setPrinting(id)
      setStep(wanted ? { id, step: wanted } : null)
      void openRow({ to: '.', search: (previous) => ({ ...previous, booking: id }) })
    },
    [openRow],
  )
  const filter = filterOf(search, business?.business_id ?? 0)
  const selection = useSelection(JSON.stringify(filter))
  const columns = useBookingColumns(business?.time_zone ?? 'UTC', openStep)
  const withBoxes = useBoxColumn(columns, selection, list.data?.rows)
  const count = list.data?.count ?? 0
  return (
    <>
      <PageHeader
        description={(list.data || list.isLoading) && <span role="status">{list.data && t('count', { count })}</span>}
        actions={
          business &&
          (list.data || !list.error) && (
            <ExportButton source={bookingExport(filter)} count={count} isDisabled={count === 0} />
          )
        }
      />
      <BookingFilters search={search} businessId={business?.business_id ?? null} onChange={change} />
      {list.isLoading && <TotalsFrame />}
      {count > 0 && business && <ListTotals filter={filter} />}
      {business && <BrokenOff key={business.business_id} />}
      <BulkBar selection={selection} query={listQueryOf(search, business?.business_id ?? 0)} count={count} />
      <div className={styles['table']}>
        <DataTable
          label={t('title')}
          columns={withBoxes}
          list={list}
          rowId={rowId}
          renderCard={(row) => <BookingCard booking={row} search={search} selection={selection} onOpen={openStep} />}
          page={pageOf(search)}
          pageRows={pageRowsOf(search)}
          onPage={(page) => change({ ...search, page })}
          sorting={sortOf(search)}
          onSort={(sort) => change({ ...search, sort: sort as BookingListSearch['sort'], page: undefined })}
          onOpen={openStep}
          empty={<NoBookings search={search} onClear={() => change(withoutFilters(search))} />}
        />
      </div>
      {count > 0 && <PageSize rows={pageRowsOf(search)} onRows={(rows) => change(narrowed(search, { rows }))} />}
      <Suspense fallback={null}>
        {printing !== null && <PrintOneTicket key={printing} bookingId={printing} onDone={() => setPrinting(null)} />}
      </Suspense>
      <Suspense fallback={null}>
        {search.booking !== undefined && (
          <BookingDrawer
            bookingId={search.booking}
            step={step?.id === search.booking ? step.step : null}
            row={list.data?.rows.find(({ id }) => id === search.booking)}
            onClose={() => change({ ...search, booking: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

const HalfDone = lazy(() =>
  Promise.all([import('../bulk/HalfDone.tsx'), loadDeskTexts()]).then(([{ HalfDone }]) => ({ default: HalfDone })),
)

/** What a reload broke off before; what goes on now tells for itself. */
function BrokenOff() {
  const owner = useRunOwner()
  const [run, setRun] = useState(() => keptRun.read(owner))
  if (run === null) return null
  return (
    <Suspense fallback={null}>
      <HalfDone run={run} onEnd={() => setRun(null)} />
    </Suspense>
  )
}

/** The page of the list that the address names; the page before stays visible while the next one loads. */
function useBookings(search: BookingListSearch, businessId: number | null) {
  const query = listQueryOf(search, businessId ?? 0)
  return useQuery({
    queryKey: ['bookings', query],
    queryFn: ({ signal }) => ask(listBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: businessId !== null,
  })
}

function NoBookings({ search, onClear }: { search: BookingListSearch; onClear: () => void }) {
  const t = useTranslations()
  if (!isNarrowed(search))
    return (
      <EmptyState icon={IconAnchor} title={t('bookings.emptyTitle')} description={t('bookings.emptyHint')}>
        <Button component={Link} to="/visitas" variant="default">
          {t('shell.backToVisits')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} />} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}

function PageSize({ rows, onRows }: { rows: number; onRows: (rows: number) => void }) {
  const t = useTranslations('common')
  return (
    <Select
      className={styles['size'] ?? ''}
      label={t('rowsPerPage')}
      data={PAGE_SIZES.map(String)}
      value={String(rows)}
      allowDeselect={false}
      onChange={(value) => value !== null && onRows(Number(value))}
    />
  )
}
