import { Button } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { PermissionRow } from '@muelle/contract/permissions/record'
import { IconFilterOff, IconPlus, IconRefresh, IconSearchOff, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pageOf } from '../router/list-search.ts'
import { Guard } from '../session/Guard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import bar from '../ui/list/ListBar.module.css'
import { ListSearchBox } from '../ui/list/ListSearchBox.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PermissionActions } from './PermissionActions.tsx'
import styles from './PermissionsPage.module.css'
import { type PermissionListSearch, permissionListSearchOf, sortOf } from './permission-list-search.ts'
import { permissionsQuery } from './permission-queries.ts'
import { PermissionLink, usePermissionColumns } from './use-permission-columns.tsx'

const rowId = ({ id }: PermissionRow) => id

/** What people may do in the account (specification 2.9), at /permissions and in the settings alike. */
export function PermissionsPage() {
  const t = useTranslations()
  const search = permissionListSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: PermissionListSearch, options?: { replace: boolean }) =>
    void navigate({ to: '.', search: next, ...options })
  const list = useQuery(permissionsQuery(search))
  useLastPage(list, { page: pageOf(search), onPage: (page) => change({ ...search, page }, { replace: true }) })
  const columns = usePermissionColumns()
  return (
    <>
      <PageHeader
        title={t('pages.permissions')}
        {...(list.data
          ? { description: <span role="status">{t('permissions.count', { count: list.data.count })}</span> }
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
            <NewButton />
          </>
        }
      />
      <div className={bar['bar']} role="search">
        <ListSearchBox
          className={bar['search']}
          wanted={search.search ?? ''}
          label={t('permissions.searchLabel')}
          placeholder={t('permissions.search')}
          onSearch={(typed) => {
            const next = permissionListSearchOf({ search: typed }).search
            // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
            change({ sort: search.sort, search: next }, { replace: true })
            return next ?? ''
          }}
        />
      </div>
      <DataTable
        label={t('permissions.list')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(permission) => <PermissionCard permission={permission} />}
        page={pageOf(search)}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => change({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => change({ ...search, sort: permissionListSearchOf({ sort }).sort, page: undefined })}
        empty={<NoPermissions search={search} onClear={() => change({ sort: search.sort })} />}
      />
    </>
  )
}

function NewButton() {
  const t = useTranslations('common')
  return (
    <Guard module="mdu_permission_user" flag="create">
      <Button component={Link} to="/permissions/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('create')}
      </Button>
    </Guard>
  )
}

/** A permission of the list on a phone. */
function PermissionCard({ permission }: { permission: PermissionRow }) {
  const t = useTranslations('permissions')
  return (
    <div className={styles['card']}>
      <PermissionLink permission={permission} />
      <PermissionActions permission={permission} />
      <span className={styles['two']}>
        {permission.description && <span className={styles['line']}>{permission.description}</span>}
        {t('peopleCount', { count: permission.users })}
      </span>
    </div>
  )
}

function NoPermissions({ search, onClear }: { search: PermissionListSearch; onClear: () => void }) {
  const t = useTranslations()
  if (search.search === undefined)
    return (
      <EmptyState icon={IconShieldCheck} title={t('permissions.emptyTitle')} description={t('permissions.emptyHint')}>
        <NewButton />
      </EmptyState>
    )
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}
