import { Button } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { Seller } from '@muelle/contract/sellers/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { SELLER_KINDS } from '@muelle/domain/sellers/earner'
import { IconFilterOff, IconPlus, IconScale, IconSearchOff, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { narrowed, pageOf } from '../router/list-search.ts'
import { Guard } from '../session/Guard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SellerCard } from './SellerCard.tsx'
import { sellersQuery } from './seller-queries.ts'
import type { ChangeSearch } from './seller-search.ts'
import { isNarrowed, type SellerSearch, sellerSearchOf, sortOf } from './seller-search.ts'
import { useSellerColumns } from './use-seller-columns.tsx'

type Props = { business: SessionBusiness; search: SellerSearch; onChange: ChangeSearch }
const rowId = ({ id }: Seller) => id

/** Who sells for a business, on which terms, and how each stands. */
export function SellerList({ business, search, onChange }: Props) {
  const t = useTranslations()
  const { business_id: businessId, currency } = business
  const list = useQuery(sellersQuery(businessId, search))
  const onOpen = useCallback(({ id }: Seller) => onChange({ seller: id }), [onChange])
  const onEdit = useCallback(({ id }: Seller) => onChange({ ...search, edit: id }), [onChange, search])
  const columns = useSellerColumns({ businessId, currency, onOpen, onEdit })
  useLastPage(list, { page: pageOf(search), onPage: (page) => onChange({ ...search, page }, { replace: true }) })
  return (
    <>
      <PageHeader
        title={t('sellers.title')}
        {...(list.data && { description: <span role="status">{t('sellers.count', { count: list.data.count })}</span> })}
        actions={
          <>
            <Guard module="mdu_settlement">
              <Button
                variant="default"
                leftSection={<IconScale size={16} aria-hidden />}
                onClick={() => onChange({ settle: 0 })}
              >
                {t('settlements.open')}
              </Button>
            </Guard>
            <AddButtons onAdd={(edit) => onChange({ ...search, edit })} />
          </>
        }
      />
      <Filters search={search} onChange={onChange} />
      <DataTable
        label={t('sellers.list')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(seller) => <SellerCard {...{ seller, businessId, currency, onOpen, onEdit }} />}
        page={pageOf(search)}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => onChange({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => onChange({ ...search, sort: sellerSearchOf({ sort }).sort, page: undefined })}
        onOpen={onOpen}
        empty={<NoSellers isNarrowed={isNarrowed(search)} onClear={() => onChange({ sort: search.sort })} />}
      />
    </>
  )
}

function AddButtons({ onAdd }: { onAdd: (edit: 'new-seller' | 'new-agency') => void }) {
  const t = useTranslations('sellers')
  return (
    <Guard module="mdu_seller" flag="create">
      <Button variant="default" onClick={() => onAdd('new-agency')}>
        {t('addAgency')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd('new-seller')}>
        {t('addSeller')}
      </Button>
    </Guard>
  )
}

function Filters({ search, onChange }: Omit<Props, 'business'>) {
  const t = useTranslations('sellers')
  return (
    <FilterBar
      search={search.search}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange({ sort: search.sort })}
      label={t('searchLabel')}
      placeholder={t('search')}
      onSearch={(typed) => {
        const next = sellerSearchOf({ search: typed }).search
        // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
    >
      <FilterSelect
        label={t('kindFilter')}
        all={t('all')}
        options={SELLER_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={search.kind}
        onPick={(kind) => onChange(narrowed(search, { kind: sellerSearchOf({ kind }).kind }))}
      />
    </FilterBar>
  )
}

function NoSellers({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations()
  if (!isNarrowed)
    return <EmptyState icon={IconSpeakerphone} title={t('sellers.emptyTitle')} description={t('sellers.emptyHint')} />
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}
