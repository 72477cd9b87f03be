import type { Resource } from '@muelle/contract/resources/record'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { ResourceActions } from './ResourceActions.tsx'
import { ResourceName } from './ResourceName.tsx'
import { StatusMenu } from './StatusMenu.tsx'

/** The columns of the list; `timeZone` is the business's, for the end of a status. */
export function useResourceColumns(timeZone: string): DataColumn<Resource>[] {
  const t = useTranslations('resources')
  const actions = useTranslations('common')('actions')
  return useMemo(
    (): DataColumn<Resource>[] => [
      { id: 'name', header: t('name'), sortField: 'name', cell: (row) => <ResourceName resource={row} /> },
      { id: 'type', header: t('type'), sortField: 'type', cell: ({ type }) => t(`types.${type}`) },
      {
        id: 'capacity',
        header: t('capacity'),
        sortField: 'capacity',
        align: 'end',
        cell: ({ capacity }) => <span className="mu-num">{capacity}</span>,
      },
      { id: 'zone', header: t('zone'), sortField: 'zone', cell: ({ zone }) => zone },
      { id: 'channel', header: t('channel'), from: 'wide', cell: ({ channel }) => t(`channels.${channel}`) },
      {
        id: 'status',
        header: t('status'),
        sortField: 'status',
        cell: (row) => <StatusMenu resource={row} timeZone={timeZone} />,
      },
      { id: 'actions', header: actions, align: 'end', width: 96, cell: (row) => <ResourceActions resource={row} /> },
    ],
    [timeZone, t, actions],
  )
}
