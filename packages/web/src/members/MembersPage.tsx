import { Button } from '@mantine/core'
import type { Member } from '@muelle/contract/members/record'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconFilterOff, IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { pageOf, withoutFilters } from '../router/list-search.ts'
import { useRights } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refused } from '../ui/refused.ts'
import { MemberCard } from './MemberCard.tsx'
import { MemberFilters } from './MemberFilters.tsx'
import { useMembers } from './member-queries.ts'
import { isNarrowed, type MemberSearch, sortOf } from './member-search.ts'
import { useMemberColumns } from './use-member-columns.tsx'

const MemberDrawer = lazy(async () => ({ default: (await import('./MemberDrawer.tsx')).MemberDrawer }))
const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const route = getRouteApi('/_panel/_office/settings/usuarios')
const memberId = ({ user_id }: Member) => user_id

/** The people of the selected business; filters, order, page and who is open live in the address. */
export function MembersPage() {
  return <NeedsBusiness>{(business) => <Members key={business.business_id} business={business} />}</NeedsBusiness>
}

function Members({ business }: { business: SessionBusiness }) {
  const t = useTranslations('members')
  const { can } = useRights()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/settings/usuarios' })
  const change = useCallback(
    (next: MemberSearch, options?: { replace: boolean }) => void navigate({ to: '.', search: next, ...options }),
    [navigate],
  )
  const open = useCallback(
    ({ user_id }: Member) => void navigate({ to: '.', search: (previous) => ({ ...previous, user: user_id }) }),
    [navigate],
  )
  const members = useMembers(search, business.business_id)
  const columns = useMemberColumns(business.time_zone, open)
  const mayInvite = can('mdu_user', 'create')
  const inviteButton = (
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => change({ ...search, invite: true })}
      {...refused(mayInvite ? undefined : t('inviteDenied'))}
    >
      {t('invite')}
    </Button>
  )
  // Nobody but the owner: the list would only say what its empty state says better.
  const isAlone = !isNarrowed(search) && members.data?.count === 1 && members.data.rows[0]?.is_first === true
  return (
    <>
      <PageHeader
        {...(members.data
          ? { description: <span role="status">{t('count', { count: members.data.count })}</span> }
          : {})}
        actions={inviteButton}
      />
      {!isAlone && <MemberFilters search={search} type={business.type} onChange={change} />}
      <DataTable
        label={t('title')}
        columns={columns}
        list={members}
        rowId={memberId}
        renderCard={(member) => <MemberCard member={member} />}
        page={pageOf(search)}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => change({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => change({ ...search, sort: sort as MemberSearch['sort'], page: undefined })}
        onOpen={open}
        empty={<NobodyFound onClear={() => change(withoutFilters(search))} />}
      />
      {isAlone && <EmptyState icon={IconUsers} title={t('emptyTitle')} description={t('emptyHint')} />}
      <Suspense fallback={null}>
        {search.user !== undefined && (
          <MemberDrawer
            key={search.user}
            userId={search.user}
            business={business}
            onClose={() => change({ ...search, user: undefined })}
          />
        )}
        {search.invite && mayInvite && (
          <InviteDialog
            businessId={business.business_id}
            offers={members.data?.roles ?? []}
            onClose={() => change({ ...search, invite: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('common')
  return (
    <EmptyState icon={IconSearchOff} title={t('nothingFound')} description={t('nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}
