import type { BusinessRow } from '@muelle/contract/businesses/record'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, localParts } from '../i18n/format.ts'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import styles from './BusinessListPage.module.css'
import { BusinessMenu } from './BusinessMenu.tsx'
import { BusinessTypeBadge } from './BusinessTypeBadge.tsx'
import { EnabledSwitch } from './EnabledSwitch.tsx'

/** The columns of the list of businesses; they stay the same while the address changes, so that nothing loses the focus. */
export function useBusinessColumns(): DataColumn<BusinessRow>[] {
  const t = useTranslations('businesses')
  return useMemo(
    (): DataColumn<BusinessRow>[] => [
      { id: 'name', header: t('name'), sortField: 'name', cell: (row) => <BusinessName business={row} /> },
      { id: 'type', header: t('type'), sortField: 'type', cell: ({ type }) => <BusinessTypeBadge type={type} /> },
      { id: 'place', header: t('place'), from: 'desk', cell: (row) => placeOf(row) ?? '—' },
      { id: 'contact', header: t('contact'), from: 'wide', cell: ({ phone, email }) => phone ?? email ?? '—' },
      {
        id: 'tours',
        header: t('tours'),
        align: 'end',
        from: 'desk',
        cell: ({ type, tours }) => <span className="mu-num">{type === 'tour' ? tours : '—'}</span>,
      },
      {
        id: 'members',
        header: t('team'),
        align: 'end',
        from: 'desk',
        cell: ({ members }) => <span className="mu-num">{members}</span>,
      },
      {
        id: 'created',
        header: t('created'),
        sortField: 'created_at',
        from: 'wide',
        cell: ({ created_at, time_zone }) => (
          <span className="mu-num">{formatDate(localParts(created_at, time_zone).date)}</span>
        ),
      },
      { id: 'enabled', header: t('enabled'), width: 90, cell: (row) => <EnabledSwitch business={row} /> },
      { id: 'actions', header: t('actions'), align: 'end', width: 60, cell: (row) => <BusinessMenu business={row} /> },
    ],
    [t],
  )
}

/** A business by name, with the last part of its public address. */
export function BusinessName({ business: { id, name, slug } }: { business: BusinessRow }) {
  return (
    <span className={styles['name']}>
      <Link to="/business/$business" params={{ business: String(id) }} className={styles['open'] ?? ''}>
        {name}
      </Link>
      <span className={styles['two']}>/{slug}</span>
    </span>
  )
}

/** City and state, as far as they are known. */
export const placeOf = ({ city, state_province }: Pick<BusinessRow, 'city' | 'state_province'>): string | null =>
  [city, state_province].filter(Boolean).join(', ') || null
