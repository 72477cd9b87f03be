import type { Checkin } from '@muelle/contract/checkins/record'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import type { DataColumn } from '../../ui/list/DataTable.tsx'
import { type OpenBooking, ReadingAction } from './ReadingAction.tsx'
import { ReadingBadge } from './ReadingBadge.tsx'
import { HourOf, PeopleOf, TouristOf, WhereOf, WhoOf, WhyOf } from './ReadingCells.tsx'
import styles from './Readings.module.css'

/** The columns of what was scanned; who may do nothing about it has no column for that. */
export function useReadingColumns(timeZone: string, onBooking: OpenBooking): DataColumn<Checkin>[] {
  const t = useTranslations('readings')
  const { can } = useRights()
  const mayAct = can('mdu_checkin', 'create') || can('mdu_checkin', 'edit')
  return useMemo(
    (): DataColumn<Checkin>[] => [
      { id: 'at', header: t('columns.at'), cell: (row) => <HourOf reading={row} timeZone={timeZone} /> },
      { id: 'verdict', header: t('columns.verdict'), cell: (row) => <ReadingBadge reading={row} /> },
      { id: 'tourist', header: t('columns.tourist'), cell: (row) => <TouristOf reading={row} /> },
      { id: 'people', header: t('columns.people'), cell: (row) => <PeopleOf reading={row} /> },
      { id: 'departure', header: t('columns.departure'), from: 'desk', cell: (row) => <WhereOf reading={row} /> },
      { id: 'why', header: t('columns.why'), cell: (row) => <WhyOf reading={row} timeZone={timeZone} /> },
      { id: 'who', header: t('columns.who'), from: 'desk', cell: (row) => <WhoOf reading={row} /> },
      ...(mayAct
        ? [
            {
              id: 'actions',
              header: t('columns.actions'),
              head: <span className={styles['unseen']}>{t('columns.actions')}</span>,
              align: 'end' as const,
              cell: (row: Checkin) => <ReadingAction reading={row} onBooking={onBooking} />,
            },
          ]
        : []),
    ],
    [t, timeZone, mayAct, onBooking],
  )
}
