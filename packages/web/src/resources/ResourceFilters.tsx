import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { RESOURCE_STATUSES } from '@muelle/domain/resources/resource-status'
import { resourceTypesFor } from '@muelle/domain/resources/resource-type'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import styles from './ResourcesPage.module.css'
import { zonesQuery } from './resource-queries.ts'
import { isNarrowed, type ResourceSearch, resourceSearchOf } from './resource-search.ts'
import { useResourceNavigate } from './use-resource-navigate.ts'

type Props = { business: SessionBusiness; search: ResourceSearch }

/** The search box and the filters by type, status and zone. */
export function ResourceFilters({ business, search }: Props) {
  const t = useTranslations('resources')
  const go = useResourceNavigate()
  const zones = useQuery(zonesQuery(business.business_id))
  const named = zones.data?.rows.flatMap(({ zone, resources }) => (zone === null ? [] : [{ zone, resources }])) ?? []
  // A zone that the address names and nothing stands in any more is still what is filtered by.
  const isKnown = search.zone === undefined || named.some(({ zone }) => zone === search.zone)

  // Read as the address is read, so that only what it can hold gets there.
  const set = (name: 'type' | 'status' | 'zone') => (value: string | undefined) =>
    go((previous) => narrowed(previous, { [name]: resourceSearchOf({ [name]: value ?? '' })[name] }))
  const onSearch = (typed: string) => {
    const next = resourceSearchOf({ search: typed }).search
    go((previous) => narrowed(previous, { search: next }), { replace: true })
    return next ?? ''
  }
  return (
    <FilterBar
      className={styles['filters']}
      searchClassName={styles['search']}
      label={t('searchLabel')}
      placeholder={t('search')}
      search={search.search}
      onSearch={onSearch}
      isNarrowed={isNarrowed(search)}
      onClear={() => go(withoutFilters)}
    >
      <FilterSelect
        label={t('filterType')}
        all={t('all')}
        options={resourceTypesFor(business.type)
          // The order of the specification: Todos, Sillones, Mesas.
          .toSorted((a, b) => Number(a === 'mesa') - Number(b === 'mesa'))
          .map((type) => ({ value: type, label: t(`typesMany.${type}`) }))}
        value={search.type}
        onPick={set('type')}
      />
      <FilterSelect
        label={t('filterStatus')}
        all={t('allStatuses')}
        options={RESOURCE_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        value={search.status}
        onPick={set('status')}
      />
      {(named.length > 0 || search.zone !== undefined) && (
        <FilterSelect
          label={t('filterZone')}
          all={t('allZones')}
          options={[
            ...(isKnown || search.zone === undefined ? [] : [{ value: search.zone, label: search.zone }]),
            ...named.map(({ zone, resources }) => ({
              value: zone,
              label: t('zoneOption', { zone, count: resources }),
            })),
          ]}
          value={search.zone}
          onPick={set('zone')}
        />
      )}
    </FilterBar>
  )
}
