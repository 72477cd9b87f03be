import { Select } from '@mantine/core'
import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { useTranslations } from 'use-intl'
import { narrowed } from '../router/list-search.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import bar from '../ui/list/ListBar.module.css'
import { type BusinessListSearch, businessListSearchOf, isNarrowed } from './business-list-search.ts'

type Props = {
  search: BusinessListSearch
  onChange: (search: BusinessListSearch, options?: { replace: boolean }) => void
}

/** What the list of businesses is narrowed by. */
export function BusinessFilters({ search, onChange }: Props) {
  const t = useTranslations()
  const types = BUSINESS_TYPES.map((value) => ({ value, label: t(`businesses.types.${value}`) }))
  const states = (['true', 'false'] as const).map((value) => ({ value, label: t(`businesses.states.${value}`) }))
  const change = (raw: Record<string, unknown>) =>
    onChange(narrowed(search, businessListSearchOf({ ...search, ...raw })))
  return (
    <FilterBar
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange({ sort: search.sort })}
      label={t('businesses.searchLabel')}
      placeholder={t('businesses.searchHint')}
      onSearch={(typed) => {
        const next = businessListSearchOf({ search: typed }).search
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
    >
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('businesses.type')}
        placeholder={t('businesses.allTypes')}
        data={types}
        value={search.type ?? null}
        clearable
        onChange={(type) => change({ type })}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('businesses.state')}
        placeholder={t('businesses.allStates')}
        data={states}
        value={search.enabled ?? null}
        clearable
        onChange={(enabled) => change({ enabled })}
      />
    </FilterBar>
  )
}
