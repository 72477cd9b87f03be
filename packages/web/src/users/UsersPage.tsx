import { Button } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { InvitationLink, User } from '@muelle/contract/users/record'
import { IconFilterOff, IconPlus, IconRefresh, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageOf } from '../router/list-search.ts'
import { Guard } from '../session/Guard.tsx'
import { useBusiness } from '../session/use-business.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { UserCard } from './UserCard.tsx'
import { UserFilters } from './UserFilters.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import { isNarrowed, sortOf, type UserListSearch, userListSearchOf } from './user-list-search.ts'
import { usersQuery } from './user-queries.ts'

const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }))
const InvitationDialog = lazy(async () => ({ default: (await import('./InvitationDialog.tsx')).InvitationDialog }))
const rowId = ({ id }: User) => id
const isOwner = ({ is_first }: User) => is_first

/** The people who sign in to the panel (specification 2.10), at /users and in the settings alike; all of its state lives in the address. */
export function UsersPage() {
  const t = useTranslations()
  const search = userListSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: UserListSearch, options?: { replace: boolean }) => void navigate({ to: '.', search: next, ...options }),
    [navigate],
  )
  const edit = useCallback(
    ({ id }: User) => void navigate({ to: '.', search: (previous) => ({ ...userListSearchOf(previous), user: id }) }),
    [navigate],
  )
  const { business } = useBusiness()
  const list = useQuery(usersQuery(search))
  const columns = useUserColumns(edit, business?.time_zone ?? 'UTC')
  const [invited, setInvited] = useState<{ user: User; link: InvitationLink } | null>(null)
  useLastPage(list, { page: pageOf(search), onPage: (page) => change({ ...search, page }, { replace: true }) })
  const newButton = (
    <Guard module="mdu_user" flag="create">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ ...search, user: 'new' })}>
        {t('common.create')}
      </Button>
    </Guard>
  )
  return (
    <>
      <PageHeader
        title={t('pages.users')}
        {...(list.data
          ? { description: <span role="status">{t('users.count', { count: list.data.count })}</span> }
          : {})}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={list.isFetching && list.data !== undefined}
              onClick={() => void list.refetch()}
            >
              {t('common.refresh')}
            </Button>
            {newButton}
          </>
        }
      />
      <UserFilters search={search} onChange={change} />
      <DataTable
        label={t('users.list')}
        columns={columns}
        list={list}
        rowId={rowId}
        isHighlighted={isOwner}
        renderCard={(user) => <UserCard user={user} onEdit={edit} />}
        page={pageOf(search)}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => change({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => change({ ...search, sort: userListSearchOf({ sort }).sort, page: undefined })}
        empty={<NoUsers isNarrowed={isNarrowed(search)} onClear={() => change({ sort: search.sort })} />}
      />
      <Suspense fallback={null}>
        {search.user !== undefined && (
          <UserDialog
            key={search.user}
            userId={search.user === 'new' ? null : search.user}
            onInvited={(user, link) => setInvited({ user, link })}
            onClose={() => change({ ...search, user: undefined })}
          />
        )}
        {invited && <InvitationDialog {...invited} onClose={() => setInvited(null)} />}
      </Suspense>
    </>
  )
}

function NoUsers({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations()
  if (!isNarrowed)
    return <EmptyState icon={IconUsers} title={t('users.emptyTitle')} description={t('users.emptyHint')} />
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}
