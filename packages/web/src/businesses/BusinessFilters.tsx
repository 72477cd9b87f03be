import { Button, Select } from '@mantine/core'
import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ListSearchBox } from '../ui/ListSearchBox.tsx'
import styles from './BusinessListPage.module.css'
import { type BusinessListSearch, businessListSearchOf, isNarrowed, narrowed } from './business-list-search.ts'

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
    <div className={styles['bar']} role="search">
      <ListSearchBox
        className={styles['search']}
        wanted={search.search ?? ''}
        label={t('businesses.searchLabel')}
        placeholder={t('businesses.searchHint')}
        onSearch={(typed) => {
          const next = businessListSearchOf({ search: typed }).search
          onChange(narrowed(search, { search: next }), { replace: true })
          return next ?? ''
        }}
      />
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('businesses.type')}
        placeholder={t('businesses.allTypes')}
        data={types}
        value={search.type ?? null}
        clearable
        onChange={(type) => change({ type })}
      />
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('businesses.state')}
        placeholder={t('businesses.allStates')}
        data={states}
        value={search.enabled ?? null}
        clearable
        onChange={(enabled) => change({ enabled })}
      />
      {isNarrowed(search) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} />}
          onClick={() => onChange({ sort: search.sort })}
        >
          {t('common.clearFilters')}
        </Button>
      )}
    </div>
  )
}
