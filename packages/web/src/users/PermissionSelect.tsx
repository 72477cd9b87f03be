import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { userPermissionsQuery } from './user-queries.ts'

type Props = { value: string | null; error: ReactNode; onChange: (value: string | null) => void }

/** The permission of a user. One that the editor may not give stands there with the reason; what the user holds already may stay. */
export function PermissionSelect({ value, error, onChange }: Props) {
  const t = useTranslations('users')
  const { data } = useQuery(userPermissionsQuery)
  const rows = data?.rows ?? []
  const words = new Map(
    rows.map(({ id, description, refusal }) => [String(id), refusal?.message ?? description] as const),
  )
  return (
    <Select
      label={t('permission')}
      placeholder={t('noPermission')}
      clearable
      searchable
      readOnly={!data}
      data={rows.map(({ id, name, refusal }) => ({
        value: String(id),
        label: name,
        disabled: refusal !== null && String(id) !== value,
      }))}
      renderOption={({ option }) => (
        <div>
          {option.label}
          {words.get(option.value) && (
            <Text size="xs" c="dimmed">
              {words.get(option.value)}
            </Text>
          )}
        </div>
      )}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
