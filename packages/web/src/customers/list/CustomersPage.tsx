import { Button } from '@mantine/core'
import { MAX_BULK } from '@muelle/contract/customers/customer-bounds'
import type { CustomerRow } from '@muelle/contract/customers/record'
import { hasRight } from '@muelle/domain/rights'
import { IconFilterOff, IconPlus, IconSearchOff, IconUpload, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ExportButton } from '../../bookings/export/ExportButton.tsx'
import { pageOf } from '../../router/list-search.ts'
import { Guard } from '../../session/Guard.tsx'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { useLastPage } from '../../ui/list/use-last-page.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CUSTOMER_ROWS, customersQuery, filterOf } from '../customer-queries.ts'
import { type CustomerSearch, customerSearchOf, isNarrowed, sortOf } from '../customer-search.ts'
import { BulkBar } from './BulkBar.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { customerExport } from './customer-export.ts'
import { useChosen } from './use-chosen.ts'
import { useCustomerColumns } from './use-customer-columns.tsx'

const NO_ROWS: readonly CustomerRow[] = []
const rowId = ({ id }: CustomerRow) => id

/** The customers of the account (specification `/cliente`), fifty at a time however many there are. */
export function CustomersPage() {
  const t = useTranslations('customers')
  const importing = useTranslations('imports')
  const { rights, can } = useRights()
  const search = customerSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onChange = useCallback(
    (next: CustomerSearch, options?: { replace: boolean }) =>
      void navigate({ to: '/cliente', search: next, ...options }),
    [navigate],
  )
  const list = useQuery(customersQuery(search))
  const picked = useChosen(MAX_BULK)
  const chosen = can('mdu_customer', 'edit') || can('mdu_customer', 'delete') ? picked : null
  const columns = useCustomerColumns(chosen, list.data?.rows ?? NO_ROWS)
  useLastPage(list, {
    page: pageOf(search),
    pageRows: CUSTOMER_ROWS,
    onPage: (page) => onChange({ ...search, page }, { replace: true }),
  })
  return (
    <>
      <PageHeader
        {...(list.data && { description: <Count {...list.data} /> })}
        actions={
          <>
            {hasRight(rights, 'mdu_customer') && (
              <ExportButton source={customerExport(filterOf(search))} count={exportedOf(list.data)} />
            )}
            {hasRight(rights, 'mdu_customer', 'create') && (
              <Button
                component={Link}
                to="/customer/import"
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {importing('button')}
              </Button>
            )}
            <Guard module="mdu_customer" flag="create">
              <Button component={Link} to="/customer/new" leftSection={<IconPlus size={16} aria-hidden />}>
                {t('add')}
              </Button>
            </Guard>
          </>
        }
      />
      <CustomerFilters search={search} onChange={onChange} />
      {chosen && <BulkBar chosen={chosen} />}
      <DataTable
        label={t('list')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(customer) => <CustomerCard customer={customer} chosen={chosen} />}
        page={pageOf(search)}
        pageRows={CUSTOMER_ROWS}
        onPage={(page) => onChange({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => onChange({ ...search, sort: customerSearchOf({ sort }).sort, page: undefined })}
        onOpen={({ id }) => void navigate({ to: '/customer/edit/$customer', params: { customer: String(id) } })}
        empty={<NoCustomers isNarrowed={isNarrowed(search)} onClear={() => onChange({ sort: search.sort })} />}
      />
    </>
  )
}

/** Nobody counts very many of them for the head of a page. */
function Count({ count, has_more: hasMore }: { count: number; has_more: boolean }) {
  const t = useTranslations('customers')
  return <span role="status">{t(hasMore ? 'moreThan' : 'count', { count })}</span>
}

/** How many a file of the list will hold; 0 where the file alone will tell. */
const exportedOf = (list: { count: number; has_more: boolean } | undefined): number =>
  list && !list.has_more ? list.count : 0

function NoCustomers({ isNarrowed: isFiltered, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations()
  if (!isFiltered)
    return <EmptyState icon={IconUsers} title={t('customers.emptyTitle')} description={t('customers.emptyHint')} />
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}
