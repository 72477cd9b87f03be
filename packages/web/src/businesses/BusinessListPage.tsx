import { Button } from '@mantine/core'
import { type BusinessRow, listBusinesses } from '@muelle/contract/businesses/record'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { IconBuildingStore, IconFilterOff, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { pageOf } from '../router/list-search.ts'
import { useRights } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BusinessCard } from './BusinessCard.tsx'
import { BusinessFilters } from './BusinessFilters.tsx'
import { listQueryOf } from './business-list-query.ts'
import { type BusinessListSearch, isNarrowed, sortOf } from './business-list-search.ts'
import { useBusinessColumns } from './use-business-columns.tsx'

const route = getRouteApi('/_panel/_office/business/')

const rowId = ({ id }: BusinessRow) => id

/** The businesses that the person may see; filters, order and page live in the address. */
export function BusinessListPage() {
  const t = useTranslations('businesses')
  const { can } = useRights()
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (next: BusinessListSearch, options?: { replace: boolean }) =>
    void navigate({ to: '/business', search: next, ...options })
  const list = useBusinesses(search)
  useLastPage(list, { page: pageOf(search), onPage: (page) => change({ ...search, page }, { replace: true }) })
  const columns = useBusinessColumns()
  const mayCreate = can('mdu_business_crud', 'create')
  return (
    <>
      <PageHeader
        {...(list.data ? { description: <span role="status">{t('count', { count: list.data.count })}</span> } : {})}
        actions={mayCreate && <NewButton />}
      />
      <BusinessFilters search={search} onChange={change} />
      <DataTable
        label={t('list')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(row) => <BusinessCard business={row} />}
        page={pageOf(search)}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => change({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => change({ ...search, sort: sort as BusinessListSearch['sort'], page: undefined })}
        onOpen={({ id }) => void navigate({ to: '/business/$business', params: { business: String(id) } })}
        empty={
          isNarrowed(search) ? (
            <NothingFound onClear={() => change({ sort: search.sort })} />
          ) : (
            <EmptyState
              icon={IconBuildingStore}
              title={t('emptyTitle')}
              description={t(mayCreate ? 'emptyHint' : 'emptyDenied')}
            >
              {mayCreate && <NewButton />}
            </EmptyState>
          )
        }
      />
    </>
  )
}

/** The page of the list that the address names; the page before stays visible while the next one loads. */
function useBusinesses(search: BusinessListSearch) {
  const query = listQueryOf(search)
  return useQuery({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => ask(listBusinesses, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

function NewButton() {
  const t = useTranslations('businesses')
  return (
    <Button component={Link} to="/business/new" leftSection={<IconPlus size={16} aria-hidden />}>
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
