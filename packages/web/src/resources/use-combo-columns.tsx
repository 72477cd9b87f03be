import type { ResourceCombo } from '@muelle/contract/resources/combos'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { ComboActions } from './ComboActions.tsx'
import { tablesOf } from './tables-of.ts'

/** The columns of the list of combinations. */
export function useComboColumns(): DataColumn<ResourceCombo>[] {
  const t = useTranslations('resources')
  const actions = useTranslations('common')('actions')
  return useMemo(
    (): DataColumn<ResourceCombo>[] => [
      { id: 'name', header: t('comboName'), cell: ({ name }) => <b>{name}</b> },
      { id: 'tables', header: t('comboTables'), cell: tablesOf },
      {
        id: 'size',
        header: t('comboSize'),
        cell: ({ min_party, capacity }) => (
          <span className="mu-num">{t('peopleFromTo', { from: min_party, to: capacity })}</span>
        ),
      },
      { id: 'actions', header: actions, align: 'end', width: 96, cell: (row) => <ComboActions combo={row} /> },
    ],
    [t, actions],
  )
}
