import { thumbnailUrl } from '@muelle/contract/files/images'
import type { TourRow } from '@muelle/contract/tours/record'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatMoney, formatTimeOfDay } from '../i18n/format.ts'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import styles from './TourListPage.module.css'
import { TourMenu } from './TourMenu.tsx'
import { TourState } from './TourState.tsx'
import { TourSwitch } from './TourSwitch.tsx'

/** The columns of the list of tours; they stay the same while the address changes, so that nothing loses the focus. */
export function useTourColumns(): DataColumn<TourRow>[] {
  const t = useTranslations('tours')
  return useMemo(
    (): DataColumn<TourRow>[] => [
      { id: 'name', header: t('name'), sortField: 'name', cell: (row) => <TourName tour={row} /> },
      { id: 'state', header: t('state'), cell: (row) => <TourState tour={row} /> },
      {
        id: 'price',
        header: t('priceFrom'),
        align: 'end',
        cell: (row) => <span className="mu-num">{priceOf(row)}</span>,
      },
      {
        id: 'next',
        header: t('next'),
        from: 'desk',
        cell: (row) => <span className="mu-num">{nextOf(row) ?? '—'}</span>,
      },
      { id: 'enabled', header: t('onSale'), width: 90, cell: (row) => <TourSwitch tour={row} /> },
      { id: 'actions', header: t('actions'), align: 'end', width: 60, cell: (row) => <TourMenu tour={row} /> },
    ],
    [t],
  )
}

/** A tour by its first photo and its name, which opens it. */
export function TourName({ tour: { id, business_id, name, photo } }: { tour: TourRow }) {
  return (
    <span className={styles['tour']}>
      {photo && <img className={styles['photo']} src={thumbnailUrl(photo)} alt="" loading="lazy" />}
      <Link
        to="/business/tours/$business/edit/$tour"
        params={{ business: String(business_id), tour: String(id) }}
        className={styles['open'] ?? ''}
      >
        {name}
      </Link>
    </span>
  )
}

export const priceOf = ({ price_from_cents: cents, currency }: TourRow): string =>
  cents === 0 ? '—' : formatMoney(cents, currency)

/** Day and hour of the next start, by the tour's own clock. */
export const nextOf = ({ next_departure: next }: TourRow): string | null =>
  next && `${formatDate(next.date)} ${formatTimeOfDay(next.start_time)}`
