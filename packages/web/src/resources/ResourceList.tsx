import { Button } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { Resource } from '@muelle/contract/resources/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconArmchair, IconFilterOff, IconParking, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { withoutFilters } from '../router/list-search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { ResourceCard } from './ResourceCard.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { resourcePageQuery } from './resource-queries.ts'
import { isNarrowed, type ResourceSearch } from './resource-search.ts'
import { useResourceColumns } from './use-resource-columns.tsx'
import { useResourceNavigate } from './use-resource-navigate.ts'

type Props = { business: SessionBusiness; search: ResourceSearch }

const rowId = ({ id }: Resource) => id

/** Tables, sofas or parking spaces as a table, ten to a page (specification 9), or as cards on a phone. */
export function ResourceList({ business, search }: Props) {
  const t = useTranslations('resources')
  const go = useResourceNavigate()
  const list = useQuery(resourcePageQuery(business.business_id, search))
  const columns = useResourceColumns(business.time_zone)
  const page = search.page ?? 1
  useLastPage(list, { page, onPage: (last) => go((previous) => ({ ...previous, page: last }), { replace: true }) })
  return (
    <>
      <ResourceFilters business={business} search={search} />
      <DataTable
        label={t('title')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(resource) => <ResourceCard resource={resource} timeZone={business.time_zone} />}
        page={page}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(next) => go((previous) => ({ ...previous, page: next }))}
        sorting={search.sort}
        onSort={(sort) => go((previous) => ({ ...previous, sort: sort as ResourceSearch['sort'], page: undefined }))}
        empty={<NoResources type={business.type} search={search} />}
      />
    </>
  )
}

function NoResources({ type, search }: { type: SessionBusiness['type']; search: ResourceSearch }) {
  const t = useTranslations()
  const go = useResourceNavigate()
  if (!isNarrowed(search))
    return (
      <EmptyState
        icon={type === 'parking' ? IconParking : IconArmchair}
        title={t('resources.emptyTitle')}
        description={t(type === 'parking' ? 'resources.emptyHintParking' : 'resources.emptyHint')}
      />
    )
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} />} onClick={() => go(withoutFilters)}>
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}
