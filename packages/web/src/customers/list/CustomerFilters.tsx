import { Button } from '@mantine/core'
import { CUSTOMER_STATUSES, CUSTOMER_TYPES } from '@muelle/domain/customers/customer'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { narrowed } from '../../router/list-search.ts'
import { useBusiness } from '../../session/use-business.ts'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { type CustomerSearch, customerSearchOf, isNarrowed } from '../customer-search.ts'

type Props = { search: CustomerSearch; onChange: (next: CustomerSearch, options?: { replace: boolean }) => void }

/** What the list is searched for and narrowed to. */
export function CustomerFilters({ search, onChange }: Props) {
  const t = useTranslations('customers')
  const { businesses } = useBusiness()
  const pick = (change: Record<string, unknown>) => {
    const [name = ''] = Object.keys(change)
    const read = customerSearchOf(change)
    onChange(narrowed(search, { [name]: read[name as keyof CustomerSearch] }))
  }
  return (
    <FilterBar
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange({ sort: search.sort })}
      label={t('searchLabel')}
      placeholder={t('search')}
      onSearch={(typed) => {
        const next = customerSearchOf({ search: typed }).search
        // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
    >
      {businesses.length > 1 && (
        <FilterSelect
          label={t('business')}
          all={t('allBusinesses')}
          options={businesses.map(({ business_id, name }) => ({ value: String(business_id), label: name }))}
          value={search.business === undefined ? undefined : String(search.business)}
          onPick={(business) => pick({ business })}
        />
      )}
      <FilterSelect
        label={t('status')}
        all={t('allStatuses')}
        options={CUSTOMER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        value={search.status}
        onPick={(status) => pick({ status })}
      />
      <FilterSelect
        label={t('type')}
        all={t('allTypes')}
        options={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={search.type}
        onPick={(type) => pick({ type })}
      />
      <FilterSelect
        label={t('blockedFilter')}
        all={t('allBlocked')}
        options={[{ value: 'true', label: t('onlyBlocked') }]}
        value={search.blocked ? 'true' : undefined}
        onPick={(blocked) => pick({ blocked })}
      />
      {search.tag !== undefined && (
        <Button
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange(narrowed(search, { tag: undefined }))}
        >
          {t('tagged', { tag: search.tag })}
        </Button>
      )}
    </FilterBar>
  )
}
