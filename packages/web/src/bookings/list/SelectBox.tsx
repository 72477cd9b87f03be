import { Checkbox } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../../ui/list/DataTable.tsx'
import styles from '../bulk/Bulk.module.css'
import type { Selection } from '../bulk/use-selection.ts'

/** The box that checks one booking; around it a target for a finger. */
export function SelectBox({ booking, selection }: { booking: BookingRow; selection: Selection }) {
  const t = useTranslations('bookings')
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has its words as a label
    <label className={styles['box']}>
      <Checkbox
        size="xs"
        aria-label={t('choose', { ticket: booking.ticket })}
        checked={selection.has(booking.id)}
        onChange={() => selection.toggle(booking)}
      />
    </label>
  )
}

function PageBox({ rows, selection }: { rows: readonly BookingRow[]; selection: Selection }) {
  const t = useTranslations('bookings')
  const count = rows.filter(({ id }) => selection.has(id)).length
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has its words as a label
    <label className={styles['box']}>
      <Checkbox
        size="xs"
        aria-label={t('choosePage')}
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onChange={() => selection.togglePage(rows)}
      />
    </label>
  )
}

const NO_ROWS: readonly BookingRow[] = []

/** The columns of the list with the boxes in front. */
export function useBoxColumn(
  columns: readonly DataColumn<BookingRow>[],
  selection: Selection,
  rows: readonly BookingRow[] = NO_ROWS,
): DataColumn<BookingRow>[] {
  return useMemo(
    () => [
      {
        id: 'box',
        header: '',
        head: <PageBox rows={rows} selection={selection} />,
        width: 36,
        cell: (row) => <SelectBox booking={row} selection={selection} />,
      },
      ...columns,
    ],
    [columns, selection, rows],
  )
}
