import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MAX_COMBO_RESOURCES, MIN_COMBO_RESOURCES } from '@muelle/domain/resources/combo'
import { TABLE_TYPES } from '@muelle/domain/resources/resource-type'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Table } from './combo-form.ts'
import { matchingQuery } from './resource-queries.ts'

const SEARCH_AFTER_MS = 250

type Props = {
  businessId: number
  picked: readonly Table[]
  error: ReactNode
  onPick: (tables: readonly Table[]) => void
}

/** Picks tables and sofas by name; the server searches, so that a business may have more than a list can hold. */
export function TablePicker({ businessId, picked, error, onPick }: Props) {
  const t = useTranslations('resources')
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const { data } = useQuery(matchingQuery(businessId, wanted.trim(), TABLE_TYPES))
  // What was picked stays, also when the next search does not find it.
  const tables = new Map([...picked, ...(data?.rows ?? [])].map((table) => [String(table.id), table]))
  return (
    <MultiSelect
      label={t('comboTables')}
      description={t('comboTablesHint', { min: MIN_COMBO_RESOURCES, max: MAX_COMBO_RESOURCES })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      data-autofocus
      searchable
      hidePickedOptions
      maxValues={MAX_COMBO_RESOURCES}
      data={[...tables].map(([value, { name, capacity }]) => ({ value, label: `${name} (${capacity})` }))}
      value={picked.map(({ id }) => String(id))}
      searchValue={search}
      onSearchChange={setSearch}
      error={error}
      onChange={(ids) => onPick(ids.flatMap((id) => tables.get(id) ?? []))}
    />
  )
}
