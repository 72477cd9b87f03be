import { Button } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { Promotion } from '@muelle/contract/promotions/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { PROMOTION_STATES } from '@muelle/domain/promotions/promotion-state'
import { IconDiscount, IconFilterOff, IconSearchOff, IconTicket } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../i18n/format.ts'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type DataColumn, DataTable, type ListResult } from '../ui/list/DataTable.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { PromotionActions } from './PromotionActions.tsx'
import { PromotionName } from './PromotionName.tsx'
import { PromotionState } from './PromotionState.tsx'
import styles from './Promotions.module.css'
import { isNarrowed, type PromotionSearch, promotionSearchOf } from './promotion-search.ts'
import { UsesBar } from './UsesBar.tsx'
import type { ChangeAddress } from './use-promotion-address.ts'

type Props = {
  kind: PromotionKind
  business: SessionBusiness
  search: PromotionSearch
  go: ChangeAddress
  list: ListResult<Promotion>
}

const rowId = ({ id }: Promotion) => id

/** Offers or codes as a table, or as cards on a phone: what each does, how it stands and what came of it. */
export function PromotionList({ kind, search, go, list }: Props) {
  const t = useTranslations('promotions')
  const columns = useColumns(go)
  return (
    <>
      <Filters kind={kind} search={search} go={go} />
      <DataTable
        label={t(`title.${kind}`)}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(promotion) => <PromotionCard promotion={promotion} go={go} />}
        page={search.page ?? 1}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => go((previous) => ({ ...previous, page }))}
        sorting={search.sort}
        onSort={(sort) => go((previous) => ({ ...previous, sort: sort as PromotionSearch['sort'], page: undefined }))}
        onOpen={({ id }) => go((previous) => ({ ...previous, promotion: id, view: 'edit' }))}
        empty={<Nothing kind={kind} search={search} go={go} />}
      />
    </>
  )
}

function useColumns(go: ChangeAddress): DataColumn<Promotion>[] {
  const t = useTranslations('promotions')
  const actions = useTranslations('common')('actions')
  return useMemo(
    (): DataColumn<Promotion>[] => [
      { id: 'name', header: t('name'), sortField: 'name', cell: (row) => <PromotionName promotion={row} go={go} /> },
      { id: 'state', header: t('state'), cell: ({ state }) => <PromotionState state={state} /> },
      { id: 'uses', header: t('uses'), cell: (row) => <UsesBar promotion={row} /> },
      {
        id: 'given',
        header: t('given'),
        align: 'end',
        from: 'desk',
        cell: ({ uses, currency }) => <span className="mu-num">{formatMoney(uses.discount_cents, currency)}</span>,
      },
      {
        id: 'revenue',
        header: t('revenue'),
        align: 'end',
        from: 'desk',
        cell: ({ uses, currency }) => <span className="mu-num">{formatMoney(uses.revenue_cents, currency)}</span>,
      },
      {
        id: 'actions',
        header: actions,
        align: 'end',
        width: 64,
        cell: (row) => <PromotionActions promotion={row} go={go} />,
      },
    ],
    [t, actions, go],
  )
}

function PromotionCard({ promotion, go }: { promotion: Promotion; go: ChangeAddress }) {
  return (
    <div className={styles['card']}>
      <PromotionName promotion={promotion} go={go} />
      <PromotionActions promotion={promotion} go={go} />
      <UsesBar promotion={promotion} />
      <PromotionState state={promotion.state} />
    </div>
  )
}

function Filters({ kind, search, go }: Pick<Props, 'kind' | 'search' | 'go'>) {
  const t = useTranslations('promotions')
  const onSearch = (typed: string) => {
    const next = promotionSearchOf({ search: typed }).search
    go((previous) => narrowed(previous, { search: next }), { replace: true })
    return next ?? ''
  }
  return (
    <FilterBar
      className={styles['filters']}
      searchClassName={styles['search']}
      label={t(`searchLabel.${kind}`)}
      placeholder={t(`search.${kind}`)}
      search={search.search}
      onSearch={onSearch}
      isNarrowed={isNarrowed(search)}
      onClear={() => go(withoutFilters)}
    >
      <FilterSelect
        label={t('filterState')}
        all={t('allStates')}
        options={PROMOTION_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        value={search.state}
        onPick={(state) => go((previous) => narrowed(previous, { state: promotionSearchOf({ state }).state }))}
      />
    </FilterBar>
  )
}

function Nothing({ kind, search, go }: Pick<Props, 'kind' | 'search' | 'go'>) {
  const t = useTranslations()
  if (!isNarrowed(search))
    return (
      <EmptyState
        icon={kind === 'offer' ? IconDiscount : IconTicket}
        title={t(`promotions.emptyTitle.${kind}`)}
        description={t(`promotions.emptyHint.${kind}`)}
      />
    )
  return (
    <EmptyState icon={IconSearchOff} title={t('common.nothingFound')} description={t('common.nothingFoundHint')}>
      <Button
        variant="default"
        leftSection={<IconFilterOff size={16} aria-hidden />}
        onClick={() => go(withoutFilters)}
      >
        {t('common.clearFilters')}
      </Button>
    </EmptyState>
  )
}
