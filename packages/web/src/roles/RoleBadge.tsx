import type { BusinessRole } from '@muelle/domain/business-roles'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** A role by its name; the owner of the account stands apart. */
export function RoleBadge({ role }: { role: BusinessRole | 'owner' }) {
  const t = useTranslations('roles.names')
  return <StatusBadge tone={role === 'owner' ? 'active' : 'neutral'}>{t(role)}</StatusBadge>
}
