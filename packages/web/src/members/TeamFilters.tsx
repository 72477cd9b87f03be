import { Select } from '@mantine/core'
import { MEMBER_STATES } from '@muelle/contract/list-fields'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { rolesFor } from '@muelle/domain/members/roles-for'
import { useTranslations } from 'use-intl'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import styles from './TeamPage.module.css'
import { isNarrowed, type TeamSearch, teamSearchOf } from './team-search.ts'

type Props = {
  search: TeamSearch
  type: BusinessType
  onChange: (search: TeamSearch, options?: { replace: boolean }) => void
}

/** What narrows the team: words, a role, a state. */
export function TeamFilters({ search, type, onChange }: Props) {
  const t = useTranslations()
  return (
    <FilterBar
      className={styles['bar']}
      searchClassName={styles['search']}
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange(withoutFilters(search))}
      label={t('team.searchLabel')}
      placeholder={t('team.search')}
      onSearch={(typed) => {
        const next = teamSearchOf({ search: typed }).search
        // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
    >
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('team.role')}
        placeholder={t('team.role')}
        clearable
        data={rolesFor(type).map((role) => ({ value: role, label: t(`roles.names.${role}`) }))}
        value={search.role ?? null}
        onChange={(role) => onChange(narrowed(search, { role: teamSearchOf({ role }).role }))}
      />
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('team.state')}
        placeholder={t('team.state')}
        clearable
        data={MEMBER_STATES.map((state) => ({ value: state, label: t(`team.states.${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onChange(narrowed(search, { state: teamSearchOf({ state }).state }))}
      />
    </FilterBar>
  )
}
