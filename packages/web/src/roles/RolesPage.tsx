import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Role } from '@muelle/contract/members/roles'
import { rolesFor } from '@muelle/domain/members/roles-for'
import { IconIdBadge2 } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RoleCards } from './RoleCards.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import styles from './RolesPage.module.css'
import { useRoles } from './role-queries.ts'
import type { RolesSearch } from './roles-search.ts'

const RoleDrawer = lazy(async () => ({ default: (await import('./RoleDrawer.tsx')).RoleDrawer }))
const route = getRouteApi('/_panel/_office/settings/roles')
/** Narrower than this the roles do not stand side by side. */
const NARROW = '(max-width: 61.99em)'

/** What each role may do and who has it; the owner changes it, others read what concerns their businesses. */
export function RolesPage() {
  const t = useTranslations('roles')
  const { user } = useSession()
  const { business } = useBusiness()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/settings/roles' })
  const change = (next: RolesSearch) => void navigate({ to: '.', search: next })
  const roles = useRoles()
  const isWhole = search.all === true || !business
  const shown = roles.data?.rows.filter(({ role }) => isWhole || rolesFor(business.type).includes(role))
  const open = roles.data?.rows.find(({ role }) => role === search.role)
  return (
    <>
      <PageHeader description={user.is_first ? t('hint') : t('readOnly')} />
      {business && (
        <SegmentedControl
          className={styles['bar'] ?? ''}
          aria-label={t('scope')}
          data={[
            { value: 'business', label: t('ofBusiness') },
            { value: 'all', label: t('ofAll') },
          ]}
          value={isWhole ? 'all' : 'business'}
          onChange={(value) => change({ ...search, all: value === 'all' ? true : undefined })}
        />
      )}
      {roles.error && !roles.data ? (
        <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
      ) : shown ? (
        <Roles roles={shown} />
      ) : (
        <Skeleton height={360} />
      )}
      <Suspense fallback={null}>
        {open && <RoleDrawer key={open.role} role={open} onClose={() => change({ ...search, role: undefined })} />}
      </Suspense>
    </>
  )
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('roles')
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (roles.length === 0)
    return <EmptyState icon={IconIdBadge2} title={t('emptyTitle')} description={<Text>{t('emptyHint')}</Text>} />
  return isNarrow ? <RoleCards roles={roles} /> : <RoleMatrix roles={roles} />
}
