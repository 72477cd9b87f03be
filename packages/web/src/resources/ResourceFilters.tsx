import { Button, Select } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions'
import { RESOURCE_STATUSES } from '@muelle/domain/resources/resource-status'
import { resourceTypesFor } from '@muelle/domain/resources/resource-type'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ListSearchBox } from '../ui/ListSearchBox.tsx'
import styles from './ResourcesPage.module.css'
import { zonesQuery } from './resource-queries.ts'
import { isNarrowed, narrowed, type ResourceSearch, resourceSearchOf, withoutFilters } from './resource-search.ts'
import { useResourceNavigate } from './use-resource-navigate.ts'

type Props = { business: SessionBusiness; search: ResourceSearch }

/** «All» of a filter: an option of its own, since a select has no other way to say that nothing is filtered. */
const ALL = ''

/** The search box and the filters by type, status and zone. */
export function ResourceFilters({ business, search }: Props) {
  const t = useTranslations()
  const go = useResourceNavigate()
  const zones = useQuery(zonesQuery(business.business_id))
  const named = zones.data?.rows.flatMap(({ zone, resources }) => (zone === null ? [] : [{ zone, resources }])) ?? []
  // A zone that the address names and nothing stands in any more is still what is filtered by.
  const isKnown = search.zone === undefined || named.some(({ zone }) => zone === search.zone)

  // Read as the address is read, so that only what it can hold gets there.
  const set = (name: 'type' | 'status' | 'zone') => (value: string | null) =>
    go((previous) => narrowed(previous, { [name]: resourceSearchOf({ [name]: value ?? '' })[name] }))
  const onSearch = (typed: string) => {
    const next = resourceSearchOf({ search: typed }).search
    go((previous) => narrowed(previous, { search: next }), { replace: true })
    return next ?? ''
  }
  return (
    <div className={styles['filters']} role="search">
      <ListSearchBox
        className={styles['search']}
        wanted={search.search ?? ''}
        onSearch={onSearch}
        label={t('resources.searchLabel')}
        placeholder={t('resources.search')}
      />
      <Select
        aria-label={t('resources.filterType')}
        data={[
          { value: ALL, label: t('resources.all') },
          ...resourceTypesFor(business.type)
            // The order of the specification: Todos, Sillones, Mesas.
            .toSorted((a, b) => Number(a === 'mesa') - Number(b === 'mesa'))
            .map((type) => ({ value: type, label: t(`resources.typesMany.${type}`) })),
        ]}
        value={search.type ?? ALL}
        allowDeselect={false}
        onChange={set('type')}
      />
      <Select
        aria-label={t('resources.filterStatus')}
        data={[
          { value: ALL, label: t('resources.allStatuses') },
          ...RESOURCE_STATUSES.map((status) => ({ value: status, label: t(`resources.statuses.${status}`) })),
        ]}
        value={search.status ?? ALL}
        allowDeselect={false}
        onChange={set('status')}
      />
      {(named.length > 0 || search.zone !== undefined) && (
        <Select
          aria-label={t('resources.filterZone')}
          data={[
            { value: ALL, label: t('resources.allZones') },
            ...(isKnown || search.zone === undefined ? [] : [{ value: search.zone, label: search.zone }]),
            ...named.map(({ zone, resources }) => ({
              value: zone,
              label: t('resources.zoneOption', { zone, count: resources }),
            })),
          ]}
          value={search.zone ?? ALL}
          allowDeselect={false}
          onChange={set('zone')}
        />
      )}
      {isNarrowed(search) && (
        <Button variant="subtle" leftSection={<IconFilterOff size={16} />} onClick={() => go(withoutFilters)}>
          {t('common.clearFilters')}
        </Button>
      )}
    </div>
  )
}
