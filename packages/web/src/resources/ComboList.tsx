import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { ResourceCombo } from '@muelle/contract/resources/combos'
import { IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { ComboActions } from './ComboActions.tsx'
import { ComboDialog } from './ComboDialog.tsx'
import styles from './ResourcesPage.module.css'
import { combosQuery } from './resource-queries.ts'
import { closed, type ResourceSearch } from './resource-search.ts'
import { tablesOf } from './tables-of.ts'
import { useComboColumns } from './use-combo-columns.tsx'
import { useResourceNavigate } from './use-resource-navigate.ts'

type Props = { businessId: number; search: ResourceSearch }

const rowId = ({ id }: ResourceCombo) => id

/** Which tables may stand together as one, and for how many (M-3). */
export function ComboList({ businessId, search }: Props) {
  const t = useTranslations('resources')
  const go = useResourceNavigate()
  const page = search.page ?? 1
  const list = useQuery(combosQuery(businessId, page))
  const columns = useComboColumns()
  const opened = list.data?.rows.find(({ id }) => id === search.combo)
  return (
    <>
      <DataTable
        label={t('tabCombos')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(combo) => <ComboCard combo={combo} />}
        page={page}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(next) => go((previous) => ({ ...previous, page: next }))}
        empty={<EmptyState icon={IconTable} title={t('comboEmptyTitle')} description={t('comboEmptyHint')} />}
      />
      {search.add === 'combo' && <ComboDialog businessId={businessId} combo={null} onClose={() => go(closed)} />}
      {opened && <ComboDialog key={opened.id} businessId={businessId} combo={opened} onClose={() => go(closed)} />}
    </>
  )
}

function ComboCard({ combo }: { combo: ResourceCombo }) {
  const t = useTranslations('resources')
  return (
    <div className={styles['card']}>
      <span>
        <b>{combo.name}</b>
        <span className={styles['two']}>{tablesOf(combo)}</span>
        <span className={styles['two']}>{t('peopleFromTo', { from: combo.min_party, to: combo.capacity })}</span>
      </span>
      <ComboActions combo={combo} />
    </div>
  )
}
