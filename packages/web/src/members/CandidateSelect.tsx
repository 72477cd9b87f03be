import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { memberName } from './member-name.ts'
import { useCandidates } from './member-queries.ts'

const SEARCH_AFTER_MS = 250

type Props = {
  businessId: number
  value: string | null
  error: ReactNode
  onChange: (userId: string | null) => void
}

type Option = { value: string; label: string }

/** The users who could be added, found by what is typed. */
export function CandidateSelect({ businessId, value, error, onChange }: Props) {
  const t = useTranslations('members')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  // The field then holds the words of the choice, which are no search.
  const found = useCandidates(businessId, search === chosen?.label ? '' : search)
  const options: Option[] = (found.data?.rows ?? []).map((user) => ({
    value: String(user.id),
    label: `${memberName(user)} · ${user.email ?? user.username}`,
  }))
  const isListed = options.some((option) => option.value === chosen?.value)
  return (
    <Select
      label={t('user')}
      placeholder={t('pickUser')}
      withAsterisk
      searchable
      data={chosen && !isListed ? [chosen, ...options] : options}
      // The server has found them already, also by what their label does not show.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('noUsers')}
      value={value}
      error={error}
      onChange={(userId, option) => {
        setChosen(userId === null ? null : option)
        onChange(userId)
      }}
      onSearchChange={setTyped}
    />
  )
}
