import { useForm } from '@mantine/form'
import type { Permission } from '@muelle/contract/permissions/record'
import { useTranslations } from 'use-intl'
import type { PermissionNames } from './PermissionEditor.tsx'

/** The fields of a permission that are typed; their names are those of the wire, so that refusals find them. */
export function usePermissionForm(permission: Permission | null) {
  const required = useTranslations('form')('required')
  return useForm<PermissionNames>({
    initialValues: { name: permission?.name ?? '', description: permission?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? required : null) },
  })
}
