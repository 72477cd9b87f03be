import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { narrowed } from '../router/list-search.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import bar from '../ui/list/ListBar.module.css'
import { isNarrowed, type UserListSearch, userListSearchOf } from './user-list-search.ts'
import { userPermissionsQuery } from './user-queries.ts'

type Props = {
  search: UserListSearch
  onChange: (search: UserListSearch, options?: { replace: boolean }) => void
}

/** What narrows the list: words, a permission, whether they may sign in. */
export function UserFilters({ search, onChange }: Props) {
  const t = useTranslations()
  const permissions = useQuery(userPermissionsQuery)
  return (
    <FilterBar
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange({ sort: search.sort })}
      label={t('users.searchLabel')}
      placeholder={t('users.search')}
      onSearch={(typed) => {
        const next = userListSearchOf({ search: typed }).search
        // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
    >
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('users.permission')}
        placeholder={t('users.permission')}
        clearable
        searchable
        data={(permissions.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.permission === undefined ? null : String(search.permission)}
        onChange={(value) => onChange(narrowed(search, { permission: value === null ? undefined : Number(value) }))}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('users.stateFilter')}
        placeholder={t('users.stateFilter')}
        clearable
        data={[
          { value: 'enabled', label: t('users.enabledOnly') },
          { value: 'disabled', label: t('users.disabledOnly') },
        ]}
        value={search.state ?? null}
        onChange={(state) => onChange(narrowed(search, { state: userListSearchOf({ state }).state }))}
      />
    </FilterBar>
  )
}
