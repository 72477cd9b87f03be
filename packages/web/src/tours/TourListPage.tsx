import { Button, Select } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { listTours, type TourRow } from '@muelle/contract/tours/record'
import { IconDiscount, IconFilterOff, IconPlus, IconSailboat, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { pageOf } from '../router/list-search.ts'
import { useRights } from '../session/use-session.ts'
import { useWorkOn } from '../session/use-work-on.ts'
import { FleetTabs } from '../transports/FleetTabs.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import bar from '../ui/list/ListBar.module.css'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TourCard } from './TourCard.tsx'
import { isNarrowed, sortOf, type TourListSearch, type TourSort, tourListSearchOf } from './tour-list-search.ts'
import { useNewTourDenial } from './use-new-tour-denial.ts'
import { useTourColumns } from './use-tour-columns.tsx'

const route = getRouteApi('/_panel/_office/business/tours/$business/')
const rowId = ({ id }: TourRow) => id

/** The tours of a business; filters, order and page live in the address. */
export function TourListPage() {
  const t = useTranslations('tours')
  const { can } = useRights()
  const { business } = route.useParams()
  useWorkOn(Number(business))
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (next: TourListSearch, options?: { replace: boolean }) =>
    void navigate({ to: '/business/tours/$business', params: { business }, search: next, ...options })
  const list = useTourList(Number(business), search)
  const columns = useTourColumns()
  const fleet = useTranslations('fleet')
  const isFleet = search.tab !== undefined
  const denial = useNewTourDenial(Number(business))
  const newButton = denial === null && <NewButton business={business} />
  return (
    <>
      <PageHeader
        {...(isFleet && { title: fleet('title') })}
        {...(list.data && !isFleet
          ? { description: <span role="status">{t('count', { count: list.data.count })}</span> }
          : {})}
        actions={
          <>
            {can('mdu_promotion') && (
              <Button
                component={Link}
                to="/offers"
                variant="default"
                leftSection={<IconDiscount size={16} aria-hidden />}
              >
                {t('offers')}
              </Button>
            )}
            {search.tab === undefined && newButton}
          </>
        }
      />
      <FleetTabs businessId={Number(business)} search={search} onChange={change}>
        <Filters search={search} onChange={change} />
        <DataTable
          label={t('list')}
          columns={columns}
          list={list}
          rowId={rowId}
          renderCard={(row) => <TourCard tour={row} />}
          page={pageOf(search)}
          pageRows={DEFAULT_PAGE_ROWS}
          onPage={(page) => change({ ...search, page })}
          sorting={sortOf(search)}
          onSort={(sort) => change({ ...search, sort: sort as TourSort, page: undefined })}
          onOpen={({ id }) =>
            void navigate({ to: '/business/tours/$business/edit/$tour', params: { business, tour: String(id) } })
          }
          empty={
            isNarrowed(search) ? (
              <NothingFound onClear={() => change({ sort: search.sort })} />
            ) : (
              <EmptyState
                icon={IconSailboat}
                title={denial === 'notTours' ? t('notTours') : t('emptyTitle')}
                description={denial === null ? t('emptyHint') : t(`${denial}Hint`)}
              >
                {newButton}
              </EmptyState>
            )
          }
        />
      </FleetTabs>
    </>
  )
}

/** The page that the address names; the one before stays visible while the next one loads. */
function useTourList(businessId: number, search: TourListSearch) {
  const { search: words, enabled } = search
  const filter = { ...(words && { search: words }), ...(enabled && { enabled }) }
  const query = { page: pageOf(search), count: DEFAULT_PAGE_ROWS, sorting: [sortOf(search)], filter }
  return useQuery({
    queryKey: ['tour-list', businessId, query],
    queryFn: ({ signal }) => ask(listTours, { params: { id: businessId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type FilterProps = {
  search: TourListSearch
  onChange: (search: TourListSearch, options?: { replace: boolean }) => void
}

function Filters({ search, onChange }: FilterProps) {
  const t = useTranslations()
  const change = (raw: Record<string, unknown>, options?: { replace: boolean }) =>
    onChange(tourListSearchOf({ ...search, page: undefined, ...raw }), options)
  return (
    <FilterBar
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange({ sort: search.sort })}
      label={t('tours.searchLabel')}
      placeholder={t('tours.name')}
      onSearch={(typed) => {
        const next = tourListSearchOf({ search: typed }).search
        change({ search: next }, { replace: true })
        return next ?? ''
      }}
    >
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('tours.state')}
        placeholder={t('tours.allStates')}
        data={(['true', 'false'] as const).map((value) => ({ value, label: t(`tours.states.${value}`) }))}
        value={search.enabled ?? null}
        clearable
        onChange={(enabled) => change({ enabled })}
      />
    </FilterBar>
  )
}

function NewButton({ business }: { business: string }) {
  const t = useTranslations('tours')
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/business/tours/$business/new" params={{ business }} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('common')
  return (
    <EmptyState icon={IconSearchOff} title={t('nothingFound')} description={t('nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} />} onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}
