import { Select } from '@mantine/core'
import { MEMBER_STATES } from '@muelle/contract/list-fields'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { rolesFor } from '@muelle/domain/members/roles-for'
import { useTranslations } from 'use-intl'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import styles from './MembersPage.module.css'
import { isNarrowed, type MemberSearch, memberSearchOf } from './member-search.ts'

type Props = {
  search: MemberSearch
  type: BusinessType
  onChange: (search: MemberSearch, options?: { replace: boolean }) => void
}

/** What narrows the team: words, a role, a state. */
export function MemberFilters({ search, type, onChange }: Props) {
  const t = useTranslations()
  return (
    <FilterBar
      className={styles['bar']}
      searchClassName={styles['search']}
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange(withoutFilters(search))}
      label={t('members.searchLabel')}
      placeholder={t('members.search')}
      onSearch={(typed) => {
        const next = memberSearchOf({ search: typed }).search
        // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
    >
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('members.role')}
        placeholder={t('members.role')}
        clearable
        data={rolesFor(type).map((role) => ({ value: role, label: t(`roles.names.${role}`) }))}
        value={search.role ?? null}
        onChange={(role) => onChange(narrowed(search, { role: memberSearchOf({ role }).role }))}
      />
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('members.state')}
        placeholder={t('members.state')}
        clearable
        data={MEMBER_STATES.map((state) => ({ value: state, label: t(`members.states.${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onChange(narrowed(search, { state: memberSearchOf({ state }).state }))}
      />
    </FilterBar>
  )
}
